package explore

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// SlowAnswer is the CPU time of one run beyond which a program counts as slow and is
	// not run further: it would take that long again and again. slowAnswers is the limit
	// for all runs together, without the time to start each. The wall-clock limits are
	// waits times as long, for a program that sleeps. Known waiting for a processor does
	// not count.
	SlowAnswer  = 2 * time.Second
	slowAnswers = 20 * time.Second
	waits       = 5
)

// IsSlow reports whether a run with these CPU and wall-clock times is slow.
func IsSlow(cpu, wall time.Duration) bool { return cpu > SlowAnswer || wall > waits*SlowAnswer }

// Effort sums up the time that runs of a program took.
type Effort struct {
	runs      int
	start     time.Duration // CPU time of the quickest run
	cpu, wall time.Duration // totals
	IsSlow    bool          // one run was slow, or all together are
}

// Add counts a run. It does not count the time to start a program, which depends on the
// machine and its load, and which the number of inputs bounds.
func (e *Effort) Add(u sandbox.Usage) {
	wall := u.Wall - u.Waited
	if e.runs++; e.runs == 1 || u.CPU < e.start {
		e.start = u.CPU
	}
	e.cpu, e.wall = e.cpu+u.CPU, e.wall+wall
	answering := e.cpu - time.Duration(e.runs)*e.start
	idle := e.wall - e.cpu
	e.IsSlow = e.IsSlow || IsSlow(u.CPU, wall) || answering > slowAnswers || idle > waits*slowAnswers
}
