package runner

import (
	"context"
	"sync"

	"touchstone/cases"
	"touchstone/runner/intake"
	"touchstone/runner/internal/diagnose"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox/tempdir"
)

// Solution is a wrong program that comes with the assignment: a submission that
// answers as it does is told of its mistake.
type Solution struct {
	Mistake    cases.Mistake
	Content    string // a digest of its files
	Submission intake.Submission
}

func (g *Grader) newSolutions() *diagnose.Programs {
	p := &diagnose.Programs{Suite: g.Suite, Open: g.openSolution}
	for _, s := range g.Wrong {
		p.Faults = append(p.Faults, record.Fault(s.Mistake))
	}
	return p
}

// openSolution makes a wrong solution ready to be asked, as any submission is.
func (g *Grader) openSolution(ctx context.Context, i int) (ask diagnose.Asker, end func(), err error) {
	dir, err := tempdir.MakePassage(g.work.Dir, "submission-")
	if err != nil {
		return nil, nil, err
	}
	r := newSubmission(g.Wrong[i].Submission)
	src, err := g.collect(ctx, g.Wrong[i].Submission, dir, &r)
	if err != nil {
		tempdir.RemoveAll(dir)
		return nil, nil, err
	}
	known := g.recall(r.Digest)
	end = func() {
		g.remember(r.Digest, known)
		tempdir.RemoveAll(dir)
	}
	return g.asker(known, dir, sync.OnceValues(func() (*language.Program, error) {
		p, err := g.build(ctx, src, dir, &r, known)
		if err == nil && p == nil {
			err = diagnose.ErrNotBuilt
		}
		return p, err
	})), end, nil
}

// CompareSolutions says of the wrong solutions, in their order, how well each is known
// by its answers.
func (g *Grader) CompareSolutions(ctx context.Context) ([]diagnose.Likeness, error) {
	return g.solutions.Compare(ctx)
}
