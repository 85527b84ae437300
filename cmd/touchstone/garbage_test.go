package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestLittleGarbageIsHeldUnlessGOGCSaysOtherwise(t *testing.T) {
	before, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetGCPercent(before); debug.SetMemoryLimit(limit) })
	for value, want := range map[string]int{"": garbage, "100": 100} {
		t.Setenv("GOGC", value)
		debug.SetGCPercent(100)
		boundMemory()
		if got := debug.SetGCPercent(100); got != want {
			t.Errorf("with GOGC=%q garbage of %d %% is held, want %d", value, got, want)
		}
		relaxMemory()
		if got := debug.SetGCPercent(100); (got == spentGarbage) != (value == "") {
			t.Errorf("with GOGC=%q garbage of %d %% is held where nothing runs", value, got)
		}
	}
}

func TestLittleWorkIsDoneWithoutTidyingUp(t *testing.T) {
	before, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetGCPercent(before); debug.SetMemoryLimit(limit) })
	t.Setenv("GOGC", "")
	held := boundMemory()
	runtime.GC()
	var first, last runtime.MemStats
	runtime.ReadMemStats(&first)
	for range 8 << 10 {
		garbageMade = make([]byte, 1<<10)
	}
	runtime.ReadMemStats(&last)
	runtime.KeepAlive(held)
	if n := last.NumGC - first.NumGC; n > 0 {
		t.Errorf("tidied up %d times in the first 8 MiB, want not at all: %d MiB are held for that", n, len(held)>>20)
	}
}

// garbageMade keeps the compiler from seeing that nobody reads what is made.
var garbageMade []byte
