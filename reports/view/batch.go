package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Batch has what all formats show about a report on several submissions.
type Batch struct{ Report *record.Report }

// CaseCount counts the submissions that ran a case, and those that failed it.
type CaseCount struct {
	record.Case
	Number int   // of the case in the suite, from 1
	Failed []int // indexes of submissions
	Ran    int
}

const buckets = 10

// VerdictCounts returns phrases such as "3 time-limit (TLE)", the best verdict first. It omits
// verdicts that no submission has.
func (v Batch) VerdictCounts() []string {
	counts := map[record.Verdict]int{}
	for _, sub := range v.Report.Submissions {
		counts[sub.Verdict]++
	}
	var items []string
	for _, verdict := range record.Verdicts {
		if n := counts[verdict]; n > 0 {
			items = append(items, fmt.Sprintf("%d %s", n, describe(verdict)))
		}
	}
	return items
}

// Scores returns the points of all submissions that have points, in ascending order.
func (v Batch) Scores() []cases.Points {
	var points []cases.Points
	for _, s := range v.Report.Submissions {
		if counts, ok := s.Counts(); ok {
			points = append(points, counts)
		}
	}
	slices.Sort(points)
	return points
}

// BucketStart returns the inclusive lower bound of bucket i.
func BucketStart(i int, possible cases.Points) cases.Points {
	return possible * cases.Points(i) / buckets
}

// Histogram counts scores in ten buckets of equal width. Full points are in the last bucket.
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

// Median returns the median of at least one score. The scores must be sorted. It rounds half
// up.
func Median(scores []cases.Points) cases.Points {
	n := len(scores)
	if n%2 == 1 {
		return scores[n/2]
	}
	return (scores[n/2-1] + scores[n/2] + 1) / 2
}

// Mean returns the mean of at least one score. It rounds half up.
func Mean(scores []cases.Points) cases.Points {
	var sum cases.Points
	for _, p := range scores {
		sum += p
	}
	n := cases.Points(len(scores))
	return (2*sum + n) / (2 * n)
}

// CaseCounts returns the cases that some submission failed, the most failed first.
func (v Batch) CaseCounts() []CaseCount {
	ran, failed := map[string]int{}, map[string][]int{}
	for i, sub := range v.Report.Submissions {
		for _, r := range sub.Results {
			if r.Run == nil || r.Verdict == record.JudgeError || r.Verdict == record.Skipped {
				continue
			}
			ran[r.Case]++
			if r.Verdict != record.Accepted {
				failed[r.Case] = append(failed[r.Case], i)
			}
		}
	}
	var counts []CaseCount
	for i, c := range v.Report.Suite.Cases {
		if len(failed[c.ID]) > 0 {
			counts = append(counts, CaseCount{c, i + 1, failed[c.ID], ran[c.ID]})
		}
	}
	slices.SortStableFunc(counts, func(a, b CaseCount) int { return cmp.Compare(len(b.Failed), len(a.Failed)) })
	return counts
}

// ClassFinding is a finding and the submissions of a class that have it.
type ClassFinding struct {
	Finding
	Made    []int // indexes of submissions that certainly have it
	Perhaps []int // indexes of submissions that may have it, because something else explains their answers equally well
}

// Findings returns the findings of all submissions, the most frequent first and those about
// format last. It omits ungraded submissions and failures of Touchstone, which are not
// mistakes of the class.
func (v Batch) Findings() []ClassFinding {
	var list []ClassFinding
	at := map[string]int{}
	for i := range v.Report.Submissions {
		for _, f := range Findings(&v.Report.Submissions[i]) {
			if f.Kind == RunFound && (f.Key == string(record.Skipped) || f.Key == string(record.JudgeError)) {
				continue
			}
			if f.Kind == AnswerFound {
				f.Text += ", cause unknown" // a mistake or a rule would have explained the answers
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
	// One habit in formatting affects many lines, and would displace the real mistakes.
	slices.SortStableFunc(list, func(a, b ClassFinding) int {
		if isWriting := a.Kind == WritingFound; isWriting != (b.Kind == WritingFound) {
			return map[bool]int{true: 1, false: -1}[isWriting]
		}
		return cmp.Or(cmp.Compare(len(b.Made), len(a.Made)), cmp.Compare(len(b.Perhaps), len(a.Perhaps)),
			cmp.Compare(slices.Index(FindingKinds, a.Kind), slices.Index(FindingKinds, b.Kind)),
			cmp.Compare(a.Key, b.Key))
	})
	return list
}

// WorstFirst returns the indexes of the submissions in the order in which staff should look at
// them: submissions that Touchstone failed to judge; submissions without points; wrong
// submissions by points; correct submissions; and submissions not yet graded.
func (v Batch) WorstFirst() []int {
	order := v.places(func(record.Verdict) bool { return true })
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

// NeedsReview reports whether staff should look at a submission, because it is wrong or because
// Touchstone failed on it.
func NeedsReview(s *record.Submission) bool {
	return s.Failure != nil || s.Verdict != record.Accepted && s.Verdict != record.Skipped
}

type Group struct {
	Name    string // name by which staff can attach a remark to the group
	Size    string // such as "3 submissions"
	Wrong   string // such as "wrong in 5 cases"
	Members []int  // indexes into the report, at most show.GroupMembers
	More    int    // number of other members
	Reason  string // likely mistake or first rule to look at, or ""
}

// Groups returns at most show.ShownGroups groups of a report.
func Groups(r *record.Report) []Group {
	place := map[string]int{}
	for i := range r.Submissions {
		place[r.Submissions[i].Name] = i
	}
	var list []Group
	for _, g := range r.Groups[:min(len(r.Groups), show.ShownGroups)] {
		told := Group{
			Name:  g.Name,
			Size:  wording.Count(len(g.Submissions), "submission"),
			Wrong: "wrong in " + wording.Count(g.Wrong, "case"),
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

// reason says briefly what is likely wrong with a submission, or returns "" if that is
// unknown.
func reason(s *record.Submission) string {
	var told []string
	advice := AdviceOf(s)
	for _, kind := range []FindingKind{PlainFound, MistakeFound} { // at most one of each
		if i := slices.IndexFunc(advice, func(a Advice) bool { return a.Kind == kind }); i >= 0 {
			told = append(told, advice[i].Text)
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

// Headline returns the most important sentence about a submission, or "" if nothing is wrong.
// If the submission did not build or run to the end, it is the cause. Otherwise it names, in
// this order, a likely mistake, a wrong method, a rule to look at, or the smallest failing
// input. The cause comes last, because it names only one case.
func Headline(s *record.Submission) string {
	switch {
	case isUnchecked(s):
		return "" // Outcome has the cause
	case !hasRun(s) || !s.Verdict.EndedWell():
		return s.Cause
	case reason(s) != "":
		return Reason(s)
	case s.Exploration == nil || len(s.Exploration.Failures) == 0:
		return s.Cause
	}
	return "smallest failing input: " + s.Exploration.Failures[0].Command
}

// HeadlineOver returns Headline, or "" if the advice below it says the same.
func HeadlineOver(s *record.Submission) string {
	if h := Headline(s); h == s.Cause || len(AdviceOf(s)) == 0 && len(s.Inside.WrongMethods()) == 0 {
		return h
	}
	return ""
}
