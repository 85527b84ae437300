package explore

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// A program is slow if a run takes more than SlowAnswer of CPU time, or all runs together take
	// more than slowAnswers, without the time to start the program. Slow programs are not run
	// again. There are also limits on wall-clock time, for programs that sleep. These limits are
	// wallFactor times as high, and do not count the time spent waiting for a processor, where that
	// is known.
	SlowAnswer  = 2 * time.Second
	slowAnswers = 20 * time.Second
	wallFactor  = 5
)

// IsSlow reports whether a run is slow, given its CPU time and its wall time.
func IsSlow(cpu, wall time.Duration) bool { return cpu > SlowAnswer || wall > wallFactor*SlowAnswer }

// Effort adds up the time that the runs of a program take.
type Effort struct {
	runs      int
	start     time.Duration // CPU time of the fastest run
	cpu, wall time.Duration // totals
	IsSlow    bool          // a run was slow, or all runs together were
}

// Add counts a run, but not the CPU time to start the program, which depends on the machine and
// its load.
func (e *Effort) Add(u sandbox.Usage) {
	wall := u.Wall - u.Waited
	if e.runs++; e.runs == 1 || u.CPU < e.start {
		e.start = u.CPU
	}
	e.cpu, e.wall = e.cpu+u.CPU, e.wall+wall
	answering := e.cpu - time.Duration(e.runs)*e.start
	idle := e.wall - e.cpu
	e.IsSlow = e.IsSlow || IsSlow(u.CPU, wall) || answering > slowAnswers || idle > wallFactor*slowAnswers
}
