package runner

import (
	"context"

	"golang.org/x/sync/errgroup"

	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/diagnose"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/record"
)

// Printed is what a program printed for each case, and what became of it.
type Printed struct {
	Submission record.Submission // tells how building it went; it is not judged
	Cases      []PrintedCase     // none if it did not compile
}

// PrintedCase is what a program printed for one case.
type PrintedCase struct {
	Text    string
	Trouble string // why it did not end well; empty if it did
}

// Print asks a submission every case of the suite, under the limits of a grading, and
// judges nothing: answers may not be known yet. The error is ours, or that ctx is
// done.
func (g *Grader) Print(ctx context.Context, s intake.Submission) (*Printed, error) {
	p := Printed{Submission: newSubmission(s)}
	err := guard.Do("asking it every case", func() error { return g.print(ctx, s, &p) })
	g.tidier.TidyReport(&p.Submission)
	return &p, err
}

func (g *Grader) print(ctx context.Context, s intake.Submission, p *Printed) error {
	dir, program, err := g.built(ctx, s, &p.Submission)
	defer workdir.RemoveAll(dir)
	if err != nil || program == nil {
		return err
	}
	p.Cases = make([]PrintedCase, len(g.Suite.Cases))
	group, together := errgroup.WithContext(ctx)
	for i, c := range g.Suite.Cases {
		group.Go(func() error {
			run, err := g.ask(together, program, dir, c)
			if err != nil {
				return err
			}
			p.Cases[i].Text = string(run.Stdout.Bytes)
			if verdict, cause := judge.End(*run, g.Limits); verdict != record.Accepted {
				p.Cases[i].Trouble = cause
			}
			return nil
		})
	}
	return group.Wait()
}

// Compare holds the wrong solutions against each other, in their order.
func (g *Grader) Compare(ctx context.Context) ([]diagnose.Likeness, error) {
	programs, err := g.askSolutions(ctx)
	return diagnose.Compare(g.Suite, programs), err
}
