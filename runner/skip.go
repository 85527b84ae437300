package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// ErrBudget is the context cause when the time budget of a submission runs out.
var ErrBudget = errors.New("the time budget of the grading ran out")

func (g *Grader) withBudget(ctx context.Context) (context.Context, context.CancelFunc) {
	if g.Budget <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, g.Budget, ErrBudget)
}

// scorePartial scores the cases that were judged before the budget ran out, and skips the others.
// It returns false if no case was judged, or if grading ended for another reason.
func (g *Grader) scorePartial(ctx context.Context, r record.Submission) (record.Submission, bool) {
	if !errors.Is(context.Cause(ctx), ErrBudget) {
		return r, false
	}
	judged := 0
	why := fmt.Sprintf("not run: the time budget of %v ran out", g.Budget.Round(time.Second))
	r.Results = slices.Clone(r.Results)
	for i, c := range g.Suite.Cases[:len(r.Results)] {
		if r.Results[i].Run != nil {
			judged++
		} else {
			r.Results[i] = skipped(c, why)
		}
	}
	if judged == 0 {
		return r, false
	}
	r.SetVerdict(record.Skipped, record.CauseBudget, fmt.Sprintf("the time budget of %v ran out: %d of %d cases run",
		g.Budget.Round(time.Second), judged, len(r.Results)))
	r.Score = score.ForResults(g.Rubric, g.Suite.Labels(), score.WithMissingLines(r.Results))
	return r, true
}

func (g *Grader) skipAll(why string) (results []record.Result) {
	for _, c := range g.Suite.Cases {
		results = append(results, skipped(c, why))
	}
	return results
}

func skipped(c cases.Case, why string) record.Result {
	return record.Result{
		Case:    c.ID,
		Verdict: record.Skipped,
		Cause:   why,
		Lines:   []record.Line{},
		Extra:   record.Extra{First: []string{}},
	}
}
