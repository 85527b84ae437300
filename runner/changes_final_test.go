package runner

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
)

func TestAChangeOfWhatCountsHasItsReason(t *testing.T) {
	given := func(points cases.Points) *Final {
		return &Final{Points: points, Overrides: []Override{{Case: OverrideTotal, Points: points, Reason: "why", By: "x"}}}
	}
	late := func(r *Report, points cases.Points) {
		r.Submissions[0].Final = &Final{Points: 5000 - points, Overrides: []Override{}, Late: &LateDeduction{Points: points}}
	}
	for _, test := range []struct {
		name   string
		change func(before, after *Report)
		want   []Reason
	}{
		{"an override", func(_, after *Report) { after.Submissions[0].Final = given(7000) }, []Reason{ChangedOverrides}},
		{"an override taken back", func(before, _ *Report) { before.Submissions[0].Final = given(7000) }, []Reason{ChangedOverrides}},
		{"a late policy", func(_, after *Report) {
			after.LatePolicy = &LatePolicy{Name: "ten"}
			late(after, 1000)
		}, []Reason{ChangedLatePolicy}},
		{"another day to hand in", func(before, after *Report) {
			late(before, 1000)
			late(after, 2000)
			after.Submissions[0].Late = &Lateness{Late: true, By: 1}
		}, []Reason{ChangedLateness}},
		{"a rubric and an override", func(_, after *Report) {
			after.Rubric.Name, after.Submissions[0].Score.Points = "other", 6000
			after.Submissions[0].Final = given(7000)
		}, []Reason{ChangedRubric, ChangedOverrides}},
		{"a rubric, with an override that stays", func(before, after *Report) {
			before.Submissions[0].Final, after.Submissions[0].Final = given(7000), given(7000)
			after.Rubric.Name, after.Submissions[0].Score.Points = "other", 6000
		}, []Reason{ChangedRubric}},
	} {
		t.Run(test.name, func(t *testing.T) {
			before, after := gradedOnce(5000, "ev"), gradedOnce(5000, "ev")
			test.change(before, after)
			c := changesOf(t, before, after)
			if len(c.Submissions) != 1 {
				t.Fatalf("Compare tells of %d submissions, want 1", len(c.Submissions))
			}
			if diff := cmp.Diff(test.want, c.Submissions[0].Reasons); diff != "" {
				t.Errorf("reasons (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTheSameOverrideIsNoChange(t *testing.T) {
	before, after := gradedOnce(5000, "ev"), gradedOnce(5000, "ev")
	for _, r := range []*Report{before, after} {
		r.Submissions[0].Final = &Final{Points: 7000, Overrides: []Override{{Case: OverrideTotal, Points: 7000}}}
	}
	if c := changesOf(t, before, after); c.Unchanged != 1 || len(c.Terms) != 0 {
		t.Errorf("Compare = %+v, want one submission unchanged and the same terms", c)
	}
}
