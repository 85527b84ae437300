package fairrun

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// patience is how long a run alone may wait for a processor in addition to its time
	// limit, in multiples of the limit. Other users may load the machine, too.
	patience = 3

	// shared divides the time limit. A longer wait than the result shows that the machine
	// was busy.
	shared = 100
)

// mayBeUnfair reports whether a run timed out and another program, or another user of the
// machine, may be the reason. For a run alone, only another user can be.
func mayBeUnfair(o sandbox.Outcome, alone bool, limit time.Duration) bool {
	return o.Status == sandbox.WallExceeded && (!alone || o.Usage.Waited > limit/shared)
}

// extra returns the time that a run beside others of its submission may take beyond the
// limit: 15 %. With that, 72 endless cases on two cores take 1.15 times the time limit for
// each pair of cases. Running them alone would take twice the limit for each pair.
func extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// hadFullTime reports whether a run did not end although it had a processor for longer than
// the limit, by the counters of the kernel. Its threads must have waited for no more than a
// part of the extra time. A wait of zero means that the kernel did not count. CPU time that
// the run may have used while other submissions ran does not count.
func hadFullTime(o sandbox.Outcome, limit, besideOthers time.Duration) bool {
	return o.Status == sandbox.WallExceeded &&
		o.Usage.CPU >= enough(limit)+besideOthers &&
		o.Usage.Queued > 0 && o.Usage.Queued <= mostQueued(limit)
}

func enough(limit time.Duration) time.Duration     { return limit + extra(limit)/3 }
func mostQueued(limit time.Duration) time.Duration { return extra(limit) * 2 / 3 }

// mostExtension returns the most that all extensions of a run may add up to.
func mostExtension(limit time.Duration) time.Duration { return extra(limit) + limit/4 }

// extension returns how much longer a run may take, given its usage u, so that a timeout
// will count. A run beside others of its submission gets the extra time, and also as much
// time as it may have used while other submissions ran. extension returns 0 if the run
// cannot use enough CPU time within that with one thread.
func extension(u sandbox.Usage, limit, besideOthers time.Duration) time.Duration {
	most := limit + extra(limit) + besideOthers
	more := most - u.Wall
	if most > limit+mostExtension(limit) || u.CPU+more < enough(limit)+besideOthers || u.Queued > mostQueued(limit) {
		return 0
	}
	return max(0, more)
}
