package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Batch is a batch as every format looks at it.
type Batch struct{ Report *record.Report }

// CaseCount is how often a case was asked, and how often it was failed.
type CaseCount struct {
	ID            string
	Args          []string
	Failed, Asked int
}

const buckets = 10

// VerdictCounts is from best to worst, without those that nobody got.
func (v Batch) VerdictCounts() []string {
	counts := map[record.Verdict]int{}
	for _, sub := range v.Report.Submissions {
		counts[sub.Verdict]++
	}
	var items []string
	for _, verdict := range record.Verdicts {
		if n := counts[verdict]; n > 0 {
			items = append(items, fmt.Sprintf("%d %s", n, Describe(verdict)))
		}
	}
	return items
}

// Scores are the points that count of all submissions that have any, in rising
// order.
func (v Batch) Scores() []cases.Points {
	var points []cases.Points
	for i := range v.Report.Submissions {
		if counts, ok := v.Report.Submissions[i].Counts(); ok {
			points = append(points, counts)
		}
	}
	slices.Sort(points)
	return points
}

// BucketStart is the least number of points in a bucket.
func BucketStart(i int, possible cases.Points) cases.Points {
	return possible * cases.Points(i) / buckets
}

// Histogram counts scores in ten buckets of equal width. All that is possible
// belongs to the last.
func Histogram(scores []cases.Points, possible cases.Points) []int {
	counts := make([]int, buckets)
	for _, p := range scores {
		i := buckets - 1
		for i > 0 && p < BucketStart(i, possible) {
			i--
		}
		counts[i]++
	}
	return counts
}

// Median is that of sorted scores, rounded half up between two.
func Median(scores []cases.Points) cases.Points {
	n := len(scores)
	if n%2 == 1 {
		return scores[n/2]
	}
	return (scores[n/2-1] + scores[n/2] + 1) / 2
}

// Mean is rounded half up.
func Mean(scores []cases.Points) cases.Points {
	var sum cases.Points
	for _, p := range scores {
		sum += p
	}
	n := cases.Points(len(scores))
	return (2*sum + n) / (2 * n)
}

// CaseCounts is the cases that were failed at all, most failed first.
func (v Batch) CaseCounts() []CaseCount {
	at := map[string]*CaseCount{}
	for _, sub := range v.Report.Submissions {
		for _, result := range sub.Results {
			if result.Run == nil || result.Verdict == record.JudgeError || result.Verdict == record.Skipped {
				continue
			}
			if at[result.Case] == nil {
				at[result.Case] = &CaseCount{ID: result.Case}
			}
			at[result.Case].Asked++
			if result.Verdict != record.Accepted {
				at[result.Case].Failed++
			}
		}
	}
	var counts []CaseCount
	for _, c := range v.Report.Suite.Cases {
		if found := at[c.ID]; found != nil && found.Failed > 0 {
			found.Args = c.Args
			counts = append(counts, *found)
		}
	}
	slices.SortStableFunc(counts, func(a, b CaseCount) int { return cmp.Compare(b.Failed, a.Failed) })
	return counts
}

// ClassFinding is something that is wrong with some submissions of a class.
type ClassFinding struct {
	Finding
	Made    []int // by their place in the report
	Perhaps []int // those for whose answers something else is as good
}

// unknownCause follows what is wrong with an answer: programs whose answers a known
// mistake or a rule explains are counted there.
const unknownCause = ", cause unknown"

// Findings are what the class gets wrong, what most do first. That somebody is not
// graded yet, or that we failed, is nothing that the class gets wrong.
func (v Batch) Findings() []ClassFinding {
	var list []ClassFinding
	at := map[string]int{}
	for i := range v.Report.Submissions {
		for _, f := range Findings(&v.Report.Submissions[i]) {
			if f.Kind == RunFound && (f.Key == string(record.Skipped) || f.Key == string(record.JudgeError)) {
				continue
			}
			if f.Kind == AnswerFound {
				f.Text += unknownCause
			}
			n, known := at[f.Key]
			if !known {
				n, at[f.Key] = len(list), len(list)
				list = append(list, ClassFinding{Finding: f})
			}
			c := &list[n]
			if (f.Kind == MistakeFound || f.Kind == MethodFound) && !f.Sure {
				c.Perhaps = append(c.Perhaps, i)
			} else {
				c.Made = append(c.Made, i)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b ClassFinding) int {
		return cmp.Or(cmp.Compare(ofWriting(a), ofWriting(b)), cmp.Compare(len(b.Made), len(a.Made)),
			cmp.Compare(len(b.Perhaps), len(a.Perhaps)),
			cmp.Compare(slices.Index(FindingKinds, a.Kind), slices.Index(FindingKinds, b.Kind)),
			cmp.Compare(a.Key, b.Key))
	})
	return list
}

// ofWriting puts what is in the wrong format behind what is wrong: one habit in writing shows in
// many lines, and hides the mistakes of a class.
func ofWriting(f ClassFinding) int {
	if f.Kind == WritingFound {
		return 1
	}
	return 0
}

// WorstFirst are the submissions by their place in the report, in the order in which
// somebody should look at them: what was not judged for a mistake of ours, what has no
// points, those with the fewest points, those that are right, and what was not graded
// yet.
func (v Batch) WorstFirst() []int {
	order := make([]int, len(v.Report.Submissions))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := &v.Report.Submissions[i], &v.Report.Submissions[j]
		pointsA, _ := a.Counts()
		pointsB, _ := b.Counts()
		return cmp.Or(cmp.Compare(urgency(a), urgency(b)), cmp.Compare(pointsA, pointsB),
			cmp.Compare(Right(a), Right(b)))
	})
	return order
}

