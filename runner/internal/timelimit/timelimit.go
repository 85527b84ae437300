package timelimit

import (
	"time"

	"touchstone/runner/internal/sandbox"
)

const (
	// Patience is by how many times its limit a run alone may be longer for the
	// time that it waited for a processor: others than us load machines too.
	Patience = 3

	// shared is the part of the time limit from which waiting for a processor
	// tells that the machine had something else to do.
	shared = 100
)

// MayBeOwed: the run broke its limit of time, and another program, of which there was
// none of ours if it was alone, or another user of the machine may be why.
func MayBeOwed(o sandbox.Outcome, alone bool, limit time.Duration) bool {
	return o.Status == sandbox.WallExceeded && (!alone || o.Usage.Waited > limit/shared)
}

// Extra is the time that a run is allowed beyond the limit beside others of its
// submission: 15 %. On two cores 72 cases that never end so take 1.15 times what
// they need at least, where 72 runs alone take twice that.
func Extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// HadItsTime: the run had a processor for longer than the limit, by what the kernel
// has counted, and did not end. Its threads may have waited for a part of the extra
// time only; if they have not waited at all, nothing is known of that.
func HadItsTime(o sandbox.Outcome, limit time.Duration) bool {
	u := o.Usage
	return o.Status == sandbox.WallExceeded &&
		u.CPU >= limit+Extra(limit)/3 &&
		u.Queued > 0 && u.Queued <= Extra(limit)*2/3
}
