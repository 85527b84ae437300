package fairrun

import (
	"context"
	"sync/atomic"
	"time"

	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// Manner changes what a command is allowed, for what else runs meanwhile.
type Manner func(*sandbox.Command)

// Run runs a program once, to its end, in this manner.
type Run func(ctx context.Context, in Manner) (*judge.Run, error)

// Patiently is the manner of a run with nothing of ours beside it.
func Patiently(c *sandbox.Command) { c.Limits.Patience = patience * c.Limits.Wall }

// amongItsOwn is the manner of a run beside others of the same submission.
func amongItsOwn(c *sandbox.Command) { c.Limits.Wall += extra(c.Limits.Wall) }

// Once runs a program as one of several. If it breaks its time limit and may owe that to
// others, it is repeated alone, which counts. Of a program that is slow, since it broke
// its limit before, the first of the two is spared.
func (g *Gate) Once(ctx context.Context, slow *atomic.Bool, run Run) (*judge.Run, error) {
	var r *judge.Run
	decided := false
	err := g.beside(ctx, func(in *place) (err error) {
		r, decided, err = g.runBeside(ctx, slow, in, run)
		return err
	})
	if err != nil || decided {
		return r, err
	}
	first := r
	err = g.Alone(ctx, func() (err error) {
		r, err = again(ctx, first, run)
		return err
	})
	return r, err
}

// again is to be called with nothing else running. Of the two runs only this one counts.
func again(ctx context.Context, first *judge.Run, run Run) (*judge.Run, error) {
	r, err := run(ctx, Patiently)
	if err != nil {
		return nil, err
	}
	r.Alone, r.First = true, first
	return r, nil
}

// runBeside runs a program as one of several, unless it is slow; then there is no run,
// and nothing is decided.
func (g *Gate) runBeside(
	ctx context.Context, slow *atomic.Bool, in *place, run Run,
) (r *judge.Run, decided bool, err error) {
	if slow.Load() {
		return nil, false, nil
	}
	b := runInPlace{gate: g, in: in}
	if r, err = run(ctx, b.manner); err != nil {
		return nil, false, err
	}
	if decided = b.decides(r); !decided || b.extended {
		slow.Store(true)
	}
	return r, decided, nil
}

// runInPlace is a run as one of several. When its limit is over, and only others of its
// submission run, it is given the extra time that decides (see Cases) at once, and until
// then nothing else is let in: so the first cases of a program that do not end are not
// asked twice, where they met nobody else for long.
type runInPlace struct {
	gate     *Gate
	in       *place
	limit    time.Duration
	extended bool
}

// manner is its own if each of the programs that run has a core.
func (r *runInPlace) manner(c *sandbox.Command) {
	r.limit = c.Limits.Wall
	if r.gate.cores > 1 && r.gate.jobs <= r.gate.cores {
		c.Extend, c.Limits.Extension = r.extend, mostExtension(r.limit)
	}
}

func (r *runInPlace) extend(u sandbox.Usage) time.Duration {
	spent, now := r.spentBesideOthers()
	if now || r.in.isAlone() {
		return 0
	}
	more := moreTime(u, r.limit, spent)
	if more > 0 {
		r.extended = true
		r.in.closeToOthers()
	}
	return more
}

// spentBesideOthers is what the run may have spent on all processors while other submissions
// had one, and whether one does now.
func (r *runInPlace) spentBesideOthers() (spent time.Duration, now bool) {
	others, now := r.in.others()
	return others * time.Duration(r.gate.threads), now
}

// decides says so of a run that has ended. One that ended by itself in the extra time
// broke the limit, and may owe that to others.
func (r *runInPlace) decides(run *judge.Run) bool {
	run.Alone = r.in.isAlone()
	if !r.extended {
		return !mayBeOwed(run.Outcome, run.Alone, r.limit)
	}
	spent, _ := r.spentBesideOthers()
	run.HadItsTime = hadItsTime(run.Outcome, r.limit, spent)
	return run.HadItsTime
}
