package runner

import (
	"context"

	"golang.org/x/sync/errgroup"

	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
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
	printed := Printed{Submission: newSubmission(s)}
	err := guard.Do("asking it every case", func() error { return g.print(ctx, s, &printed) })
	g.tidier.TidyReport(&printed.Submission)
	return &printed, err
}

func (g *Grader) print(ctx context.Context, s intake.Submission, printed *Printed) error {
	p, err := g.Open(ctx, s)
	if err != nil {
		return err
	}
	defer p.Close()
	program, err := p.Built()
	printed.Submission = p.Report
	if err != nil || program == nil {
		return err
	}
	printed.Cases = make([]PrintedCase, len(g.Suite.Cases))
	group, together := errgroup.WithContext(ctx)
	for i, c := range g.Suite.Cases {
		group.Go(func() error {
			return guard.Do("asking it a case", func() error {
				run, err := p.Ask(together, c)
				if err == nil {
					printed.Cases[i] = printedIn(*run, g.Limits)
				}
				return err
			})
		})
	}
	return group.Wait()
}

func printedIn(run judge.Run, limits record.Limits) PrintedCase {
	p := PrintedCase{Text: string(run.Stdout.Bytes)}
	if verdict, cause := judge.End(run, limits); verdict != record.Accepted {
		p.Trouble = cause
	}
	return p
}
