package runner

import (
	"context"
	"errors"
	"sync"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/runner/intake"
	"touchstone/runner/internal/diagnose"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// Solution is a wrong program that comes with the assignment: a submission that
// answers as it does is told of its mistake.
type Solution struct {
	Mistake    cases.Mistake
	Content    string // a digest of its files
	Submission intake.Submission
}

// solutions are what the wrong solutions answer, found once somebody is wrong.
type solutions struct {
	mu       sync.Mutex
	programs []diagnose.Program
	known    bool
}

// diagnoseBySolutions names the wrong solution that answers as a program did.
func (g *Grader) diagnoseBySolutions(ctx context.Context, replies []diagnose.Reply) (*record.Diagnosis, error) {
	if len(g.Wrong) == 0 {
		return nil, nil
	}
	g.solutions.mu.Lock()
	defer g.solutions.mu.Unlock()
	if !g.solutions.known {
		programs, err := g.askSolutions(ctx)
		if err != nil {
			return nil, err // not kept: the time of one submission may have been up
		}
		g.solutions.programs, g.solutions.known = programs, true
	}
	return diagnose.ByPrograms(g.Suite, g.solutions.programs, replies), nil
}

// askSolutions has each solution answer the suite. One that does not compile has no
// replies.
func (g *Grader) askSolutions(ctx context.Context) ([]diagnose.Program, error) {
	all := make([]diagnose.Program, len(g.Wrong))
	group, together := errgroup.WithContext(ctx)
	for i, s := range g.Wrong {
		group.Go(func() (err error) {
			all[i].Fault = record.Fault{Name: s.Mistake.Name, Meaning: s.Mistake.Meaning, Hint: s.Mistake.Hint}
			all[i].Replies, err = g.askSolution(together, s.Submission)
			return err
		})
	}
	return all, group.Wait()
}

// errNotBuilt says that a solution does not compile.
var errNotBuilt = errors.New("it does not compile")

// askSolution asks a solution every case; nil if it does not compile.
func (g *Grader) askSolution(ctx context.Context, s intake.Submission) ([]diagnose.Reply, error) {
	dir, err := workdir.MakePassage(g.work.Dir, "submission-")
	if err != nil {
		return nil, err
	}
	defer workdir.RemoveAll(dir)
	r := newSubmission(s)
	src, err := g.collect(ctx, s, dir, &r)
	if err != nil {
		return nil, err
	}
	known := g.recall(r.Digest)
	defer g.remember(r.Digest, known)
	ask := g.asker(known, dir, sync.OnceValues(func() (*language.Program, error) {
		p, err := g.build(ctx, src, dir, &r, known)
		if err == nil && p == nil {
			err = errNotBuilt
		}
		return p, err
	}))
	replies := make([]diagnose.Reply, len(g.Suite.Cases))
	for i, c := range g.Suite.Cases {
		replies[i], err = ask(ctx, c)
		if errors.Is(err, errNotBuilt) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
	}
	return replies, nil
}
