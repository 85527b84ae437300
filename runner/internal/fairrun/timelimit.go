package fairrun

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// patience is how many times its limit a run alone may wait for a processor on top of
	// the limit: other users may load the machine too.
	patience = 3

	// shared is the divisor of the time limit that gives the least wait for a processor
	// that shows a busy machine: a hundredth of the limit.
	shared = 100
)

// mayBeUnfair reports whether a run timed out and another program, or another user of the
// machine, may be the reason. If the run was alone, only another user may be.
func mayBeUnfair(o sandbox.Outcome, alone bool, limit time.Duration) bool {
	return o.Status == sandbox.WallExceeded && (!alone || o.Usage.Waited > limit/shared)
}

// extra returns the time that a run beside others of its submission is allowed beyond the
// limit: 15 %. With it, 72 endless cases on two cores take 1.15 times the minimum, where 72
// runs alone take twice the minimum.
func extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// hadFullTime reports whether a run did not end although it had a processor for longer than
// the limit, by the counters of the kernel. Its threads may have waited for only a part of
// the extra time. A wait of zero means that the kernel did not count. CPU time that the run
// may have used beside other submissions does not count.
func hadFullTime(o sandbox.Outcome, limit, besideOthers time.Duration) bool {
	return o.Status == sandbox.WallExceeded &&
		o.Usage.CPU >= enough(limit)+besideOthers &&
		o.Usage.Queued > 0 && o.Usage.Queued <= mostQueued(limit)
}

func enough(limit time.Duration) time.Duration     { return limit + extra(limit)/3 }
func mostQueued(limit time.Duration) time.Duration { return extra(limit) * 2 / 3 }

// mostExtension returns the most that extension grants in total.
func mostExtension(limit time.Duration) time.Duration { return extra(limit) + limit/4 }

// extension returns how much longer than its limit a run may take, given its usage u, to be
// sure that it had its time. Beside others of its submission a run gets the extra time, and
// in addition the time that it may have used beside other submissions. extension returns 0
// if the run cannot use enough CPU time within that with one thread.
func extension(u sandbox.Usage, limit, besideOthers time.Duration) time.Duration {
	most := limit + extra(limit) + besideOthers
	more := most - u.Wall
	if most > limit+mostExtension(limit) || u.CPU+more < enough(limit)+besideOthers || u.Queued > mostQueued(limit) {
		return 0
	}
	return max(0, more)
}
