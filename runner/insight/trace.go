package insight

import (
	"context"
	"strconv"

	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// Traced is what a submission printed for one case.
type Traced struct {
	// Submission records how the build and the run went. It has no points.
	Submission record.Submission
	Nodes      []record.Node // nodes of a wrong trace, as printed
}

// Trace runs a submission on the first case of the suite only, in a fresh process and under
// the limits of a grading. An error means that Touchstone failed or ctx is done. Trace
// turns a panic into an error.
func Trace(ctx context.Context, g *runner.Grader, s intake.Submission) (t *Traced, err error) {
	err = guard.Do("asking it one question", func() (err error) { t, err = trace(ctx, g, s); return err })
	return t, err
}

func trace(ctx context.Context, g *runner.Grader, s intake.Submission) (*Traced, error) {
	p, err := g.Open(ctx, s)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	program, err := p.Built()
	t := &Traced{Submission: p.Report}
	defer p.Tidy(&t.Submission)
	if err != nil || program == nil {
		return t, err
	}
	c := g.Suite.Cases[0]
	run, err := p.Ask(ctx, c)
	if err != nil {
		return t, err
	}
	j, err := p.Judge(c, *run, func(j judge.Judgement) {
		for _, n := range j.Nodes {
			t.Nodes = append(t.Nodes, record.Node{
				Move:  n.Move,
				Left:  record.Cut(n.Left, record.MaxGot),
				Alpha: strconv.FormatInt(n.Alpha, 10),
				Beta:  strconv.FormatInt(n.Beta, 10),
			})
		}
	})
	if err != nil {
		return t, err
	}
	t.Submission.Results = []record.Result{p.Result(c, *run, j)}
	t.Submission.Conclude()
	return t, nil
}
