package ownmemory

import (
	"runtime/debug"
	"testing"
)

func TestLittleGarbageIsHeldUnlessGOGCSaysOtherwise(t *testing.T) {
	before, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetGCPercent(before); debug.SetMemoryLimit(limit) })
	for value, want := range map[string]int{"": garbage, "100": 100} {
		t.Setenv("GOGC", value)
		debug.SetGCPercent(100)
		Bound()
		if got := debug.SetGCPercent(100); got != want {
			t.Errorf("with GOGC=%q garbage of %d %% is held, want %d", value, got, want)
		}
		Spend()
		if got := debug.SetGCPercent(100); (got == spentGarbage) != (value == "") {
			t.Errorf("with GOGC=%q garbage of %d %% is held where nothing runs", value, got)
		}
	}
}
