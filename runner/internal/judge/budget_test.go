package judge

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/testsuite"
)

func TestAPageHasNoMoreLinesThanItsBudget(t *testing.T) {
	p := newOutputLines(strings.Repeat("\n", maxLines+1000) + "Move: 1\n")
	if p.size() != maxLines+1 {
		t.Errorf("%d lines, want %d", p.size(), maxLines+1)
	}
	if got := strings.TrimSpace(p.text(maxLines)); got != "Move: 1" {
		t.Errorf("the last line is %q, want all that is left", got)
	}
	for i := range 3 {
		if got := newOutputLines("a\nb\nc").text(i); got != string("abc"[i]) {
			t.Errorf("line %d is %q", i, got)
		}
	}
}

// readTrace keeps no more nodes than the parameter room allows, and only counts the others.
func TestATraceKeepsNoMoreNodesThanItsBudget(t *testing.T) {
	want := testsuite.TracedAnswer(t, "7 1 1 2")
	output := tracedOutput(want[0].Nodes, want)
	whole := newOutputLines(output).readTrace(roomFor(want[0].Nodes))
	if whole.size() != len(want[0].Nodes) || whole.more != 0 {
		t.Fatalf("%d nodes and %d more, want %d", len(whole.nodes), whole.more, len(want[0].Nodes))
	}
	for room := range len(whole.nodes) {
		part := newOutputLines(output).readTrace(room)
		if part.size() != whole.size() || cap(part.nodes) > room {
			t.Errorf("room for %d: %d nodes in all and %d kept, want %d in all", room, part.size(), cap(part.nodes),
				whole.size())
		}
		if diff := cmp.Diff(whole.nodes[:room], part.nodes); diff != "" {
			t.Errorf("room for %d (-whole +part):\n%s", room, diff)
		}
	}
	if room := roomFor(nil); room < maxNodes {
		t.Errorf("room for %d nodes, want %d at least", room, maxNodes)
	}
}
