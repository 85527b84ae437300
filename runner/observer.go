package runner

import "touchstone/runner/record"

// Observer is told how grading proceeds. A nil function is not called.
type Observer struct {
	Entered   func(submission string, stage record.Stage)
	Running   func(change int)           // so many more programs run, or fewer if negative; compilers count
	Suspected func(cases int)            // so many cases of a submission wait to be asked again, at the end
	Decided   func(cases int)            // so many more cases have a verdict,
	Confirmed func(cases int)            // or, of those that waited,
	Recalled  func(cases int)            // or by what an earlier grading found out; each case is in one of these counts
	Kept      func(r *record.Submission) // an earlier report was kept; Finished follows
	Finished  func(r *record.Submission) // a submission is done
}

func (g *Grader) decided(n int)   { tell(g.observed().Decided, n) }
func (g *Grader) confirmed(n int) { tell(g.observed().Confirmed, n) }
func (g *Grader) recalled(n int)  { tell(g.observed().Recalled, n) }
func (g *Grader) suspected(n int) { tell(g.observed().Suspected, n) }

func (g *Grader) observed() Observer {
	if g.Observe == nil {
		return Observer{}
	}
	return *g.Observe
}

func tell(f func(int), n int) {
	if f != nil {
		f(n)
	}
}

func (g *Grader) finish(r *record.Submission) {
	if f := g.observed().Finished; f != nil {
		f(r)
	}
}
