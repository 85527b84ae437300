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

// Printed holds the output of a submission for each case.
type Printed struct {
	Submission record.Submission // report after building; the submission is not judged
	Cases      []PrintedCase     // one for each case; empty if the submission did not compile
}

type PrintedCase struct {
	Text    string
	Trouble string // why the run did not end normally; empty if it did
}

// Print runs a submission on every case of the suite, within the limits of a grading. It judges
// nothing, because the answers may not be known yet. It returns an error if Touchstone fails or
// ctx is done.
func (g *Grader) Print(ctx context.Context, s intake.Submission) (*Printed, error) {
	printed := Printed{Submission: newSubmission(s)}
	err := guard.Do("running all cases", func() error { return g.print(ctx, s, &printed) })
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
			return guard.Do("running a case", func() error {
				run, err := p.Ask(together, c)
				if err == nil {
					printed.Cases[i] = g.printedIn(*run, c)
				}
				return err
			})
		})
	}
	return group.Wait()
}

func (g *Grader) printedIn(run judge.Run, c cases.Case) PrintedCase {
	file := func(name string) string { return string(run.Files[name].Bytes) }
	p := PrintedCase{Text: g.Suite.Assignment.WrittenText(string(run.Stdout.Bytes), file)}
	if verdict, cause := judge.End(run, g.Limits.With(c.Limits)); verdict != record.Accepted {
		p.Trouble = cause
	}
	return p
}
