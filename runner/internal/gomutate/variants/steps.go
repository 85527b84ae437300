package variants

import (
	"math"
	"runtime"
	"runtime/metrics"
	"sync/atomic"
)

// Chosen is the number of the variant that is to run: each function that several have
// asks for it.
var Chosen int

// now is the run now. Goroutines of the program change it.
var now struct {
	left   atomic.Int64 // how many steps it may still take
	exited atomic.Bool
	status atomic.Int64  // what it has exited with
	rest   atomic.Int64  // the steps that it had left then
	over   atomic.Bool   // it may go no further
	ended  chan struct{} // closed then
}

const (
	tooBig = 1 << 40 // the status of a run that takes too much memory

	// lookEvery is after how many steps the memory in use is looked at: a power of two.
	lookEvery = 4096

	maxHeap  = 512 << 20
	maxStack = 128 << 20
)

func init() { now.left.Store(math.MaxInt64) } // what begins before the first run ends

// Step is called at the start of every function and of every turn of a loop. It does
// not return where no step is left.
func Step() {
	n := now.left.Add(-1)
	if n < 0 {
		leave()
	}
	if n&(lookEvery-1) == 0 && isBig() {
		exit(tooBig)
	}
}

// Exit stands for os.Exit.
func Exit(code int) { exit(int64(code & 0xff)) }

// Fatal stands for log.Fatal and Fatalln: what they say is not looked at.
func Fatal(...any) { exit(1) }

// Fatalf stands for log.Fatalf.
func Fatalf(string, ...any) { exit(1) }

func exit(status int64) {
	if !now.over.Load() && now.exited.CompareAndSwap(false, true) {
		now.status.Store(status)
		now.rest.Store(now.left.Swap(-1))
	}
	leave()
}

// leave ends a goroutine so that nothing can recover it. What it has deferred runs,
// and ends at its first step.
func leave() {
	if now.over.CompareAndSwap(false, true) {
		close(now.ended)
	}
	runtime.Goexit()
}

// begin allows a run some steps.
func begin(steps int64) {
	now.exited.Store(false)
	now.over.Store(false)
	now.ended = make(chan struct{})
	now.left.Store(steps)
}

// end says how a run came to its end, given how it looked from its own goroutine, and
// how many steps it had left. Whatever goes on ends at its next step.
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
	runtime.GC() // most of it may be rubbish
	metrics.Read(sizes)
	return sizes[0].Value.Uint64() > maxHeap
}