func urgency(s *record.Submission) int {
	switch _, counts := s.Counts(); {
	case s.Verdict == record.JudgeError || s.Failure != nil:
		return 0
	case s.Verdict == record.Skipped:
		return 4
	case !counts:
		return 1
	case s.Verdict != record.Accepted:
		return 2
	}
	return 3
}

// NeedsALook tells whether anything but a right program is there.
func NeedsALook(s *record.Submission) bool {
	return s.Failure != nil || s.Verdict != record.Accepted && s.Verdict != record.Skipped
}

// Identical are groups of submissions that consist of the same files to the letter, by
// their place in the report, as many as anybody looks at.
func (v Batch) Identical() (groups [][]int) {
	at := map[string]int{}
	for i, s := range v.Report.Submissions {
		if s.Digest == "" {
			continue
		}
		n, known := at[s.Digest]
		if !known {
			n, at[s.Digest] = len(groups), len(groups)
			groups = append(groups, nil)
		}
		if len(groups[n]) < show.GroupMembers {
			groups[n] = append(groups[n], i)
		}
	}
	groups = slices.DeleteFunc(groups, func(g []int) bool { return len(g) < 2 })
	return groups[:min(len(groups), show.ShownGroups)]
}

// Group is submissions that answer alike, with what is wrong with all of them.
type Group struct {
	Name    string // to give a remark to
	Size    string // such as "3 submissions"
	Wrong   string // such as "wrong in 5 cases"
	Members []int  // by their place in the report, as many as are listed
	More    int    // left out
	Reason  string // the mistake, or else the rule to look at first; empty if neither is known
}

// Groups are those of a report, as many as anybody looks at.
func Groups(r *record.Report) []Group {
	place := map[string]int{}
	for i := range r.Submissions {
		place[r.Submissions[i].Name] = i
	}
	var list []Group
	for _, g := range r.Groups[:min(len(r.Groups), show.ShownGroups)] {
		told := Group{
			Name:  g.Name,
			Size:  plural.Of(len(g.Submissions), "submission"),
			Wrong: "wrong in " + plural.Of(g.Wrong, "case"),
		}
		for _, name := range g.Submissions {
			i, known := place[name]
			switch {
			case !known:
			case len(told.Members) < show.GroupMembers:
				told.Members = append(told.Members, i)
			default:
				told.More++
			}
		}
		if len(told.Members) > 0 {
			told.Reason = reason(&r.Submissions[told.Members[0]])
			list = append(list, told)
		}
	}
	return list
}

// reason is what is likely wrong with a submission, in a few words.
func reason(s *record.Submission) string {
	var told []string
	for _, a := range AdviceOf(s) { // the first of each kind
		if len(told) == 0 || a.Kind == MistakeFound {
			told = append(told, a.Text)
		}
		if a.Kind == MistakeFound {
			break
		}
	}
	if methods := wrongMethods(s); methods != "" {
		told = append(told, methods)
	}
	if len(told) > 0 {
		return strings.Join(told, "; ")
	}
	if suspects := Suspects(s); len(suspects) > 0 {
		return "look at " + suspects[0]
	}
	return ""
}

// Headline is what to tell of a submission first: how it ended, if that was not well,
// else what is plain to see, the wrong methods, the mistake, the rule to look at, or the
// smallest input that shows it. What one case of the suite was off by, which names no
// mistake, is told only where nothing of that is known; empty if nothing is wrong.
func Headline(s *record.Submission) string {
	switch {
	case isUnchecked(s):
		return "" // Outcome tells
	case !asked(s) || !EndedWell(s.Verdict):
		return s.Cause
	case reason(s) != "":
		return Reason(s)
	case s.Exploration == nil || len(s.Exploration.Failures) == 0:
		return s.Cause
	}
	return "the smallest input on which it is wrong: " + s.Exploration.Failures[0].Command
}

// HeadlineOver is the same where the mistakes stand right below it.
func HeadlineOver(s *record.Submission) string {
	if h := Headline(s); h == s.Cause || len(AdviceOf(s)) == 0 && len(s.Inside.WrongMethods()) == 0 {
		return h
	}
	return ""
}
