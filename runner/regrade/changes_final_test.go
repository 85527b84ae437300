package regrade

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/testrecord"
	"touchstone/runner/record"
)

func TestAChangeOfWhatCountsHasItsReason(t *testing.T) {
	given := func(points cases.Points) *record.Final {
		return &record.Final{
			Points:    points,
			Overrides: []record.Override{{Case: record.OverrideTotal, Points: points, Reason: "why", By: "x"}},
		}
	}
	late := func(r *record.Report, points cases.Points) {
		r.Submissions[0].Final = &record.Final{
			Points:    5000 - points,
			Overrides: []record.Override{},
			Late:      &record.LateDeduction{Points: points},
		}
	}
	for _, test := range []struct {
		name   string
		change func(before, after *record.Report)
		want   []Reason
	}{
		{"an override", func(_, after *record.Report) { after.Submissions[0].Final = given(7000) }, []Reason{ChangedOverrides}},
		{"an override taken back", func(before, _ *record.Report) { before.Submissions[0].Final = given(7000) }, []Reason{ChangedOverrides}},
		{"a late policy", func(_, after *record.Report) {
			after.LatePolicy = &record.LatePolicy{Name: "ten"}
			late(after, 1000)
		}, []Reason{ChangedLatePolicy}},
		{"another day to hand in", func(before, after *record.Report) {
			late(before, 1000)
			late(after, 2000)
			after.Submissions[0].Late = &record.Lateness{Late: true, By: 1}
		}, []Reason{ChangedLateness}},
		{"a rubric and an override", func(_, after *record.Report) {
			after.Rubric.Name, after.Submissions[0].Score.Points = "other", 6000
			after.Submissions[0].Final = given(7000)
		}, []Reason{ChangedRubric, ChangedOverrides}},
		{"a rubric, with an override that stays", func(before, after *record.Report) {
			before.Submissions[0].Final, after.Submissions[0].Final = given(7000), given(7000)
			after.Rubric.Name, after.Submissions[0].Score.Points = "other", 6000
		}, []Reason{ChangedRubric}},
	} {
		t.Run(test.name, func(t *testing.T) {
			before, after := testrecord.GradedOnce(5000, "ev"), testrecord.GradedOnce(5000, "ev")
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
	before, after := testrecord.GradedOnce(5000, "ev"), testrecord.GradedOnce(5000, "ev")
	for _, r := range []*record.Report{before, after} {
		r.Submissions[0].Final = &record.Final{
			Points:    7000,
			Overrides: []record.Override{{Case: record.OverrideTotal, Points: 7000}},
		}
	}
	if c := changesOf(t, before, after); c.Unchanged != 1 || len(c.Terms) != 0 {
		t.Errorf("Compare = %+v, want one submission unchanged and the same terms", c)
	}
}
