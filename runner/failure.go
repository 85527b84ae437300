package runner

import (
	"cmp"
	"context"
	"errors"
	"time"

	"touchstone/internal/guard"
)

// Stage is a step of grading a submission, in words that go on "failed while".
type Stage string

// The stages, in their order.
const (
	Reading    Stage = "reading what was handed in"
	Building   Stage = "building it"
	Warming    Stage = "running it warm"
	Asking     Stage = "running and judging a case"
	Scoring    Stage = "scoring it"
	Diagnosing Stage = "diagnosing it"
	Recording  Stage = "writing its report"
)

// Failure is what went wrong inside Touchstone while it worked on a submission,
// for whoever mends it.
type Failure struct {
	Doing string   `json:"doing"` // such as "judging a case"
	Error string   `json:"error"` // what went wrong there
	Stack []string `json:"stack"` // the calls that led there, the innermost first; empty if they are not known
}

// FailureOf tells what is to be known of a mistake of ours; nil if the error is none.
func FailureOf(err error) *Failure {
	var f *guard.Failure
	if !errors.As(err, &f) {
		return nil
	}
	return &Failure{Doing: f.Doing, Error: f.What, Stack: f.Stack}
}

// ownTime is the bound of time of work that takes us moments, and at most seconds
// on a machine that is busy: judging an answer, scoring and diagnosing a submission.
// What it is bounded by in earnest are counts; this is for the mistakes in those.
const ownTime = 5 * time.Minute

// step does a step of a submission. A panic in it ends the submission and
// nothing else.
func (g *Grader) step(r *SubmissionReport, stage Stage, f func() error) error {
	return guard.Do(string(stage), func() error {
		if entered := g.observed().Entered; entered != nil {
			entered(r.Name, stage)
		}
		return f()
	})
}

// failed is the cause of a judge error that is a mistake of ours. A student
// reads it too, so it quotes nothing.
const failed = "a mistake of Touchstone itself: the field \"failure\" of the staff's report says where"

// undiagnosed is the note of a submission whose diagnosis was not finished.
const undiagnosed = "what explains the wrong answers was not found out: Touchstone failed at it, which changes no verdict and no points"

// withoutDiagnosis lets a verdict stand whose diagnosis failed. The error is that
// grading was interrupted: then the next one does it.
func (r *SubmissionReport) withoutDiagnosis(ctx context.Context, err error) error {
	if ctx.Err() != nil && !errors.Is(context.Cause(ctx), errBudget) {
		return err
	}
	r.Diagnosis, r.Notes = nil, append(r.Notes, undiagnosed)
	r.Failure = cmp.Or(r.Failure, FailureOf(err), &Failure{Doing: string(Diagnosing), Error: err.Error()})
	return nil
}
