package runner

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"time"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox/tempdir"
)

const (
	insideTime   = time.Minute // that it may take by the clock; see package inside for the bounds by counts
	insideOutput = 256 << 20   // bytes that the host may say in that time
)

// builder returns the program of a submission, built if it is not yet.
type builder func() (*language.Program, error)

// lookInside finds which methods of a wrong program are wrong, if it was built on the
// skeleton of its assignment.
func (g *Grader) lookInside(ctx context.Context, r *record.Submission, known *cache.Entry, built builder) error {
	unjudged := r.Verdict == record.JudgeError || r.Verdict == record.Skipped
	if !g.looks || unjudged || ctx.Err() != nil || !g.inside().Reads(r.Language) {
		return nil
	}
	found := known.Inside(g.terms)
	if found == nil {
		p, err := built()
		if err != nil || p == nil || p.Inside == nil {
			return err
		}
		c, err := p.Inside(ctx)
		if err != nil || c == nil || len(c.Files) == 0 {
			return err
		}
		if found, err = g.look(ctx, c, known); err != nil || found == nil {
			return err
		}
	}
	if found.Stopped != inside.NotOnSkeleton {
		r.Inside = found
	}
	if g.inside().Contradicts(r.Inside, r.Diagnosis) {
		r.Diagnosis = nil
	}
	return nil
}

// look is one search; nil if the budget ends it. Of a program that ends its host it finds
// nothing.
func (g *Grader) look(ctx context.Context, c *language.Changeable, k *cache.Entry) (found *record.Inside, err error) {
	err = g.inHost(ctx, c, func(host inside.Host) error {
		found, err = guard.Within(g.ownTime, string(record.Looking), func() (*record.Inside, error) {
			return g.inside().Find(host, inside.Program{Main: c.Main, Files: c.Files})
		})
		return err
	})
	switch {
	case errors.Is(context.Cause(ctx), errBudget):
		return nil, nil
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.Is(err, errHost):
		return inside.Unknown("the process that ran the changed program ended"), nil
	case err == nil:
		k.LearnInside(g.terms, found)
	}
	return found, err
}

// errHost says that a host failed: the doing of what it holds.
var errHost = errors.New("the host failed")

// inHost has something done with a host, in a slot like a program that runs.
func (g *Grader) inHost(ctx context.Context, c *language.Changeable, do func(inside.Host) error) error {
	_, err := g.gate.Share(ctx, func() error {
		limited, cancel := context.WithTimeout(ctx, insideTime)
		defer cancel()
		h, err := language.StartHost(g.backend, g.work.Dir, c.Command)
		if err != nil {
			return err
		}
		defer h.Close()
		defer context.AfterFunc(limited, h.End)()
		var host inside.Host = javahost.Inside{In: h.In, Out: h.Out, Limit: insideOutput}
		if path.Ext(c.Files[0].Name) == ".py" {
			host = inside.Plain{Host: host}
		}
		if err = do(host); err != nil && record.FailureOf(err) == nil {
			return fmt.Errorf("%w: %w", errHost, err)
		}
		return err
	})
	return err
}

// CheckSkeleton tells what keeps the skeleton of a folder from being of use, a sentence
// each, given the solution on it. The error is ours, or that ctx is done.
func (g *Grader) CheckSkeleton(ctx context.Context, skeleton, solution intake.Submission) ([]string, error) {
	problems, err := g.checkSolution(ctx, solution)
	if err != nil || !slices.Equal(problems, []string{inside.NoFunction}) {
		return problems, err
	}
	r := newSubmission(skeleton)
	dir, p, err := g.built(ctx, skeleton, &r)
	tempdir.RemoveAll(dir)
	if err == nil && p == nil {
		g.tidier.TidyReport(&r)
		problems[0] = fmt.Sprintf("%s/ does not compile: %s", cases.SkeletonFolder, r.Cause)
	}
	return problems, err
}

func (g *Grader) checkSolution(ctx context.Context, solution intake.Submission) (problems []string, err error) {
	r := newSubmission(solution)
	dir, p, err := g.built(ctx, solution, &r)
	defer tempdir.RemoveAll(dir)
	if err != nil || p == nil { // the check of right solutions reports it
		return nil, err
	}
	if !g.inside().Reads(r.Language) {
		return []string{fmt.Sprintf("%s/ is in %s: write it and %s/ both in Java, or both in Python",
			cases.SolutionFolder, r.Language, cases.SkeletonFolder)}, nil
	}
	var c *language.Changeable
	if p.Inside != nil {
		c, err = p.Inside(ctx)
	}
	if err != nil || c == nil || len(c.Files) == 0 {
		return []string{cases.SolutionFolder + "/ uses more than its arguments and what computes, such as a file or " +
			"a clock: write it without"}, err
	}
	err = g.inHost(ctx, c, func(host inside.Host) error {
		problems, err = g.inside().Check(host, inside.Program{Main: c.Main, Files: c.Files})
		return err
	})
	if errors.Is(err, errHost) && ctx.Err() == nil {
		return []string{
			cases.SolutionFolder + "/ ended the process that held it: put all that it does into functions",
		}, nil
	}
	return problems, err
}
