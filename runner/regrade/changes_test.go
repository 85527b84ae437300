package regrade

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/testrecord"
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

func TestAChangeHasItsReason(t *testing.T) {
	better := "ee" // than "ev", which was answered before
	for _, test := range []struct {
		name    string
		answers string
		change  func(r *record.Report)
		want    []Reason
	}{
		{"other files", better, func(r *record.Report) { r.Submissions[0].Digest = "d2" }, []Reason{ChangedSubmission}},
		{"other questions", better, func(r *record.Report) { r.Suite.Digest = "s2" }, []Reason{ChangedSuite}},
		{"other limits", better, func(r *record.Report) { r.Limits.Wall *= 2 }, []Reason{ChangedLimits}},
		{"other isolation", better, func(r *record.Report) { r.Isolation.Level = "contained" }, []Reason{ChangedIsolation}},
		{"other version", better, func(r *record.Report) { r.Tool = "touchstone 1.1.0" }, []Reason{ChangedTool}},
		{"other compiler", better, func(r *record.Report) { r.Terms = "t2" }, []Reason{ChangedTerms}},
		{"nothing but the answers", better, func(r *record.Report) {}, []Reason{ChangedAnswers}},
		{"not judged", better, func(r *record.Report) { r.Submissions[0].Score = nil }, []Reason{ChangedJudging}},
		{"other rubric", "ev", func(r *record.Report) { r.Rubric.Name, r.Terms = "course", "t2" }, []Reason{ChangedRubric}},
		{"other weights of the rubric", "ev", func(r *record.Report) { r.Terms = "t2" }, []Reason{ChangedRubric}},
		{"other rubric and files, other answers", better, func(r *record.Report) { r.Rubric.Name, r.Submissions[0].Digest = "course", "d2" }, []Reason{ChangedSubmission, ChangedRubric}},
		{"other rubric, files and limits, same answers", "ev", func(r *record.Report) {
			r.Rubric.Name, r.Submissions[0].Digest, r.Limits.Wall = "course", "d2", 1
		}, []Reason{ChangedRubric}},
	} {
		t.Run(test.name, func(t *testing.T) {
			after := testrecord.GradedOnce(7000, test.answers)
			test.change(after)
			c := changesOf(t, testrecord.GradedOnce(5000, "ev"), after)
			if len(c.Submissions) != 1 {
				t.Fatalf("Compare found %d changed submissions, want 1", len(c.Submissions))
			}
			if got := c.Submissions[0].Reasons; !slices.Equal(got, test.want) {
				t.Errorf("reasons = %q, want %q", got, test.want)
			}
		})
	}
}

func TestTermsAreToldBeforeAndAfter(t *testing.T) {
	before, after := testrecord.GradedOnce(5000, "ev"), testrecord.GradedOnce(5000, "ev")
	after.Terms, after.Tool, after.Suite.Digest = "t2", "touchstone 1.1.0", "s2"
	want := []TermChange{
		{ChangedSuite, "standard, 0 cases, digest s1", "standard, 0 cases, digest s2"},
		{ChangedTool, "touchstone 1.0.0", "touchstone 1.1.0"},
	}
	if diff := cmp.Diff(want, changesOf(t, before, after).Terms); diff != "" {
		t.Errorf("Compare(...).Terms (-want +got):\n%s", diff)
	}
}

func TestTheSameGradingTwiceChangesNothing(t *testing.T) {
	after := testrecord.GradedOnce(5000, "ev ff")
	after.Submissions[0].Cause = "b: ran 1.31 s" // times differ from run to run
	c := changesOf(t, testrecord.GradedOnce(5000, "ev ff"), after)
	if len(c.Submissions) != 0 || c.Unchanged != 1 || len(c.Terms) != 0 {
		t.Errorf("Compare = %d changed, %d unchanged, terms %v; want 0, 1, none", len(c.Submissions), c.Unchanged,
			c.Terms)
	}
}

func TestACaseChangesByItsVerdictOrLines(t *testing.T) {
	before, after := testrecord.GradedOnce(5000, "ee ev ev ev"), testrecord.GradedOnce(6000, "ee ee ev vv")
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

func TestAVerdictOfACaseIsAChangeEvenIfTheScoreIsNot(t *testing.T) {
	after := testrecord.GradedOnce(5000, "ev")
	after.Submissions[0].Results[0].Verdict = record.WrongAnswer
	if c := changesOf(t, testrecord.GradedOnce(5000, "ev"), after); len(c.Submissions) != 1 {
		t.Errorf("Compare found %d changed submissions, want 1", len(c.Submissions))
	}
}

func TestSubmissionsInOneReportAreNamed(t *testing.T) {
	before, after := testrecord.GradedOnce(5000, "ev"), testrecord.GradedOnce(5000, "ev")
	before.Submissions[0].Name, after.Submissions[0].Name = "dropped", "late"
	c := changesOf(t, before, after)
	if want := []string{"dropped"}; !slices.Equal(c.OnlyOld, want) {
		t.Errorf("OnlyOld = %q, want %q", c.OnlyOld, want)
	}
	if want := []string{"late"}; !slices.Equal(c.OnlyNew, want) {
		t.Errorf("OnlyNew = %q, want %q", c.OnlyNew, want)
	}
}

func TestTwoAssignmentsAreNotCompared(t *testing.T) {
	other := testrecord.GradedOnce(5000, "ev")
	other.Assignment.ID = "takestones-s17"
	if _, err := Compare(testrecord.GradedOnce(5000, "ev"), other); err == nil {
		t.Error("Compare of two assignments = no error, want one")
	}
}
