package fairrun

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// patience is how long a run alone may wait for a processor beyond its time limit, in
	// multiples of that limit, because other users may load the machine.
	patience = 3

	// shared divides the time limit. A longer wait than the result means that the machine was
	// busy.
	shared = 100
)

// mayBeUnfair reports whether a run timed out and another program may be the reason. If the run
// was alone, it can only be the program of another user.
func mayBeUnfair(o sandbox.Outcome, alone bool, limit time.Duration) bool {
	return o.Status == sandbox.WallExceeded && (!alone || o.Usage.Waited > limit/shared)
}

// extra returns the time that a run beside others of its submission may take beyond the limit,
// which is 15 %. On two cores, two endless cases then take 1.15 limits together. One after the
// other they would take two.
func extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// hadFullTime reports whether a run did not end although, by the kernel's counters, it had a
// processor for longer than the limit. Its threads must not have waited for more than part of
// the extra time. A wait of zero means that the kernel does not count. CPU time that the run may
// have used beside other submissions does not count.
func hadFullTime(o sandbox.Outcome, limit, besideOthers time.Duration) bool {
	return o.Status == sandbox.WallExceeded &&
		o.Usage.CPU >= enough(limit)+besideOthers &&
		o.Usage.Queued > 0 && o.Usage.Queued <= mostQueued(limit)
}

func enough(limit time.Duration) time.Duration     { return limit + extra(limit)/3 }
func mostQueued(limit time.Duration) time.Duration { return extra(limit) * 2 / 3 }

// mostExtension returns the maximum total of all extensions of a run.
func mostExtension(limit time.Duration) time.Duration { return extra(limit) + limit/4 }

// extension returns how much longer a run may take for its timeout to count, given its usage u
// so far. A run beside others of its submission gets the extra time, and as much time as it may
// have used beside other submissions. extension returns 0 if one thread cannot use enough CPU
// time in that time.
func extension(u sandbox.Usage, limit, besideOthers time.Duration) time.Duration {
	most := limit + extra(limit) + besideOthers
	more := most - u.Wall
	if most > limit+mostExtension(limit) || u.CPU+more < enough(limit)+besideOthers || u.Queued > mostQueued(limit) {
		return 0
	}
	return max(0, more)
}
