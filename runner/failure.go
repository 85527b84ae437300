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
		g.enter(r, stage)
		return f()
	})
}

func (g *Grader) enter(r *record.Submission, stage record.Stage) {
	if entered := g.observed().Entered; entered != nil {
		entered(r.Name, stage)
	}
}

// explain has the other half of a grading explain a wrong program.
func (g *Grader) explain(ctx context.Context, r *record.Submission, f Follower, p *Program) error {
	var found Findings
	var failed []error
	for _, e := range f.Explain(*r, p) {
		failed = append(failed, g.aside(ctx, r, e.Stage, e.Failed, func() (err error) {
			found, err = e.Do(ctx, found)
			return err
		}))
	}
	r.Diagnosis, r.Exploration, r.Inside = found.Diagnosis, found.Exploration, found.Inside
	return errors.Join(failed...)
}

// aside does a step that decides nothing: where we fail at it the verdict stands, and
// the report says so. The error is that grading was interrupted: then the next one
// does it.
func (g *Grader) aside(
	ctx context.Context,
	r *record.Submission,
	stage record.Stage,
	note string,
	f func() error,
) error {
	err := g.step(r, stage, f)
	if err == nil {
		return nil
	}
	if ctx.Err() != nil && !errors.Is(context.Cause(ctx), ErrBudget) {
		return err
	}
	r.Notes = append(r.Notes, note)
	r.Failure = cmp.Or(
		r.Failure,
		record.FailureOf(err),
		&record.Failure{Doing: string(stage), Error: err.Error(), Stack: []string{}},
	)
	return nil
}
