package diagnose

import (
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/record"
)

// A class of a thousand is diagnosed by one diagnoser, and nearly every wrong program
// has it ask for something new: about 4,000 answers, few of which no other gave.
func TestLittleIsHeldOfWhatMutantsAnswer(t *testing.T) {
	if testing.Short() {
		t.Skip("diagnoses some programs")
	}
	const (
		mostPrepared = 5 << 20   // bytes; it was 3.8 MiB, and 11 when each answer had lines of its own
		mostEach     = 200 << 10 // likewise; it was 130 KiB, and 440
		mostAtOnce   = 32 << 20  // with garbage, while programs are diagnosed
		programs     = 12
	)
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // more garbage stays with the GOGC of make test
	asked := diagnoserOf(t, "takestones-f19")
	suite, keeper := asked.suite, asked.keeper
	if sampled.IsExhaustive() {
		keeper = nil // mutants are asked again, by which as much is held
	}
	chance, before := rand.New(rand.NewPCG(5, 6)), liveHeap()
	d := New(suite, keeper)
	if err := d.prepare(); err != nil {
		t.Fatal(err)
	}
	prepared, atOnce := liveHeap(), int64(0)
	for n := 0; n < programs; {
		outs := outputs(t, suite, d.anyFault(chance), d.anyFault(chance), d.anyFault(chance))
		if outs == nil {
			continue // they exclude each other
		}
		n++
		if _, err := d.Diagnose(repliesOf(suite, outs)); err != nil {
			t.Fatal(err)
		}
		atOnce = max(atOnce, heap()-before)
	}
	each := (liveHeap() - prepared) / programs
	runtime.KeepAlive(d)
	t.Logf(
		"%v are held of single faults, and %v more for each program; in use are %v at once",
		record.Bytes(prepared-before), record.Bytes(each), record.Bytes(atOnce),
	)
	if prepared-before > mostPrepared || each > mostEach || atOnce > mostAtOnce {
		t.Errorf("want %v, %v and %v at most",
			record.Bytes(mostPrepared), record.Bytes(mostEach), record.Bytes(mostAtOnce))
	}
}

func liveHeap() int64 {
	runtime.GC()
	return heap()
}

func heap() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
