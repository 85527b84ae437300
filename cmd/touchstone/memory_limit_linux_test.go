package main

import (
	"testing"

	"golang.org/x/sys/unix"
)

func TestMemoryIsWhatUlimitGivesAtMost(t *testing.T) {
	var before unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_DATA, &before); err != nil {
		t.Fatal(err)
	}
	before.Cur = min(before.Cur, before.Max)
	all, err := availableMemory()
	if err != nil {
		t.Fatal(err)
	}
	less := unix.Rlimit{Cur: all - 1<<20, Max: before.Max}
	if err := unix.Setrlimit(unix.RLIMIT_DATA, &less); err != nil {
		t.Fatal(err)
	}
	got, err := availableMemory()
	if err := unix.Setrlimit(unix.RLIMIT_DATA, &before); err != nil {
		t.Fatal(err)
	}
	if err != nil || got != less.Cur {
		t.Errorf("availableMemory() = %d, %v under ulimit -d of %d bytes, want that", got, err, less.Cur)
	}
}
