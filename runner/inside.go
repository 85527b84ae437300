package runner

import (
	"context"
	"errors"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/language"
	"touchstone/runner/record"
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
	if !g.Explore || unjudged || ctx.Err() != nil || g.inside() == nil {
		return nil
	}
	found := known.Inside(g.terms)
	if found == nil {
		p, err := built()
		if err != nil || p == nil || p.Inside == nil {
			return err
		}
		c, err := p.Inside(ctx)
		if err != nil || c == nil {
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

// look is one search, in a slot like a program that runs; nil if the budget ends it. Of a
// program that ends its host it finds nothing.
func (g *Grader) look(ctx context.Context, c *language.Changeable, k *cache.Entry) (found *record.Inside, err error) {
	_, err = g.gate.Share(ctx, func() error {
		limited, cancel := context.WithTimeout(ctx, insideTime)
		defer cancel()
		h, err := language.StartHost(g.backend, g.work.Dir, c.Command)
		if err != nil {
			return err
		}
		defer h.Close()
		defer context.AfterFunc(limited, h.End)()
		host := javahost.Inside{In: h.In, Out: h.Out, Limit: insideOutput}
		f, err := guard.Within(g.ownTime, string(record.Looking), func() (*record.Inside, error) {
			return g.inside().Find(host, inside.Program{Main: c.Main, Files: c.Files})
		})
		switch {
		case errors.Is(context.Cause(ctx), errBudget):
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case record.FailureOf(err) != nil:
			return err
		case err != nil:
			found = inside.Unknown("the process that ran the changed program ended")
		default:
			found = f
			k.LearnInside(g.terms, found)
		}
		return nil
	})
	return found, err
}
