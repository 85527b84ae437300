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
func (g *Grader) step(r *record.Submission, stage record.Stage, f func() error) error {
	return guard.Do(string(stage), func() error {
		if entered := g.observed().Entered; entered != nil {
			entered(r.Name, stage)
		}
		return f()
	})
}

// undiagnosed is the note of a submission whose diagnosis was not finished.
const undiagnosed = "what explains the wrong answers was not found out: Touchstone failed at it, which changes " +
	"no verdict and no points"

// withoutDiagnosis lets a verdict stand whose diagnosis failed. The error is that
// grading was interrupted: then the next one does it.
func withoutDiagnosis(r *record.Submission, ctx context.Context, err error) error {
	if ctx.Err() != nil && !errors.Is(context.Cause(ctx), errBudget) {
		return err
	}
	r.Diagnosis, r.Notes = nil, append(r.Notes, undiagnosed)
	r.Failure = cmp.Or(
		r.Failure,
		record.FailureOf(err),
		&record.Failure{Doing: string(record.Diagnosing), Error: err.Error()},
	)
	return nil
}
