package explore

import (
	"time"

	"touchstone/runner/sandbox"
)

const (
	// SlowAnswer is a run, in time of processors, from which a program is taken for
	// slow, and is not tried any more: it would take that long again and again.
	// slowAnswers is how long all of them may take, beyond what it takes to start each.
	// A clock may show waits times as much, for a program that waits; what it waits
	// for a processor is not counted as far as it is known.
	SlowAnswer  = 2 * time.Second
	slowAnswers = 20 * time.Second
	waits       = 5
)

// IsSlow tells of a run that took so long, of processors and by the clock.
func IsSlow(cpu, wall time.Duration) bool { return cpu > SlowAnswer || wall > waits*SlowAnswer }

// Effort is what runs of a program took.
type Effort struct {
	runs      int
	start     time.Duration // of processors, of the quickest
	cpu, wall time.Duration // of all
	IsSlow    bool          // one of them was, or all together are
}

// Add counts a run. To start a program takes what the machine and its load make of it:
// how often that is done is bounded by the count of inputs.
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
