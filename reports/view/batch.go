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

// Batch is a report on several submissions. Its methods return what every format shows.
type Batch struct{ Report *record.Report }

// VerdictCounts returns phrases such as "3 time-limit (TLE)", the best verdict first. It omits
// verdicts that no submission has.
func (v Batch) VerdictCounts() (phrases []string) {
	for _, verdict := range record.Verdicts {
		n := count(v.Report.Submissions, func(s record.Submission) bool { return s.Verdict == verdict })
		if n > 0 {
			phrases = append(phrases, fmt.Sprintf("%d %s (%s)", n, verdict, verdict.Code()))
		}
	}
	return phrases
}

// Spread is the distribution of the points of a class. Its median and mean are rounded half up.
type Spread struct {
	Heading                string
	Min, Median, Mean, Max cases.Points
	Buckets                []Bucket
}

// Bucket counts the submissions with points from From up to, but not including, To. The last
// bucket includes full points.
type Bucket struct {
	From, To cases.Points
	Count    int
}

// Spread returns the distribution of the points, or nil if no submission has points.
func (v Batch) Spread() *Spread {
	var points []cases.Points
	for _, s := range v.Report.Submissions {
		if counts, ok := s.EffectivePoints(); ok {
			points = append(points, counts)
		}
	}
	if len(points) == 0 {
		return nil
	}
	s := spreadOf(points, v.Report.Rubric.Possible)
	if IsAdjusted(v.Report) {
		s.Heading = "Final points"
	}
	return s
}

func spreadOf(points []cases.Points, possible cases.Points) *Spread {
	slices.Sort(points)
	n := len(points)
	var sum cases.Points
	for _, p := range points {
		sum += p
	}
	s := &Spread{
		Heading: "Points",
		Min:     points[0],
		Median:  (points[(n-1)/2] + points[n/2] + 1) / 2,
		Mean:    (2*sum + cases.Points(n)) / cases.Points(2*n),
		Max:     points[n-1],
	}
	const buckets = 10
	for i := range cases.Points(buckets) {
		s.Buckets = append(s.Buckets, Bucket{From: possible * i / buckets, To: possible * (i + 1) / buckets})
	}
	for _, p := range points {
		i := buckets - 1
		for i > 0 && p < s.Buckets[i].From {
			i--
		}
		s.Buckets[i].Count++
	}
	return s
}

// MaxCount returns the count of the fullest bucket.
func (s *Spread) MaxCount() int {
	return slices.MaxFunc(s.Buckets, func(a, b Bucket) int { return cmp.Compare(a.Count, b.Count) }).Count
}

// Figures returns the least, middle and greatest points.
func (s *Spread) Figures(separator string) string {
	figures := []string{fmt.Sprint("min ", s.Min), fmt.Sprint("median ", s.Median), fmt.Sprint("mean ", s.Mean),
		fmt.Sprint("max ", s.Max)}
	return strings.Join(figures, separator)
}

// String returns the buckets in words.
func (s *Spread) String() string {
	var words []string
	for _, b := range s.Buckets {
		if b.Count > 0 {
			words = append(words, fmt.Sprintf("%d from %v to %v", b.Count, b.From, b.To))
		}
	}
	return strings.Join(words, "; ")
}

// CaseCount counts the submissions that ran a case, and those that failed it.
type CaseCount struct {
	record.Case
	Number int   // of the case in the suite, from 1
	Failed []int // indexes of submissions
	Ran    int
	Lost   cases.Points // by all submissions; 0 if the rubric does not count by case
}

// CaseCounts returns the cases that at least one submission failed. The case with the most failures
// comes first.
func (v Batch) CaseCounts() []CaseCount {
	ran, failed, lost := map[string]int{}, map[string][]int{}, map[string]cases.Points{}
	for i, sub := range v.Report.Submissions {
		if sub.Score != nil {
			for _, loss := range sub.Score.Losses {
				lost[loss.Case] += loss.Points
			}
		}
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
			counts = append(counts, CaseCount{c, i + 1, failed[c.ID], ran[c.ID], lost[c.ID]})
		}
	}
	slices.SortStableFunc(counts, func(a, b CaseCount) int { return cmp.Compare(len(b.Failed), len(a.Failed)) })
	return counts
}

// ClassFinding is a finding, and the indexes of its submissions.
type ClassFinding struct {
	Finding
	Certain  []int // of those that certainly have it
	Possible []int // of those for which another finding explains the answers equally well
}

// Count returns the number of submissions that have or may have the finding.
func (f ClassFinding) Count() int { return len(f.Certain) + len(f.Possible) }

// Doubt says how many submissions may not have the finding, or returns "" if all certainly have it.
func (f ClassFinding) Doubt() string {
	switch {
	case len(f.Possible) == 0:
		return ""
	case len(f.Certain) == 0:
		return "perhaps"
	}
	return fmt.Sprintf("perhaps %d of them", len(f.Possible))
}

