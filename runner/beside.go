package runner

import (
	"time"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// runInPlace is a run as one of several. When its limit is over, and only others of its
// submission run, it is given the extra time that decides (see suspects.go) at once, and
// until then nothing else is let in: so the first cases of a program that do not end are
// not asked twice, where they met nobody else for long.
type runInPlace struct {
	*Grader
	in       *fairrun.Place
	extended bool
}

// surroundings are its own if each of the programs that run has a core.
func (r *runInPlace) surroundings(c *sandbox.Command) {
	if r.cores > 1 && r.Jobs <= r.cores {
		c.Extend, c.Limits.Extension = r.extend, fairrun.MostExtension(c.Limits.Wall)
	}
}

func (r *runInPlace) extend(u sandbox.Usage) time.Duration {
	spent, now := r.spentBesideOthers()
	if now || r.in.Alone() {
		return 0
	}
	more := fairrun.More(u, r.Limits.Wall.Duration(), spent)
	if more > 0 {
		r.extended = true
		r.in.CloseToOthers()
	}
	return more
}

// spentBesideOthers is what the run may have spent on all processors while other submissions
// had one, and whether one does now.
func (r *runInPlace) spentBesideOthers() (spent time.Duration, now bool) {
	others, now := r.in.Others()
	return others * time.Duration(r.threads), now
}

// decides says so of a run that has ended. One that ended by itself in the extra time
// broke the limit, and may owe that to others.
func (r *runInPlace) decides(run *judge.Run) bool {
	limit := r.Limits.Wall.Duration()
	run.Alone = r.in.Alone()
	if !r.extended {
		return !fairrun.MayBeOwed(run.Outcome, run.Alone, limit)
	}
	spent, _ := r.spentBesideOthers()
	run.HadItsTime = fairrun.HadItsTime(run.Outcome, limit, spent)
	return run.HadItsTime
}
