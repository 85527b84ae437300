package record

import (
	"context"
	"errors"

	"touchstone/internal/guard"
)

// Stage is a step of grading a submission, worded to follow "failed while".
type Stage string

// The stages of grading, in order.
const (
	Reading    Stage = "reading the submission"
	Building   Stage = "building the program"
	Warming    Stage = "running all cases in one process"
	Running    Stage = "running and judging a case"
	Scoring    Stage = "computing the score"
	Diagnosing Stage = "diagnosing the mistakes"
	Exploring  Stage = "running the program on small inputs"
	Inspecting Stage = "looking for wrong methods"
	Recording  Stage = "writing the report"
)

// Failure is an internal error of Touchstone during the grading of a submission, for the person
// who fixes it.
type Failure struct {
	Doing string   `json:"doing"` // such as "judging a case"
	Error string   `json:"error"` // the error or panic
	Stack []string `json:"stack"` // the call stack, innermost first; empty if unknown
}

// FailureOf returns the details of an internal error, or nil if err is not one.
func FailureOf(err error) *Failure {
	var f *guard.Failure
	if !errors.As(err, &f) {
		return nil
	}
	return &Failure{Doing: f.Doing, Error: f.What, Stack: f.Stack}
}

// failed is the cause of a judge error due to a bug in Touchstone. It has no details, because
// students can read it.
const failed = "a bug in Touchstone: see \"failure\" in the staff report"

// Fail records that the submission has no verdict, because grading was interrupted or
// Touchstone failed. It discards all results.
func (r *Submission) Fail(ctx context.Context, err error) {
	r.Results, r.Score, r.Diagnosis, r.Exploration, r.MethodAnalysis = []Result{}, nil, nil, nil, nil
	if r.Failure = FailureOf(err); r.Failure != nil {
		r.SetVerdict(JudgeError, CauseFailure, failed)
		return
	}
	if ctx.Err() != nil {
		r.SetVerdict(Skipped, CauseInterrupted, "grading was interrupted")
		return
	}
	r.SetVerdict(JudgeError, CauseFailure, err.Error())
}
