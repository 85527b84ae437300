package runner

import (
	"context"
	"errors"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/internal/diagnose"
	"touchstone/runner/record"
)

// diagnose names the mistakes behind the replies to the suite; nil if none is
// known. If several explain them, or little speaks for one, the program is run
// on further inputs that tell.
func (g *Grader) diagnose(
	ctx context.Context,
	replies []diagnose.Reply,
	ask diagnose.Asker,
) (diagnosis *record.Diagnosis, err error) {
	if !g.Suite.Assignment.HasSolver() {
		return g.solutions.Diagnose(ctx, replies)
	}
	var found diagnose.Conclusion
	// Work beside programs that are timed takes a slot like one of them.
	d := g.mutants.Load()
	_, err = g.gate.Share(ctx, func() (err error) {
		found, err = guard.Within(
			g.ownTime,
			string(record.Diagnosing),
			func() (diagnose.Conclusion, error) { return d.Diagnose(replies) },
		)
		return err
	})
	if guard.IsOverdue(err) {
		g.mutants.CompareAndSwap(d, diagnose.New(g.Suite, g.keepsSuite())) // it keeps the other for ever
	}
	if err != nil {
		return nil, err
	}
	return d.Probe(ctx, replies, found, g.Probes, ask)
}

// asker asks a program, which it has built when a run is not known already.
func (g *Grader) asker(known *cache.Entry, dir string, built builder) diagnose.Asker {
	return func(ctx context.Context, c cases.Case) (diagnose.Reply, error) {
		if k := known.Run(c); k != nil {
			j, err := g.judge(c, k.Run)
			return j.reply, err
		}
		p, err := built()
		if err != nil {
			return diagnose.Reply{}, err
		}
		if p == nil {
			return diagnose.Reply{}, errors.New(
				"running further inputs: the submission was built before, and cannot be built again",
			)
		}
		run, err := g.ask(ctx, p, dir, c)
		if err != nil {
			return diagnose.Reply{}, err
		}
		j, err := g.judge(c, *run)
		if err != nil {
			return diagnose.Reply{}, err
		}
		known.LearnProbe(c, run, p.Shown(c.Args), j.Verdict == record.Accepted)
		return j.reply, nil
	}
}
