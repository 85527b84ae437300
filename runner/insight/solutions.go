package insight

import (
	"context"

	"touchstone/cases"
	"touchstone/runner"
	"touchstone/runner/insight/internal/diagnose"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// Solution is a wrong program that comes with the assignment: a submission that
// answers as it does is told of its mistake.
type Solution struct {
	Mistake    cases.Mistake
	Content    string // a digest of its files
	Submission intake.Submission
}

// newSolutions returns the wrong solutions, which are run once somebody needs to know
// what they answer.
func newSolutions(g *runner.Grader, wrong []Solution) *diagnose.Programs {
	p := &diagnose.Programs{Suite: g.Suite}
	for _, s := range wrong {
		p.Faults = append(p.Faults, record.Fault(s.Mistake))
	}
	p.Open = func(ctx context.Context, i int) (ask diagnose.Asker, end func(), err error) {
		p, err := g.Open(ctx, wrong[i].Submission)
		if err != nil {
			return nil, nil, err
		}
		p.Recall()
		return asker(p, diagnose.ErrNotBuilt), p.Close, nil
	}
	return p
}

// Compare returns for the wrong solutions, in their order, how well each is known by its
// answers.
func Compare(ctx context.Context, g *runner.Grader, wrong []Solution) ([]diagnose.Likeness, error) {
	return newSolutions(g, wrong).Compare(ctx)
}
