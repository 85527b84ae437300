package fairrun

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// patience is by how many times its limit a run alone may be longer for the
	// time that it waited for a processor: others than us load machines too.
	patience = 3

	// shared is the part of the time limit from which waiting for a processor
	// tells that the machine had something else to do.
	shared = 100
)

// mayBeOwed: the run broke its limit of time, and another program, of which there was
// none of ours if it was alone, or another user of the machine may be why.
func mayBeOwed(o sandbox.Outcome, alone bool, limit time.Duration) bool {
	return o.Status == sandbox.WallExceeded && (!alone || o.Usage.Waited > limit/shared)
}

// extra is the time that a run is allowed beyond the limit beside others of its
// submission: 15 %. On two cores 72 cases that never end so take 1.15 times what
// they need at least, where 72 runs alone take twice that.
func extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// hadItsTime: the run had a processor for longer than the limit, by what the kernel
// has counted, and did not end. Its threads may have waited for a part of the extra
// time only; if they have not waited at all, nothing is known of that. What it may have
// spent beside other submissions does not count.
func hadItsTime(o sandbox.Outcome, limit, besideOthers time.Duration) bool {
	return o.Status == sandbox.WallExceeded &&
		o.Usage.CPU >= enough(limit)+besideOthers &&
		o.Usage.Queued > 0 && o.Usage.Queued <= mostQueued(limit)
}

func enough(limit time.Duration) time.Duration     { return limit + extra(limit)/3 }
func mostQueued(limit time.Duration) time.Duration { return extra(limit) * 2 / 3 }

// mostExtension is the most that moreTime gives in all.
func mostExtension(limit time.Duration) time.Duration { return extra(limit) + limit/4 }

// moreTime is how much longer than its limit a run is allowed that has spent so much, to
// have its time for certain: beside others of its submission it has the extra time,
// and once more whatever it may have spent beside other submissions. It is 0 for a run
// that cannot have its time in that, if it goes on with one thread.
func moreTime(u sandbox.Usage, limit, besideOthers time.Duration) time.Duration {
	most := limit + extra(limit) + besideOthers
	more := most - u.Wall
	if most > limit+mostExtension(limit) || u.CPU+more < enough(limit)+besideOthers || u.Queued > mostQueued(limit) {
		return 0
	}
	return max(0, more)
}
