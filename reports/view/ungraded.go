package view

import (
	"fmt"

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

// HasNoPoints reports whether a submission has 0 points or is not gradable. It is false if
// Touchstone did not judge the submission.
func HasNoPoints(s *record.Submission) bool {
	points, counts := s.Counts()
	return counts && points == 0 || !counts && s.Verdict == record.NotGradable
}
