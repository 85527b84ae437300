package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"touchstone/internal/plural"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// ErrBudget is the cause for which a grading ends whose time is up.
var ErrBudget = errors.New("the time budget of the grading ran out")

// withBudget ends ctx when the grader's budget is spent.
func (g *Grader) withBudget(ctx context.Context) (context.Context, context.CancelFunc) {
	if g.Budget <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, g.Budget, ErrBudget)
}

// settle returns a report with what was judged when the budget ran out, and its score.
// The cases that were not judged are skipped, which the verdict says. It reports
// false if there is nothing to keep, or if another thing ended the grading.
func (g *Grader) settle(ctx context.Context, r record.Submission) (record.Submission, bool) {
	if !errors.Is(context.Cause(ctx), ErrBudget) {
		return r, false
	}
	judged := 0
	why := fmt.Sprintf("not asked: the time budget of %v ran out", g.Budget.Round(time.Second))
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
	asked := fmt.Sprintf("%d of %s asked", judged, plural.Of(len(r.Results), "case"))
	r.Because(record.Skipped, record.CauseBudget,
		fmt.Sprintf("the time budget of %v ran out: %s", g.Budget.Round(time.Second), asked))
	r.Score = score.Built(g.Rubric, g.Suite.Labels(), g.unanswered(r.Results))
	return r, true
}

// unanswered is the results with nothing right in the cases that were not
// asked: without their lines they would count as if the suite were shorter, and
// a program gain by being slow.
func (g *Grader) unanswered(results []record.Result) []record.Result {
	list := slices.Clone(results)
	for i, c := range g.Suite.Cases {
		if list[i].Run == nil {
			list[i].Lines, _ = judge.Lines(c.Want.Lines, "")
		}
	}
	return list
}
