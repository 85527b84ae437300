package runner

import (
	"cmp"
	"context"
	"errors"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// ownTime is the bound of time of work that takes us moments, and at most seconds
// on a machine that is busy: judging an answer, scoring and diagnosing a submission.
// What it is bounded by in earnest are counts; this is for the mistakes in those.
const ownTime = 5 * time.Minute

// step does a step of a submission. A panic in it ends the submission and
// nothing else.
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

// explained is what the other half of a grading found, and where we failed at it.
type explained struct {
	Findings
	notes   []string
	failure *record.Failure // the first
}

// explain explains a wrong program. Where we fail at a step the verdict stands, and the
// report says so. The error is that grading was interrupted: then the next one does it.
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
