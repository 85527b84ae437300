package view

import (
	"fmt"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Who has no points, since nothing could be graded or nothing was handed in, is
// listed apart from the others, and says so in one way in every format.

// Missing is the word for a student who handed in nothing, where others have a
// verdict.
const Missing = "missing"

// Gradable are the submissions that are listed with the others, by their place
// in the report.
func (v Batch) Gradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict != record.NotGradable })
}

// NotGradable are the submissions that are listed apart, by their place in the report.
func (v Batch) NotGradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict == record.NotGradable })
}

func (v Batch) places(of func(record.Verdict) bool) []int {
	var list []int
	for i, sub := range v.Report.Submissions {
		if of(sub.Verdict) {
			list = append(list, i)
		}
	}
	return list
}

// ApartHeadings are those of the two lists, with what it means for the points.
func (v Batch) ApartHeadings() (notGradable, handedInNothing string) {
	meaning := func(why record.NoWork) string {
		if v.Report.ZeroFor.Has(why) {
			return "counts as 0 points"
		}
		return "no score; excluded from the mean"
	}
	return "Not gradable: " + meaning(record.NoWorkGradable), "Handed in nothing: " + meaning(record.NoWorkAtAll)
}

// WhyNoScore says what it means that the rubric gave no points.
func WhyNoScore(s *record.Submission) string {
	if s.Verdict == record.NotGradable {
		return "no file can be graded; this is not a grade of 0"
	}
	return "it was not judged; no points are lost"
}

// MissingPoints is what counts for a student who handed in nothing, or the mark
// for none.
func MissingPoints(r *record.Report, none string) string {
	if r.ZeroFor.Has(record.NoWorkAtAll) {
		return cases.Points(0).String()
	}
	return none
}

// ZeroLine is the step that makes 0 points of what is not gradable.
var ZeroLine = FinalLine{"zero", cases.Points(0).String(), fmt.Sprintf("%s counts as 0 points", record.NoWorkGradable)}
