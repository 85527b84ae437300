package runner

import (
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/record"
)

// Observer is told how grading proceeds. A nil function is not called.
type Observer struct {
	Entered   func(submission string, stage record.Stage)
	Running   func(change int)           // so many more programs run, or fewer if negative; compilers count
	Waiting   func(Later)                // a submission waits for the end; of no cases: it takes longer than was told
	Decided   func(cases int)            // so many more cases have a verdict,
	Confirmed func(Later)                // or, of those that waited,
	Recalled  func(cases int)            // or need none: an earlier grading found out, or it is passed over;
	Unasked   func(cases int)            // or get none, without a program; each case is in one of these counts
	Kept      func(r *record.Submission) // an earlier report was kept; Finished follows
	Finished  func(r *record.Submission) // a submission is done
}

// Later is cases of one submission that wait for the end, and how long they take then.
type Later = fairrun.Later

func (g *Grader) decided(n int)     { tell(g.observed().Decided, n) }
func (g *Grader) confirmed(l Later) { tell(g.observed().Confirmed, l) }
func (g *Grader) recalled(n int)    { tell(g.observed().Recalled, n) }
func (g *Grader) unasked(n int)     { tell(g.observed().Unasked, n) }
func (g *Grader) waiting(l Later)   { tell(g.observed().Waiting, l) }

func (g *Grader) observed() Observer {
	if g.Observe == nil {
		return Observer{}
	}
	return *g.Observe
}

func tell[T any](f func(T), what T) {
	if f != nil {
		f(what)
	}
}

func (g *Grader) finish(r *record.Submission) {
	if f := g.observed().Finished; f != nil {
		f(r)
	}
}
