package fairrun

import (
	"context"
	"sync/atomic"
	"time"

	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// AdjustFunc adjusts the limits of a command to the programs that run at the same time.
type AdjustFunc func(*sandbox.Command)

// Run runs a program once, to its end, with the limits that adjust sets.
type Run func(ctx context.Context, adjust AdjustFunc) (*judge.Run, error)

// AllowCPUWait lets a run wait for a processor, because other users may load the machine. It is
// only for a run beside which Touchstone runs nothing else.
func AllowCPUWait(c *sandbox.Command) { c.Limits.Patience = patience * c.Limits.Wall }

func addExtraTime(c *sandbox.Command) { c.Limits.Wall += extra(c.Limits.Wall) }

// RunFairly runs a program beside others and returns that run. If the run times out and the others
// may be the reason, RunFairly runs the program again, alone, and returns the second run. If slow
// is set, because the program has timed out before, RunFairly skips the first run.
func (g *Gate) RunFairly(ctx context.Context, slow *atomic.Bool, run Run) (*judge.Run, error) {
	var r *judge.Run
	decided := false
	err := g.beside(ctx, func(in *ticket) (err error) {
		r, decided, err = g.runBeside(ctx, slow, in, run)
		return err
	})
	if err != nil || decided {
		return r, err
	}
	first := r
	err = g.RunAlone(ctx, func() (err error) {
		r, err = rerunAlone(ctx, first, run)
		return err
	})
	return r, err
}

// rerunAlone runs a program again, and stores the earlier run in the new one. The caller must
// ensure that nothing else runs.
func rerunAlone(ctx context.Context, first *judge.Run, run Run) (*judge.Run, error) {
	r, err := run(ctx, AllowCPUWait)
	if err != nil {
		return nil, err
	}
	r.Alone, r.First = true, first
	return r, nil
}

// runBeside runs a program beside others and reports whether the run decides the case. If slow is
// set, it returns nil instead of running the program.
func (g *Gate) runBeside(
	ctx context.Context, slow *atomic.Bool, in *ticket, run Run,
) (r *judge.Run, decided bool, err error) {
	if slow.Load() {
		return nil, false, nil
	}
	b := runInPlace{in: in}
	if r, err = run(ctx, b.adjust); err != nil {
		return nil, false, err
	}
	if decided = b.decides(r); !decided || b.extended {
		slow.Store(true)
	}
	return r, decided, nil
}

// runInPlace is the first run of a case, beside other programs. If the run reaches its time limit
// while only programs of its own submission run, it gets extra time, during which programs of other
// submissions cannot start. A timeout after the extra time counts (see Cases), so the case needs no
// rerun.
type runInPlace struct {
	in       *ticket
	limit    time.Duration
	extended bool
}

// adjust allows the run extra time if there is a core for each job. On a shared core, a timeout
// after extra time would prove nothing.
func (r *runInPlace) adjust(c *sandbox.Command) {
	r.limit = c.Limits.Wall
	if r.in.g.cores > 1 && r.in.g.jobs <= r.in.g.cores {
		c.Extend, c.Limits.Extension = r.extend, mostExtension(r.limit)
	}
}

func (r *runInPlace) extend(u sandbox.Usage) time.Duration {
	spent, now := r.spentBesideOthers()
	if now || r.in.isAlone() {
		return 0
	}
	more := extension(u, r.limit, spent)
	if more > 0 {
		r.extended = true
		r.in.excludeOthers()
	}
	return more
}

// spentBesideOthers returns an upper bound for the CPU time that the run used while other
// submissions ran, and whether another submission is running now.
func (r *runInPlace) spentBesideOthers() (spent time.Duration, now bool) {
	others, now := r.in.besideOthers()
	return others * time.Duration(r.in.g.threads), now
}

// decides reports whether a finished run decides its case. A run that ended on its own during the
// extra time does not: without other programs, it might have ended within the limit.
func (r *runInPlace) decides(run *judge.Run) bool {
	run.Alone = r.in.isAlone()
	if !r.extended {
		return !mayBeUnfair(run.Outcome, run.Alone, r.limit)
	}
	spent, _ := r.spentBesideOthers()
	run.TimedOutFairly = timedOutFairly(run.Outcome, r.limit, spent)
	return run.TimedOutFairly
}
