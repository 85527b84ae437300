package runner

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/reference"
)

// stopped is a context that has ended for a cause.
func stopped(cause error) context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	return ctx
}

// halfDone is a grader and a report of which two of three cases are judged.
func halfDone() (*Grader, *SubmissionReport) {
	g := &Grader{Options: Options{Budget: 8 * time.Minute, Rubric: byField(cases.FormatStrict)}}
	_, results := resultsOf("ee ev ee")
	for i := range results {
		results[i].Run = &RunReport{}
		want := reference.Transcript{Lines: []reference.Line{{Label: "P", Text: "1"}, {Label: "Q", Text: "1"}}}
		g.Suite.Cases = append(g.Suite.Cases, cases.Case{Question: cases.Question{ID: results[i].Case}, Want: want})
	}
	results[1] = ResultReport{}
	return g, &SubmissionReport{Results: results}
}

func TestWhatIsJudgedWithinTheBudgetCounts(t *testing.T) {
	g, r := halfDone()
	if !g.settle(stopped(errBudget), r) {
		t.Fatal("settle = false, want true")
	}
	if want := "the time budget of 8m0s ran out: 2 of 3 cases asked"; r.Verdict != Skipped || r.Cause != want {
		t.Errorf("verdict %s, cause %q; want skipped, %q", r.Verdict, r.Cause, want)
	}
	if r.Score == nil || r.Score.Points.String() != "66.67" {
		t.Errorf("score %+v, want 66.67 points: those of the cases that were asked, of all", r.Score)
	}
	checkLosses(t, r.Score)
	if got := r.Results[1]; got.Case != "b" || got.Verdict != Skipped || !strings.Contains(got.Cause, "the time budget of 8m0s ran out") {
		t.Errorf("the case that was not asked: %+v", got)
	}
	if r.Results[0].Verdict != Partial || r.Results[2].Verdict != Partial {
		t.Errorf("verdicts of cases that were asked: %s and %s, want them as they were", r.Results[0].Verdict, r.Results[2].Verdict)
	}
}

func TestAnInterruptionIsNoBudgetThatRanOut(t *testing.T) {
	for name, cause := range map[string]error{"interrupted": context.Canceled, "disk full": errors.New("no space left on device")} {
		g, r := halfDone()
		if g.settle(stopped(cause), r) || r.Score != nil {
			t.Errorf("%s: settle scored what was judged", name)
		}
	}
}

func TestABudgetThatBuildingSpentGivesNoScore(t *testing.T) {
	g, r := halfDone()
	r.Results = nil
	if g.settle(stopped(errBudget), r) || r.Score != nil {
		t.Error("settle scored a submission that was never asked")
	}
}
