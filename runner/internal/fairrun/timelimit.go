package fairrun

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	patience = 3   // multiples of the time limit for which a run alone may wait for a processor
	shared   = 100 // if a run waited for more than limit/shared, the machine was busy
)

// mayBeUnfair reports whether a run timed out and another program may be the reason. Even a run
// that was alone may have had to wait for the programs of another user.
func mayBeUnfair(o sandbox.Outcome, alone bool, limit time.Duration) bool {
	return o.Status == sandbox.WallExceeded && (!alone || o.Usage.Waited > limit/shared)
}

// extra returns the extra time for a run beside runs of the same submission: 15% of the limit. A
// timeout after the extra time counts without a rerun, so two endless cases on two cores take 1.15
// limits instead of two.
func extra(limit time.Duration) time.Duration { return limit * 3 / 20 }

// timedOutFairly reports whether a run timed out and the timeout counts. It counts if the run used
// enough CPU time beyond the limit and hardly waited for a processor. The parameter besideOthers,
// which is deducted first, is the CPU time that the run may have used while other submissions ran.
// If the kernel does not count waiting, no timeout counts.
func timedOutFairly(o sandbox.Outcome, limit, besideOthers time.Duration) bool {
	return o.Status == sandbox.WallExceeded &&
		o.Usage.CPU >= requiredCPU(limit)+besideOthers &&
		o.Usage.Queued > 0 && o.Usage.Queued <= mostQueued(limit)
}

func requiredCPU(limit time.Duration) time.Duration { return limit + extra(limit)/3 }
func mostQueued(limit time.Duration) time.Duration  { return extra(limit) * 2 / 3 }

func mostExtension(limit time.Duration) time.Duration { return extra(limit) + limit/4 }

// extension returns how much longer a run may take, given its usage so far. The parameter
// besideOthers is the CPU time that the run may have used while other submissions ran. extension
// returns 0 if a timeout would probably not count even after the longest extension (see
// timedOutFairly).
func extension(u sandbox.Usage, limit, besideOthers time.Duration) time.Duration {
	most := limit + extra(limit) + besideOthers
	more := most - u.Wall
	if most > limit+mostExtension(limit) || u.CPU+more < requiredCPU(limit)+besideOthers ||
		u.Queued > mostQueued(limit) {
		return 0
	}
	return max(0, more)
}
