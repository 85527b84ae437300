package runner

import (
	"context"
	"strconv"

	"golang.org/x/sync/errgroup"

	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox/tempdir"
)

// Traced is what a submission printed for one question.
type Traced struct {
	// Submission tells how building it went, and how the question. It has no points.
	Submission record.Submission
	Nodes      []record.Node // of a trace that is wrong, as it was printed
}

// Trace asks a submission the first case of the suite, and nothing else, under the
// limits of a grading and in a process of its own. The error is ours, or that ctx is
// done; a mistake of ours does not end in a panic.
func (g *Grader) Trace(ctx context.Context, s intake.Submission) (*Traced, error) {
	t := Traced{Submission: newSubmission(s)}
	err := guard.Do("asking it one question", func() error { return g.trace(ctx, s, &t) })
	g.tidier.TidyReport(&t.Submission)
	return &t, err
}

// built is a submission in a folder of its own, which is for the caller to remove
// whatever becomes of it.
func (g *Grader) built(
	ctx context.Context,
	s intake.Submission,
	r *record.Submission,
) (string, *language.Program, error) {
	dir, err := tempdir.MakePassage(g.work.Dir, "submission-")
	if err != nil {
		return dir, nil, err
	}
	src, err := g.collect(ctx, s, dir, r)
	if err != nil {
		return dir, nil, err
	}
	program, err := g.build(ctx, src, dir, r, g.recall(""))
	return dir, program, err
}

func (g *Grader) trace(ctx context.Context, s intake.Submission, t *Traced) error {
	dir, program, err := g.built(ctx, s, &t.Submission)
	defer tempdir.RemoveAll(dir)
	if err != nil || program == nil {
		return err
	}
	c := g.Suite.Cases[0]
	run, err := g.ask(ctx, program, dir, c)
	if err != nil {
		return err
	}
	j, err := guard.Within(g.ownTime, "judging it", func() (judge.Judgement, error) {
		return judge.Case(c, *run, g.Limits, g.Rubric), nil
	})
	if err != nil {
		return err
	}
	t.Submission.Results = append(
		t.Submission.Results,
		resultReport(c, *run, j, program.Shown(c.Args), g.Limits),
	)
	t.Submission.Conclude()
	for _, n := range j.Nodes {
		t.Nodes = append(t.Nodes, record.Node{
			Move:  n.Move,
			Left:  record.Cut(n.Left, record.MaxGot),
			Alpha: strconv.FormatInt(n.Alpha, 10),
			Beta:  strconv.FormatInt(n.Beta, 10),
		})
	}
	return nil
}

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
	defer tempdir.RemoveAll(dir)
	if err != nil || program == nil {
		return err
	}
	p.Cases = make([]PrintedCase, len(g.Suite.Cases))
	group, together := errgroup.WithContext(ctx)
	for i, c := range g.Suite.Cases {
		group.Go(func() error {
			return guard.Do("asking it a case", func() error {
				run, err := g.ask(together, program, dir, c)
				if err == nil {
					p.Cases[i] = printedIn(*run, g.Limits)
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
