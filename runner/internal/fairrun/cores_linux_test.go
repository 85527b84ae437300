package fairrun

import (
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

func TestOneProcessorIsOneCore(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var all unix.CPUSet
	if err := unix.SchedGetaffinity(0, &all); err != nil {
		t.Skip(err)
	}
	defer unix.SchedSetaffinity(0, &all)
	for cpu, left := 0, all.Count(); left > 0; cpu++ {
		if !all.IsSet(cpu) {
			continue
		}
		left--
		var one unix.CPUSet
		one.Set(cpu)
		if err := unix.SchedSetaffinity(0, &one); err != nil {
			t.Fatal(err)
		}
		if n := coresHere(); n != 1 {
			t.Errorf("with processor %d alone: %d cores, want 1", cpu, n)
		}
	}
}
