package reference

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestLineOfPlayLeadsFromTheRootToTheNode(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 17))
	for range 500 {
		q := randomQuestion(rng, 3, 13, 5)
		o, _, _ := q.ask(true)
		s, err := takestonesS17.Solve(q.args())
		if err != nil {
			t.Fatal(err)
		}
		trace := s.Transcript.Lines[0].Nodes
		if len(trace) != len(o.lines) {
			t.Fatalf("Solve(%q) visits %d nodes, want %d", q.args(), len(trace), len(o.lines))
		}
		for i, want := range o.lines {
			if diff := cmp.Diff(want, LineOfPlay(trace, i), cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("LineOfPlay(trace of %q, %d) (-want +got):\n%s", q.args(), i, diff)
			}
		}
	}
}

// TestLineOfPlayEndsOnAnyTrace: a student's trace may miss nodes, or have them
// in another order.
func TestLineOfPlayEndsOnAnyTrace(t *testing.T) {
	trace := []Node{{Move: 1, Left: "2 3"}, {Move: 2, Left: "1 2 3 4 5"}, {Move: 3}, {Move: 4, Left: "1"}}
	for i, want := range [][]int{{1}, {2}, {3}, nil} {
		if diff := cmp.Diff(want, LineOfPlay(trace, i), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("LineOfPlay(%v, %d) (-want +got):\n%s", trace, i, diff)
		}
	}
}

func TestNodeIsThreeLines(t *testing.T) {
	for _, test := range []struct {
		node Node
		want string
	}{
		{Node{6, "3 5 7", 100, 1000}, "6\n3 5 7 \nalpha: 100\tbeta: 1000"},
		{Node{4, "", -1000, -100}, "4\n\nalpha: -1000\tbeta: -100"},
	} {
		if got := test.node.String(); got != test.want {
			t.Errorf("%#v.String() = %q, want %q", test.node, got, test.want)
		}
	}
}
