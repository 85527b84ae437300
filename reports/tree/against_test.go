package tree

import (
	"fmt"
	"strings"
	"testing"

	"touchstone/reference"
)

// The place of a node in a trace is that of its position in the tree.
func TestThePlaceOfATraceIsFoundInTheTree(t *testing.T) {
	a, err := reference.Lookup("takestones-s17")
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"7", "1", "1", "2"}
	found, err := a.Explain(args, reference.View{Nodes: 400})
	if err != nil {
		t.Fatal(err)
	}
	solution, err := a.Solve(args)
	if err != nil {
		t.Fatal(err)
	}
	trace := solution.Transcript.Lines[0].Nodes
	for i, n := range trace {
		at := leftAt(found.Root, uint64(i+1))
		if at == nil || at.Return.Alpha != fmt.Sprint(n.Alpha) || at != found.Root && at.Move != fmt.Sprint(n.Move) {
			t.Errorf("node %d of the trace is %+v; the tree has %+v", i+1, n, at)
		}
	}
	if at := leftAt(found.Root, uint64(len(trace)+1)); at != nil {
		t.Errorf("beyond the trace the tree has %+v", at)
	}
}

func TestATraceThatEndsEarlyOrLateIsShown(t *testing.T) {
	long := []TraceNode{{"1", "2 3", "0", "1"}, {"2", "3", "0", "1"}}
	for _, test := range []struct {
		right, printed []TraceNode
		want           string
	}{
		{long, long[:1], "a right trace has 2 nodes, that of hw2 1 node; they are alike in the first 1"},
		{long[:1], long, "a right trace has 1 node, that of hw2 2 nodes"},
	} {
		a := &Against{Program: "hw2", Right: test.right, Printed: test.printed, Parting: &Parting{Node: 2}}
		var text strings.Builder
		if err := AgainstText(&text, "heading", nil, a, Options{Width: 80}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(text.String(), test.want) || !strings.Contains(text.String(), "no node") {
			t.Errorf("no %q in\n%s", test.want, text.String())
		}
		if rows := a.Rows(); len(rows) != 2 || !rows[1].IsParting || rows[0].IsParting {
			t.Errorf("rows %+v, want the second to be where they part", rows)
		}
	}
}
