package runner

import (
	"context"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// Outputs holds the output of a submission for each case.
type Outputs struct {
	Submission record.Submission // report after building; the submission is not judged
	Cases      []CaseOutput      // one for each case; empty if the submission did not compile
}

type CaseOutput struct {
	Text    string
	Trouble string // why the run did not end normally; empty if it did
}

// CollectOutputs runs a submission on every case of the suite, within the limits of a grading. It
// judges nothing, because the right answers may not be known yet. It returns an error if Touchstone
// fails or ctx is done.
func (g *Grader) CollectOutputs(ctx context.Context, s intake.Submission) (*Outputs, error) {
	outputs := Outputs{Submission: newSubmission(s)}
	err := guard.Do("running all cases", func() error { return g.collectOutputs(ctx, s, &outputs) })
	g.tidier.TidyReport(&outputs.Submission)
	return &outputs, err
}

func (g *Grader) collectOutputs(ctx context.Context, s intake.Submission, outputs *Outputs) error {
	p, err := g.Open(ctx, s)
	if err != nil {
		return err
	}
	defer p.Close()
	program, err := p.Build()
	outputs.Submission = p.Report
	if err != nil || program == nil {
		return err
	}
	outputs.Cases = make([]CaseOutput, len(g.Suite.Cases))
	group, together := errgroup.WithContext(ctx)
	for i, c := range g.Suite.Cases {
		group.Go(func() error {
			return guard.Do("running a case", func() error {
				run, err := p.RunFairly(together, c)
				if err == nil {
					outputs.Cases[i] = g.outputOf(*run, c)
				}
				return err
			})
		})
	}
	return group.Wait()
}

func (g *Grader) outputOf(run judge.Run, c cases.Case) CaseOutput {
	p := CaseOutput{Text: judge.OutputText(g.Suite.Assignment, run)}
	if verdict, cause := judge.ExitVerdict(run, c, g.Limits.With(c.Limits)); verdict != record.Accepted {
		p.Trouble = cause
	}
	return p
}
