package record

import (
	"context"
	"errors"

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
	Exploring  Stage = "trying it on small inputs"
	Looking    Stage = "looking inside it"
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

// failed is the cause of a judge error that is a mistake of ours. A student
// reads it too, so it quotes nothing.
const failed = "a mistake of Touchstone itself: the field \"failure\" of the staff's report says where"

// Fail records that there is no judgement: grading was interrupted, or we
// could not do our own work.
func (r *Submission) Fail(ctx context.Context, err error) {
	r.Results, r.Score, r.Diagnosis, r.Exploration, r.Inside = []Result{}, nil, nil, nil, nil
	if r.Failure = FailureOf(err); r.Failure != nil {
		r.Because(JudgeError, CauseFailure, failed)
		return
	}
	if ctx.Err() != nil {
		r.Because(Skipped, CauseInterrupted, "interrupted before it was done")
		return
	}
	r.Because(JudgeError, CauseFailure, err.Error())
}