// Findings returns the findings of all submissions. The most frequent come first, but those about
// format come last. Findings omits ungraded submissions and failures of Touchstone.
func (v Batch) Findings() []ClassFinding {
	var list []ClassFinding
	at := map[string]int{}
	for i := range v.Report.Submissions {
		for _, f := range Findings(&v.Report.Submissions[i]) {
			if f.Kind == RunFound && (f.Key == string(record.Skipped) || f.Key == string(record.JudgeError)) {
				continue
			}
			if f.Kind == AnswerFound {
				f.Text += ", cause unknown"
			}
			n, known := at[f.Key]
			if !known {
				n, at[f.Key] = len(list), len(list)
				list = append(list, ClassFinding{Finding: f})
			}
			c := &list[n]
			if f.Kind == MistakeFound && !f.IsSure {
				c.Possible = append(c.Possible, i)
			} else {
				c.Certain = append(c.Certain, i)
			}
		}
	}
	// One habit in formatting affects many lines, and would displace real mistakes from the top.
	slices.SortStableFunc(list, func(a, b ClassFinding) int {
		if isWriting := a.Kind == WritingFound; isWriting != (b.Kind == WritingFound) {
			return map[bool]int{true: 1, false: -1}[isWriting]
		}
		return cmp.Or(cmp.Compare(len(b.Certain), len(a.Certain)), cmp.Compare(len(b.Possible), len(a.Possible)),
			cmp.Compare(slices.Index(FindingKinds, a.Kind), slices.Index(FindingKinds, b.Kind)),
			cmp.Compare(a.Key, b.Key))
	})
	return list
}

// WorstFirst returns the indexes of the submissions in the order in which staff should review them:
// first those that Touchstone failed to judge, then those without points, wrong ones, right ones,
// and those that are not graded yet. Within each of these groups, the fewest points come first.
func (v Batch) WorstFirst() []int {
	order := v.indexes(func(record.Verdict) bool { return true })
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := &v.Report.Submissions[i], &v.Report.Submissions[j]
		pointsA, _ := a.EffectivePoints()
		pointsB, _ := b.EffectivePoints()
		return cmp.Or(cmp.Compare(reviewRank(a), reviewRank(b)), cmp.Compare(pointsA, pointsB),
			cmp.Compare(CountAccepted(a), CountAccepted(b)))
	})
	return order
}

// reviewRank returns the place of a submission in the order of WorstFirst. The lowest rank comes
// first.
func reviewRank(s *record.Submission) int {
	switch _, counts := s.EffectivePoints(); {
	case s.Verdict == record.JudgeError || s.Failure != nil:
		return 0
	case s.Verdict == record.Skipped:
		return 4
	case !counts:
		return 1
	case NeedsReview(s):
		return 2
	}
	return 3
}

// NeedsReview reports whether a submission is wrong, tried to start a program or contains another
// program that was run first, or Touchstone failed on it.
func NeedsReview(s *record.Submission) bool {
	return s.Failure != nil || s.HasStartedProgram() || s.OtherProgram != "" ||
		s.Verdict != record.Accepted && s.Verdict != record.Skipped
}

// Group is a group of submissions that gave the same answers.
type Group struct {
	Name    string // by which staff can write a remark to the whole group
	Size    string // such as "3 submissions"
	Wrong   string // such as "wrong in 5 cases"
	Members []int  // indexes into the report, at most show.GroupMembers
	More    int    // number of other members
	Reason  string // likely mistake or first rule to look at, or ""
}

// Groups returns at most show.ShownGroups groups of submissions that gave the same answers.
func Groups(r *record.Report) (groups []Group) {
	index := map[string]int{}
	for i := range r.Submissions {
		index[r.Submissions[i].Name] = i
	}
	for _, g := range r.Groups[:min(len(r.Groups), show.ShownGroups)] {
		var members []int
		for _, name := range g.Submissions {
			if i, known := index[name]; known {
				members = append(members, i)
			}
		}
		if len(members) == 0 {
			continue
		}
		shown := min(len(members), show.GroupMembers)
		groups = append(groups, Group{
			Name:    g.Name,
			Size:    wording.Count(len(g.Submissions), "submission"),
			Wrong:   "wrong in " + wording.Count(g.Wrong, "case"),
			Members: members[:shown],
			More:    len(members) - shown,
			Reason:  likelyReason(&r.Submissions[members[0]]),
		})
	}
	return groups
}

// A report lists students without gradable work apart: first those whose submission is not
// gradable, then those who submitted nothing.

// Missing stands in place of a verdict for a student who submitted nothing.
const Missing = "missing"

// Gradable returns the indexes of the submissions that are gradable.
func (v Batch) Gradable() []int {
	return v.indexes(func(verdict record.Verdict) bool { return verdict != record.NotGradable })
}

// NotGradable returns the indexes of the submissions that are not gradable.
func (v Batch) NotGradable() []int {
	return v.indexes(func(verdict record.Verdict) bool { return verdict == record.NotGradable })
}

func (v Batch) indexes(match func(record.Verdict) bool) (list []int) {
	for i, sub := range v.Report.Submissions {
		if match(sub.Verdict) {
			list = append(list, i)
		}
	}
	return list
}

// UngradedHeadings returns the headings of two lists: the submissions that are not gradable, and
// the students who submitted nothing. Each heading says whether its entries count as 0 points.
func (v Batch) UngradedHeadings() (notGradable, missing string) {
	meaning := func(why record.ZeroReason) string {
		if v.Report.ZeroFor.Has(why) {
			return "counts as 0 points"
		}
		return "no score; excluded from the mean"
	}
	return "Not gradable: " + meaning(record.ZeroNotGradable), "Handed in nothing: " + meaning(record.ZeroMissing)
}
