package runner

import (
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/record"
)

// Observer receives progress callbacks during a grading. A nil function is not called. Each
// case is counted once by Decided, Confirmed, Recalled or Skipped.
type Observer struct {
	Entered   func(submission string, stage record.Stage)
	Running   func(change int)           // change is added to the number of running programs and compilers
	Waiting   func(Deferred)             // cases must wait for the end; without cases, the waiting ones will take longer by its time
	Decided   func(cases int)            // cases that did not wait for the end have a verdict
	Confirmed func(Deferred)             // cases that waited for the end have a verdict
	Recalled  func(cases int)            // cases need no run, because results are cached, or the submission is kept or passed over
	Skipped   func(cases int)            // cases are skipped because there is no program
	Kept      func(r *record.Submission) // the earlier report is kept; Finished follows
	Finished  func(r *record.Submission) // grading of a submission has ended
}

// Deferred counts cases of one submission that wait until the end, and estimates their time.
type Deferred = fairrun.Deferred

func (g *Grader) decided(n int)        { notify(g.observed().Decided, n) }
func (g *Grader) confirmed(l Deferred) { notify(g.observed().Confirmed, l) }
func (g *Grader) recalled(n int)       { notify(g.observed().Recalled, n) }
func (g *Grader) skippedCases(n int)   { notify(g.observed().Skipped, n) }
func (g *Grader) waiting(l Deferred)   { notify(g.observed().Waiting, l) }

func (g *Grader) observed() Observer {
	if g.Observe == nil {
		return Observer{}
	}
	return *g.Observe
}

func notify[T any](f func(T), what T) {
	if f != nil {
		f(what)
	}
}
