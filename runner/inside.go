package runner

import (
	"context"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

const (
	insideTime   = time.Minute // that it may take by the clock; see package inside for the bounds by counts
	insideOutput = 256 << 20   // bytes that the host may say in that time

	unlooked = "which methods are wrong was not found: Touchstone failed at it, which changes no verdict and no points"
)

// lookInside finds which methods of a wrong program are wrong, if it was built on the
// skeleton of its assignment. Of one that ends its host it finds nothing.
func (g *Grader) lookInside(ctx context.Context, r *record.Submission, built builder) error {
	unjudged := r.Verdict == record.JudgeError || r.Verdict == record.Skipped
	if !g.Explore || unjudged || ctx.Err() != nil || g.inside() == nil {
		return nil
	}
	p, err := built()
	if err != nil || p == nil || p.Inside == nil {
		return err
	}
	c, err := p.Inside(ctx)
	if err != nil || c == nil {
		return err
	}
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
		found, err := guard.Within(g.ownTime, string(record.Looking), func() (*record.Inside, error) {
			return g.inside().Find(host, inside.Program{Main: c.Main, Files: c.Files})
		})
		if record.FailureOf(err) != nil {
			return err
		}
		if err != nil {
			found = inside.Unknown("the process that ran the changed program ended")
		}
		if found.Stopped != inside.NotOnSkeleton {
			r.Inside = found
		}
		return nil
	})
	if g.inside().Contradicts(r.Inside, r.Diagnosis) {
		r.Diagnosis = nil
	}
	return err
}
