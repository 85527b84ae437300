package cache

import (
	"fmt"
	"testing"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// printing returns a run that printed this number of bytes to each stream.
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

func TestHoldIsBounded(t *testing.T) {
	var k Entry
	held := 0
	for i := range 20 {
		run := k.Hold(printing(maxOutput/8, maxOutput/8))
		if whole := i < 4; whole == run.Abridged {
			t.Errorf("run %d, each a quarter of the bound: abridged %t, want %t", i, run.Abridged, !whole)
		}
		if run.Stdout.Total != maxOutput/8 {
			t.Errorf("run %d has a total of %d bytes, want %d", i, run.Stdout.Total, maxOutput/8)
		}
		held += cap(run.Stdout.Bytes) + cap(run.Stderr.Bytes)
	}
	if most := maxOutput + 16*2*2*record.MaxOutput; held > most {
		t.Errorf("%d bytes are held, want at most %d", held, most)
	}
	if small := k.Hold(printing(0, 0)); small.Abridged {
		t.Error("a run that printed nothing was abridged")
	}
}

func TestLearnIsBounded(t *testing.T) {
	var k Entry
	for i := range 20 {
		c := asking(fmt.Sprint(i))
		k.Learn(c, printing(maxOutput/4, 0))
		if known, room := k.ConfirmedRun(c) != nil, i < 4; known != room {
			t.Errorf("run %d, each a quarter of the bound: known %t, want %t", i, known, room)
		}
	}
	short := judge.Abridged(printing(2*record.MaxOutput, 0))
	if c := asking("short"); len(short.Stdout.Bytes) != record.MaxOutput {
		t.Errorf("abridged to %d bytes, want %d", len(short.Stdout.Bytes), record.MaxOutput)
	} else if k.Learn(c, short); k.ConfirmedRun(c) != nil {
		t.Error("an abridged run is known")
	}
}

func TestOnlyRepeatableRunsAreKept(t *testing.T) {
	run := func(s sandbox.Status, alone bool) *judge.Run {
		return &judge.Run{Outcome: sandbox.Outcome{Status: s}, Alone: alone}
	}
	gone := run(sandbox.Exited, false)
	gone.ExitCode, gone.Stderr = 1, judge.SelfDeleted
	refused := run(sandbox.Exited, true)
	refused.ExitCode, refused.Crash = 1, "java.lang.OutOfMemoryError: unable to create native thread"
	crashed := run(sandbox.Exited, false)
	crashed.ExitCode, crashed.Crash = 1, "java.lang.NullPointerException"
	for _, row := range []struct {
		name string
		run  *judge.Run
		want bool
	}{
		{"exited", run(sandbox.Exited, false), true},
		{"crashed", crashed, true},
		{"killed, perhaps for lack of memory", run(sandbox.Signalled, true), false},
		{"refused memory, perhaps because of others", refused, false},
		{"over the memory limit", run(sandbox.MemoryExceeded, false), true},
		{"too much output", run(sandbox.OutputExceeded, false), true},
		{"time limit in parallel", run(sandbox.WallExceeded, false), false},
		{"time limit alone", run(sandbox.WallExceeded, true), true},
		{"interrupted", run(sandbox.Cancelled, true), false},
		{"deleted by an earlier run", gone, false},
	} {
		k := &Entry{}
		c := asking("7", "0", "0")
		if k.Learn(c, row.run); (k.KnownRun(c) != nil) != row.want || k.HasGrown() != row.want {
			t.Errorf("%s: kept %t, want %t", row.name, k.KnownRun(c) != nil, row.want)
		}
	}
}

func TestUnconfirmedRunGivesNoVerdict(t *testing.T) {
	c := asking("7", "0", "0")
	k := &Entry{}
	k.LearnProbe(c, &judge.Run{}, false)
	if k.KnownRun(c) == nil || k.ConfirmedRun(c) != nil || len(k.Missing([]cases.Case{c})) != 1 {
		t.Error("an unconfirmed wrong answer counts for a case")
	}
	k.LearnProbe(c, &judge.Run{}, true)
	if k.ConfirmedRun(c) == nil {
		t.Error("a right answer is not known")
	}
	crashed := &judge.Run{Outcome: sandbox.Outcome{ExitCode: 2}}
	k = &Entry{}
	if k.LearnProbe(c, crashed, false); k.KnownRun(c) != nil {
		t.Error("an unconfirmed crash is kept")
	}
}
