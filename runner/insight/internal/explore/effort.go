package explore

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// A program is slow if one run takes more than SlowAnswer of CPU time, or all runs
	// together more than slowAnswers, without the time to start each. A slow program does
	// not run further. The wall-clock limits, for programs that sleep, are waits times as
	// long. They do not count known time spent waiting for a processor.
	SlowAnswer  = 2 * time.Second
	slowAnswers = 20 * time.Second
	waits       = 5
)

// IsSlow reports whether a run with the given CPU and wall-clock times is slow.
func IsSlow(cpu, wall time.Duration) bool { return cpu > SlowAnswer || wall > waits*SlowAnswer }

// Effort sums up the time that the runs of a program took.
type Effort struct {
	runs      int
	start     time.Duration // CPU time of the quickest run
	cpu, wall time.Duration // totals
	IsSlow    bool          // one run was slow, or all runs together
}

// Add counts a run. It does not count the time to start the program, because that depends
// on the machine and its load, and the number of inputs bounds it.
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
