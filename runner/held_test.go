package runner

import (
	"runtime"
	"strings"
	"testing"

	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// A class must not need much memory for each submission: reports share equal texts, and nothing
// else of a submission stays in memory.
func TestSubmissionsNeedLittleMemory(t *testing.T) {
	testtools.SkipIfShort(t)
	g := testGrader(t, "standard", 2)
	g.Cache = t.TempDir()
	answerAlways(g, "Move: 6\nValue: -1.0\nNumber of Nodes Visited: 78\nNumber of Nodes Evaluated: 41\n"+
		strings.Repeat("\n", 1000)) // blank lines are no extra output
	held := func(n int) int64 {
		submissions := emptyPrograms(t, n)
		before := liveHeap()
		r := g.GradeAll(t.Context(), submissions, nil)
		after := liveHeap()
		for _, s := range r.Submissions {
			if s.Score == nil || len(s.Results) != len(g.Suite.Cases) {
				t.Fatalf("%s: %s, %s", s.Name, s.Verdict, s.Cause)
			}
		}
		runtime.KeepAlive(g)
		return after - before
	}
	held(2) // allocates what the first gradings need in any case
	const few, many = 4, 24
	each := record.Bytes(held(many)-held(few)) / (many - few)
	t.Logf("%v are held of each submission", each)
	if most := record.Bytes(36 << 10); each > most {
		t.Errorf("%v are held of each submission, want at most %v", each, most)
	}
}
