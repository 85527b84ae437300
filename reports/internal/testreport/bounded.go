package testreport

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"
)

// What a rendering may take in a test. It takes a thousandth of the time on a
// quiet machine, and no rendering of a test's report needs a tenth of the memory.
const (
	mostTime   = time.Minute
	mostMemory = 1 << 30 // bytes
)

// Bounded does what must come to an end. What does not cannot be stopped from
// outside, and would take the machine's memory with it: the whole test ends.
func Bounded(what string, do func()) {
	done := make(chan struct{})
	go watch(what, done)
	defer close(done)
	do()
}

// watch ends the process if something is not done within its bounds.
func watch(what string, done <-chan struct{}) {
	deadline := time.After(mostTime)
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		var m runtime.MemStats
		select {
		case <-done:
			return
		case <-deadline:
			giveUp(fmt.Sprintf("%s: not done after %v", what, mostTime))
		case <-tick.C:
			if runtime.ReadMemStats(&m); m.HeapAlloc > mostMemory {
				giveUp(fmt.Sprintf("%s: takes more than %d MiB of memory", what, mostMemory>>20))
			}
		}
	}
}

func giveUp(why string) {
	debug.SetTraceback("all")
	fmt.Fprintln(os.Stderr, "FAIL:", why)
	panic(why)
}
