package view

import (
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Formats have separate lists of students without gradable work: those who handed in nothing
// that can be graded, and those who handed in nothing at all. The functions in this file
// return the wording.

// Missing replaces the verdict of a student who handed in nothing.
const Missing = "missing"

// Gradable returns the indexes of the submissions in the main list.
func (v Batch) Gradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict != record.NotGradable })
}

// NotGradable returns the indexes of the submissions that are not gradable.
func (v Batch) NotGradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict == record.NotGradable })
}

func (v Batch) places(of func(record.Verdict) bool) (list []int) {
	for i, sub := range v.Report.Submissions {
		if of(sub.Verdict) {
			list = append(list, i)
		}
	}
	return list
}

// UngradedHeadings returns the headings of the two separate lists. They say whether the students
// get 0 points.
func (v Batch) UngradedHeadings() (notGradable, handedInNothing string) {
	meaning := func(why record.NoWork) string {
		if v.Report.ZeroFor.Has(why) {
			return "counts as 0 points"
		}
		return "no score; excluded from the mean"
	}
	return "Not gradable: " + meaning(record.NoWorkGradable), "Handed in nothing: " + meaning(record.NoWorkAtAll)
}

// WhyNoScore says why a submission has no score.
func WhyNoScore(s *record.Submission) string {
	if s.Verdict == record.NotGradable {
		return "no file can be graded; this is not a grade of 0"
	}
	return "it was not judged; no points are lost"
}

// MissingPoints returns the points of a student who handed in nothing, or none if there are
// none.
func MissingPoints(r *record.Report, none string) string {
	if r.ZeroFor.Has(record.NoWorkAtAll) {
		return cases.Points(0).String()
	}
	return none
}

// ZeroLine is the step by which a submission that is not gradable gets 0 points.
var ZeroLine = FinalLine{"zero", cases.Points(0).String(), fmt.Sprintf("%s counts as 0 points", record.NoWorkGradable)}

// withoutPoints lists the reasons for having no points, in the order in which formats list
// them.
var withoutPoints = []struct {
	verdict record.Verdict // or Missing
	reason  string
}{
	{record.BuildError, "does not compile"},
	{record.RuntimeError, "crashes"},
	{record.TimeLimit, "does not end in time"},
	{record.MemoryLimit, "takes too much memory"},
	{record.OutputLimit, "prints too much"},
	{record.Accepted, "correct, but late or overridden"},
	{record.Partial, "partly correct"},
	{record.WrongAnswer, "nothing correct"},
	{record.NotGradable, "no file can be graded"},
	{Missing, "handed in nothing"},
}

// HasNoPoints reports whether a submission has 0 points or is not gradable. It is false if
// Touchstone did not judge the submission.
func HasNoPoints(s *record.Submission) bool {
	points, counts := s.Counts()
	return counts && points == 0 || !counts && s.Verdict == record.NotGradable
}

// Nothing says how many students have no points, and why, as in "3 without points: crashes
// (2), handed in nothing (1)". It returns "" if every student has points.
func (v Batch) Nothing() string {
	all := len(v.Report.Missing)
	counts := map[record.Verdict]int{Missing: all}
	for i := range v.Report.Submissions {
		if s := &v.Report.Submissions[i]; HasNoPoints(s) {
			counts[s.Verdict]++
			all++
		}
	}
	if all == 0 {
		return ""
	}
	var reasons []string
	known := 0
	for _, w := range withoutPoints {
		if n := counts[w.verdict]; n > 0 {
			reasons = append(reasons, fmt.Sprintf("%s (%d)", w.reason, n))
			known += n
		}
	}
	if known < all {
		reasons = append(reasons, fmt.Sprintf("overridden (%d)", all-known))
	}
	return fmt.Sprintf("%d without points: %s", all, strings.Join(reasons, ", "))
}
