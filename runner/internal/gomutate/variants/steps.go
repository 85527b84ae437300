package variants

import (
	"math"
	"runtime"
	"runtime/metrics"
	"sync/atomic"
)

// Chosen is the number of the variant to run. Functions with several copies read it.
var Chosen int

// now is the state of the current run. Goroutines of the program change it.
var now struct {
	left   atomic.Int64 // number of steps left
	exited atomic.Bool
	status atomic.Int64  // exit status
	rest   atomic.Int64  // number of steps left at exit
	over   atomic.Bool   // the run must stop
	ended  chan struct{} // closed when over is set
}

const (
	tooBig = 1 << 40 // exit status that represents a run that uses too much memory

	// lookEvery is the number of steps between two checks of the memory in use. It is a
	// power of two.
	lookEvery = 4096

	maxHeap  = 512 << 20
	maxStack = 128 << 20
)

func init() { now.left.Store(math.MaxInt64) } // for code that runs before the first run

// Step is called at the start of every function and of every loop iteration. It does not
// return if no step is left.
func Step() {
	n := now.left.Add(-1)
	if n < 0 {
		leave()
	}
	if n&(lookEvery-1) == 0 && isBig() {
		exit(tooBig)
	}
}

// Exit replaces os.Exit.
func Exit(code int) { exit(int64(code & 0xff)) }

// Fatal replaces log.Fatal and log.Fatalln. It does not print its arguments.
func Fatal(...any) { exit(1) }

// Fatalf replaces log.Fatalf.
func Fatalf(string, ...any) { exit(1) }

func exit(status int64) {
	if !now.over.Load() && now.exited.CompareAndSwap(false, true) {
		now.status.Store(status)
		now.rest.Store(now.left.Swap(-1))
	}
	leave()
}

// leave stops the run and ends the goroutine. The program cannot recover from that. Deferred
// functions run, but end at their first step.
func leave() {
	if now.over.CompareAndSwap(false, true) {
		close(now.ended)
	}
	runtime.Goexit()
}

// begin starts a run with a limit of steps.
func begin(steps int64) {
	now.exited.Store(false)
	now.over.Store(false)
	now.ended = make(chan struct{})
	now.left.Store(steps)
}

// end returns how a run ended and how many steps were left. looked is how the run's own
// goroutine ended. Other goroutines end at their next step.
func end(looked int) (ended int, left int64) {
	left = max(now.left.Swap(-1), -1)
	now.over.Store(true)
	switch {
	case now.exited.Load() && now.status.Load() == 0:
		return endedWell, now.rest.Load()
	case now.exited.Load() && now.status.Load() == tooBig:
		return endedNever, now.rest.Load()
	case now.exited.Load():
		return endedCrashed, now.rest.Load()
	case left < 0:
		return endedNever, left
	}
	return looked, left
}

func isBig() bool {
	sizes := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(sizes)
	if sizes[1].Value.Uint64() > maxStack {
		return true
	}
	if sizes[0].Value.Uint64() <= maxHeap {
		return false
	}
	runtime.GC() // perhaps most of the memory is garbage
	metrics.Read(sizes)
	return sizes[0].Value.Uint64() > maxHeap
}
