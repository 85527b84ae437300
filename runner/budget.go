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

// ErrBudget is the context cause when the time budget of a submission runs out.
var ErrBudget = errors.New("the time budget of the grading ran out")

// withBudget returns a context that ends when the grader's budget is spent.
func (g *Grader) withBudget(ctx context.Context) (context.Context, context.CancelFunc) {
	if g.Budget <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, g.Budget, ErrBudget)
}

// settle returns a report and score on the cases that were judged before the budget ran
// out. The other cases are skipped, and the verdict says so. settle returns false if no
// case was judged, or if something other than the budget ended the grading.
func (g *Grader) settle(ctx context.Context, r record.Submission) (record.Submission, bool) {
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
	asked := fmt.Sprintf("%d of %s run", judged, plural.Of(len(r.Results), "case"))
	r.Because(record.Skipped, record.CauseBudget,
		fmt.Sprintf("the time budget of %v ran out: %s", g.Budget.Round(time.Second), asked))
	r.Score = score.Built(g.Rubric, g.Suite.Labels(), g.unanswered(r.Results))
	return r, true
}

// unanswered returns the results with every line of a skipped case marked missing. Without
// these lines the suite would count as shorter, and a program could gain by being slow.
func (g *Grader) unanswered(results []record.Result) []record.Result {
	list := slices.Clone(results)
	for i, c := range g.Suite.Cases {
		if list[i].Run == nil {
			list[i].Lines, _ = judge.Lines(c.Want.Lines, "")
		}
	}
	return list
}
