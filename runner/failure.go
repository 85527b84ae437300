package runner

import (
	"cmp"
	"context"
	"errors"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// ownTime limits work such as judging an answer or scoring a submission. It takes
// milliseconds, or seconds on a busy machine, since the amount of work is bounded. The
// limit catches bugs in those bounds.
const ownTime = 5 * time.Minute

// step runs f as one step of grading a submission. It turns a panic in f into an error, so
// that other submissions go on.
func (g *Grader) step(submission string, stage record.Stage, f func() error) error {
	return guard.Do(string(stage), func() error {
		g.enter(submission, stage)
		return f()
	})
}

func (g *Grader) enter(submission string, stage record.Stage) {
	if entered := g.observed().Entered; entered != nil {
		entered(submission, stage)
	}
}

// explained holds the findings on a submission, and the failures to find more.
type explained struct {
	Findings
	notes   []string
	failure *record.Failure // the first
}

// explain runs the steps that explain a wrong program. If a step fails, the verdict stands
// and the report says so. It returns an error only if grading was interrupted; the next
// grading then repeats the step.
func (g *Grader) explain(ctx context.Context, submission string, steps []Explanation) (explained, error) {
	var e explained
	var interrupted []error
	for _, s := range steps {
		err := g.step(submission, s.Stage, func() (err error) {
			e.Findings, err = s.Do(ctx, e.Findings)
			return err
		})
		switch {
		case err == nil:
		case ctx.Err() != nil && !errors.Is(context.Cause(ctx), ErrBudget):
			interrupted = append(interrupted, err)
		default:
			e.notes = append(e.notes, s.Failed)
			e.failure = cmp.Or(
				e.failure,
				record.FailureOf(err),
				&record.Failure{Doing: string(s.Stage), Error: err.Error(), Stack: []string{}},
			)
		}
	}
	return e, errors.Join(interrupted...)
}
