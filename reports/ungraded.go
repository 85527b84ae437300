package reports

import (
	"fmt"

	"touchstone/cases"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/runner/record"
)

// Who has no points, since nothing could be graded or nothing was handed in, is
// listed apart from the others, and says so in one way in every format.

// missing is the word for a student who handed in nothing, where others have a
// verdict.
const missing = "missing"

// gradable are the submissions that are listed with the others, by their place
// in the report.
func (v overview) gradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict != record.NotGradable })
}

func (v overview) notGradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict == record.NotGradable })
}

func (v overview) places(of func(record.Verdict) bool) []int {
	var list []int
	for i, sub := range v.report.Submissions {
		if of(sub.Verdict) {
			list = append(list, i)
		}
	}
	return list
}

// apartHeadings are those of the two lists, with what it means for the points.
func (v overview) apartHeadings() (notGradable, handedInNothing string) {
	meaning := func(why record.NoWork) string {
		if v.report.ZeroFor.Has(why) {
			return "counts as 0 points"
		}
		return "no points, and in no mean"
	}
	return "Not gradable: " + meaning(record.NoWorkGradable), "Handed in nothing: " + meaning(record.NoWorkAtAll)
}

// apart writes the two lists.
func (v batchView) apart() {
	notGradable, handedInNothing := v.apartHeadings()
	if places := v.notGradable(); len(places) > 0 {
		v.Heading(notGradable)
		t := screen.Table{Elastic: 1}
		for _, i := range places {
			sub := &v.report.Submissions[i]
			about := sub.Cause
			if sub.IsOverridden() {
				about = standing(sub) + "; " + about
			}
			t.Row(screen.Of(style.Strong, visible.Clip(visible.Text(sub.Name), v.Width/4)), screen.Of(style.Plain, about))
		}
		v.Table(2, t)
	}
	if len(v.report.Missing) > 0 {
		v.Heading(handedInNothing)
		for _, student := range v.report.Missing {
			v.Prose(2, "", student.String())
		}
	}
}

// whyNoScore says what it means that the rubric gave no points.
func whyNoScore(s *record.Submission) string {
	if s.Verdict == record.NotGradable {
		return "nothing that was handed in can be graded, and that is no grade"
	}
	return "it was not judged, which costs no points"
}

// missingPoints is what counts for a student who handed in nothing, or the mark
// for none.
func missingPoints(r *record.Report, none string) string {
	if r.ZeroFor.Has(record.NoWorkAtAll) {
		return cases.Points(0).String()
	}
	return none
}

// zeroLine is the step that makes 0 points of what is not gradable.
var zeroLine = finalLine{"zero", cases.Points(0).String(), fmt.Sprintf("%s counts as 0 points", record.NoWorkGradable)}
