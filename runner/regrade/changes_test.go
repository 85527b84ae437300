package regrade

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

func changesOf(t *testing.T, before, after *record.Report) *Changes {
	t.Helper()
	c, err := Compare(before, after)
	if err != nil {
		t.Fatalf("Compare: %v", err)
	}
	return c
}

func TestReasonsOfAChange(t *testing.T) {
	better := "ee" // the earlier answer was "ev"
	for _, test := range []struct {
		name    string
		answers string
		change  func(r *record.Report)
		want    []Reason
	}{
		{"other files", better, func(r *record.Report) { r.Submissions[0].Digest = "d2" }, []Reason{ChangedSubmission}},
		{"other cases", better, func(r *record.Report) { r.Suite.Digest = "s2" }, []Reason{ChangedSuite}},
		{"other limits", better, func(r *record.Report) { r.Limits.Wall *= 2 }, []Reason{ChangedLimits}},
		{"other isolation", better, func(r *record.Report) { r.Isolation.Level = "contained" }, []Reason{ChangedIsolation}},
		{"other version", better, func(r *record.Report) { r.Tool = "touchstone 1.1.0" }, []Reason{ChangedTool}},
		{"other compiler", better, func(r *record.Report) { r.SettingsDigest = "t2" }, []Reason{ChangedSettings}},
		{"only the answers", better, func(r *record.Report) {}, []Reason{ChangedAnswers}},
		{"not judged", better, func(r *record.Report) { r.Submissions[0].Score = nil }, []Reason{ChangedJudging}},
		{"other rubric", "ev", func(r *record.Report) { r.Rubric.Name, r.SettingsDigest = "course", "t2" }, []Reason{ChangedRubric}},
		{"other weights of the rubric", "ev", func(r *record.Report) { r.SettingsDigest = "t2" }, []Reason{ChangedRubric}},
		{"other rubric and files, other answers", better, func(r *record.Report) { r.Rubric.Name, r.Submissions[0].Digest = "course", "d2" }, []Reason{ChangedSubmission, ChangedRubric}},
		{"other rubric, files and limits, same answers", "ev", func(r *record.Report) {
			r.Rubric.Name, r.Submissions[0].Digest, r.Limits.Wall = "course", "d2", 1
		}, []Reason{ChangedRubric}},
	} {
		t.Run(test.name, func(t *testing.T) {
			after := testsuite.GradedOnce(7000, test.answers)
			test.change(after)
			c := changesOf(t, testsuite.GradedOnce(5000, "ev"), after)
			if len(c.Submissions) != 1 {
				t.Fatalf("Compare found %d changed submissions, want 1", len(c.Submissions))
			}
			if got := c.Submissions[0].Reasons; !slices.Equal(got, test.want) {
				t.Errorf("reasons = %q, want %q", got, test.want)
			}
		})
	}
}

func TestEqualGradingsHaveNoChanges(t *testing.T) {
	after := testsuite.GradedOnce(5000, "ev ff")
	before := testsuite.GradedOnce(5000, "ev ff")
	after.Submissions[0].Cause = "b: ran 1.31 s" // times differ from run to run
	for _, r := range []*record.Report{before, after} {
		r.Submissions[0].Final = &record.Final{
			Points:    7000,
			Overrides: []record.Override{{Case: record.OverrideTotal, Points: 7000}},
		}
	}
	c := changesOf(t, before, after)
	if len(c.Submissions) != 0 || c.Unchanged != 1 || len(c.Settings) != 0 {
		t.Errorf("Compare = %d changed, %d unchanged, terms %v; want 0, 1, none", len(c.Submissions), c.Unchanged,
			c.Settings)
	}
}

func TestChangedCases(t *testing.T) {
	before, after := testsuite.GradedOnce(5000, "ee ev ev ev"), testsuite.GradedOnce(6000, "ee ee ev vv")
	before.Submissions[0].Results[2].Case = "gone"
	after.Submissions[0].Results[1].Verdict = record.Accepted
	var got []string
	for _, c := range changesOf(t, before, after).Submissions[0].Cases {
		line := fmt.Sprintf("%s %q %q", c.Case, c.Old, c.New)
		for _, l := range c.Lines {
			line += fmt.Sprintf(" %s %s %s", l.Label, l.Old.Match, l.New.Match)
		}
		got = append(got, line)
	}
	want := []string{
		`b "partial" "accepted" Q value exact`,
		`c "" "partial"`,
		`d "partial" "partial" P exact value`,
		`gone "partial" ""`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("changed cases (-want +got):\n%s", diff)
	}
}

func TestTrend(t *testing.T) {
	line := func(m record.Match) *record.Line { return &record.Line{Match: m} }
	trace := func(right int) *record.Line {
		return &record.Line{Match: record.MatchValue, Trace: &record.Trace{NodesRight: right, NodesTotal: 10}}
	}
	for name, test := range map[string]struct {
		change CaseChange
		want   Trend
	}{
		"accepted now":          {CaseChange{Old: record.Partial, New: record.Accepted}, Better},
		"no longer accepted":    {CaseChange{Old: record.Accepted, New: record.TimeLimit}, Worse},
		"a new case":            {CaseChange{New: record.Accepted}, Same},
		"a dropped case":        {CaseChange{Old: record.Accepted}, Same},
		"verdict before lines":  {CaseChange{Old: record.Partial, New: record.Accepted, Lines: []LineChange{{Old: line(record.MatchExact), New: line(record.MatchFormat)}}}, Better},
		"badly written now":     {CaseChange{Old: record.Accepted, New: record.Accepted, Lines: []LineChange{{Old: line(record.MatchExact), New: line(record.MatchFormat)}}}, Worse},
		"wrong is not missing":  {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: line(record.MatchMissing), New: line(record.MatchValue)}}}, Better},
		"another wrong value":   {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: line(record.MatchValue), New: line(record.MatchValue)}}}, Same},
		"one up and one down":   {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: line(record.MatchValue), New: line(record.MatchExact)}, {Old: line(record.MatchExact), New: line(record.MatchValue)}}}, Same},
		"more nodes of a trace": {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: trace(3), New: trace(7)}}}, Better},
	} {
		if got := test.change.Trend(); got != test.want {
			t.Errorf("%s: %+v.Trend() = %d, want %d", name, test.change, got, test.want)
		}
	}
}

func TestReasonsOfAChangeOfFinalPoints(t *testing.T) {
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
		{"another time of submission", func(before, after *record.Report) {
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
			before, after := testsuite.GradedOnce(5000, "ev"), testsuite.GradedOnce(5000, "ev")
			test.change(before, after)
			c := changesOf(t, before, after)
			if len(c.Submissions) != 1 {
				t.Fatalf("Compare found %d changed submissions, want 1", len(c.Submissions))
			}
			if diff := cmp.Diff(test.want, c.Submissions[0].Reasons); diff != "" {
				t.Errorf("reasons (-want +got):\n%s", diff)
			}
		})
	}
}
