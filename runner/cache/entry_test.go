package cache

import (
	"fmt"
	"testing"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// printing is a run that printed so many bytes.
func printing(stdout, stderr int) *judge.Run {
	run := &judge.Run{}
	run.Stdout = sandbox.Capture{Bytes: make([]byte, stdout), Total: int64(stdout)}
	run.Stderr = sandbox.Capture{Bytes: make([]byte, stderr), Total: int64(stderr)}
	return run
}

func asking(args ...string) (c cases.Case) {
	c.Args = args
	return c
}

func TestRunsThatWaitToBeLearnedHoldNoMoreThanIsKept(t *testing.T) {
	var k Entry
	held := 0
	for i := range 20 {
		run := k.Hold(printing(keptRuns/8, keptRuns/8))
		if whole := i < 4; whole == run.Abridged {
			t.Errorf("run %d of a quarter of what is kept: abridged %t, want %t", i, run.Abridged, !whole)
		}
		if run.Stdout.Total != keptRuns/8 {
			t.Errorf("run %d says that it printed %d bytes, want %d", i, run.Stdout.Total, keptRuns/8)
		}
		held += cap(run.Stdout.Bytes) + cap(run.Stderr.Bytes)
	}
	if most := keptRuns + 16*2*2*record.MaxOutput; held > most {
		t.Errorf("%d bytes are held, want at most %d", held, most)
	}
	if small := k.Hold(printing(0, 0)); small.Abridged {
		t.Error("a run that printed nothing was abridged for want of room")
	}
}

func TestNoMoreRunsAreKnownThanIsKept(t *testing.T) {
	var k Entry
	for i := range 20 {
		c := asking(fmt.Sprint(i))
		k.Learn(c, printing(keptRuns/4, 0), "")
		if known, room := k.Sound(c) != nil, i < 4; known != room {
			t.Errorf("run %d of a quarter of what is kept: known %t, want %t", i, known, room)
		}
	}
	short := judge.Abridged(printing(2*record.MaxOutput, 0))
	if c := asking("short"); len(short.Stdout.Bytes) != record.MaxOutput {
		t.Errorf("abridged to %d bytes, want %d", len(short.Stdout.Bytes), record.MaxOutput)
	} else if k.Learn(c, short, ""); k.Sound(c) != nil {
		t.Error("a run that is not whole is known")
	}
}
