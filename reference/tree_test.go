package reference

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var everything = View{Nodes: 1_000_000}

// questions returns command lines whose trees have up to a few thousand positions.
func questions() []string {
	list := []string{"3 0 0", "7 0 3", "7 3 1 4 2 3", "10 3 4 2 6 4", "7 1 1 2", "12 0 0", "70 0 2", "9 0 0 5"}
	rng := rand.New(rand.NewPCG(9, 10))
	for range 60 {
		list = append(list, fmt.Sprintf("%d 0 %d", 3+rng.IntN(12), rng.IntN(6)))
	}
	return list
}

func explained(t *testing.T, a *Assignment, args string, view View) *Tree {
	t.Helper()
	tree, err := a.Explain(strings.Fields(args), view)
	if err != nil {
		t.Fatalf("%s: Explain(%s): %v", a.ID, args, err)
	}
	return tree
}

// eachTree calls visit with the whole tree of every question, in both editions.
func eachTree(t *testing.T, visit func(tree *Tree)) {
	t.Helper()
	for _, a := range []*Assignment{takestonesF19, takestonesS17} {
		for _, args := range questions() {
			visit(explained(t, a, args, everything))
		}
	}
}

// walk visits nodes in postorder, which is the order in which the search returns.
func walk(n *TreeNode, visit func(n *TreeNode)) {
	for _, c := range n.Children {
		walk(c, visit)
	}
	visit(n)
}

// score parses a printed value or bound.
func score(t *testing.T, text string) float64 {
	t.Helper()
	var f float64
	if _, err := fmt.Sscan(strings.Replace(text, "infinity", "Inf", 1), &f); err != nil {
		t.Fatalf("%q is not a value: %v", text, err)
	}
	return f
}

func TestTreeHasEveryPositionOnce(t *testing.T) {
	eachTree(t, func(tree *Tree) {
		nodes := uint64(0)
		walk(tree.Root, func(n *TreeNode) {
			if nodes++; n.PostOrder != nodes {
				t.Fatalf("%s %v: node %s was left as number %d, want %d", tree.Assignment.ID, tree.Args, n.Move,
					n.PostOrder, nodes)
			}
			below := uint64(1)
			for _, c := range n.Children {
				below += c.Searched
			}
			if n.Searched != below || n.Hidden() != 0 {
				t.Errorf("%s %v: node %s has %d positions searched and %d hidden, want %d and none", tree.Assignment.ID,
					tree.Args, n.Move, n.Searched, n.Hidden(), below)
			}
		})
		if nodes != tree.Visited || nodes != uint64(tree.Shown) {
			t.Errorf("%s %v: %d nodes, %d visited, %d shown", tree.Assignment.ID, tree.Args, nodes, tree.Visited,
				tree.Shown)
		}
	})
}

// TestTreeRetracesTheTextbook recomputes all numbers of a node from its children, by the
// textbook's algorithm.
func TestTreeRetracesTheTextbook(t *testing.T) {
	cutOffs := 0
	eachTree(t, func(tree *Tree) {
		walk(tree.Root, func(n *TreeNode) {
			if n.Cut != nil {
				cutOffs++
			}
			if diff := cmp.Diff(retraced(t, n), numbersOf(n)); n.Exit != Evaluated && diff != "" {
				t.Errorf("%s %v, node %s (-want +got):\n%s", tree.Assignment.ID, tree.Args, n.Move, diff)
			}
			if n.Exit == Evaluated && (len(n.Children) > 0 || n.Return != n.Entry || n.Best != "") {
				t.Errorf("%s %v: leaf %+v, want no children, the bounds handed down and no best move",
					tree.Assignment.ID, tree.Args, n)
			}
		})
	})
	if cutOffs < 100 {
		t.Errorf("%d cut-offs, want at least 100", cutOffs)
	}
}

// numbers are the fields of a node that follow from its entry bounds and its children.
type numbers struct {
	Return  Bounds
	Value   string
	Exit    Exit
	Best    string
	Cut     *Cut
	Entries []Bounds // of the children
}

func numbersOf(n *TreeNode) numbers {
	got := numbers{Return: n.Return, Value: n.Value, Exit: n.Exit, Best: n.Best, Cut: n.Cut}
	for _, c := range n.Children {
		got.Entries = append(got.Entries, c.Entry)
	}
	return got
}

func retraced(t *testing.T, n *TreeNode) numbers {
	t.Helper()
	want := numbers{Return: n.Entry, Exit: Exhausted}
	raised, other, sign := &want.Return.Alpha, &want.Return.Beta, 1.0
	if n.Mover == Min {
		raised, other, sign = other, raised, -1
	}
	for i, c := range n.Children {
		want.Entries = append(want.Entries, want.Return)
		if v := sign * score(t, c.Value); i == 0 || v > sign*score(t, want.Value) {
			want.Value, want.Best = c.Value, c.Move
		}
		if c.Move != n.Moves[i] {
			t.Errorf("child %d is %s, want %s", i, c.Move, n.Moves[i])
		}
		v := sign * score(t, want.Value)
		if v >= sign*score(t, *other) {
			want.Exit, want.Cut = CutOff, cutAt(n, want, n.Moves[i+1:])
			break
		}
		if v > sign*score(t, *raised) {
			*raised = want.Value
		}
	}
	return want
}

func cutAt(n *TreeNode, at numbers, untried []string) *Cut {
	alpha, beta := Bound{"alpha", at.Return.Alpha}, Bound{"beta", at.Return.Beta}
	if n.Mover == Max {
		return &Cut{Value: at.Value, Test: ">=", Passed: beta, Kept: alpha, Untried: untried}
	}
	return &Cut{Value: at.Value, Test: "<=", Passed: alpha, Kept: beta, Untried: untried}
}

func TestPostOrderOfTheTreeIsTheTrace(t *testing.T) {
	for _, args := range questions() {
		s, err := takestonesS17.Solve(strings.Fields(args))
		must(t, err)
		var want, got []string
		for _, n := range s.Transcript.Lines[0].Nodes {
			want = append(want, fmt.Sprint(n.Move, n.Alpha, n.Beta))
		}
		walk(explained(t, takestonesS17, args, everything).Root, func(n *TreeNode) {
			move := n.Move
			if move == "" {
				move = fmt.Sprint(Unplayed)
			}
			got = append(got, fmt.Sprint(move, " ", n.Return.Alpha, " ", n.Return.Beta))
		})
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Explain(%s) and the trace (-want +got):\n%s", args, diff)
		}
	}
}

// trimmed returns the part of a whole tree that view should show.
func trimmed(n *TreeNode, view View, depth int) *TreeNode {
	short := *n
	short.Children = nil
	end := len(view.Path)
	for _, c := range n.Children {
		if depth >= end && view.Depth != 0 && depth+1-end > view.Depth {
			break
		}
		if depth < end && c.Move != view.Path[depth] {
			aside := *c
			aside.Children = nil
			short.Children = append(short.Children, &aside)
			continue
		}
		short.Children = append(short.Children, trimmed(c, view, depth+1))
	}
	return &short
}

func TestViewIsAPartOfTheWholeTree(t *testing.T) {
	for _, a := range []*Assignment{takestonesF19, takestonesS17} {
		root := explained(t, a, "10 0 0", everything).Root
		for _, view := range []View{
			{Depth: 1}, {Depth: 2}, {Depth: 5}, {Depth: 100},
			{Path: []string{"3"}}, {Path: []string{"3", "1"}, Depth: 1}, {Path: []string{"1", "2", "4"}, Depth: 2},
		} {
			view.Nodes = everything.Nodes
			got := explained(t, a, "10 0 0", view)
			if diff := cmp.Diff(trimmed(root, view, 0), got.Root); diff != "" {
				t.Errorf("%s: view %+v (-want +got):\n%s", a.ID, view, diff)
			}
			nodes := 0
			walk(got.Root, func(*TreeNode) { nodes++ })
			if got.Shown != nodes {
				t.Errorf("%s: view %+v says it shows %d nodes, want %d", a.ID, view, got.Shown, nodes)
			}
		}
	}
}

func TestATreeMayHaveAsManyNodesAsAllowed(t *testing.T) {
	for _, a := range []*Assignment{takestonesF19, takestonesS17, fanorona5x5} {
		whole := explained(t, a, strings.Join(a.Example, " "), everything)
		if _, err := a.Explain(a.Example, View{Nodes: whole.Shown}); err != nil {
			t.Errorf("%s with %d nodes: %v", a.ID, whole.Shown, err)
		}
		_, err := a.Explain(a.Example, View{Nodes: whole.Shown - 1})
		if large, ok := errors.AsType[*TreeTooLargeError](err); !ok || large.Allowed != whole.Shown-1 {
			t.Errorf("%s with one node less than %d: %v, want a TreeTooLargeError", a.ID, whole.Shown, err)
		}
	}
}

func TestHiddenPositionsTakeNoMemory(t *testing.T) {
	for _, view := range []View{{Nodes: 100, Depth: 1}, {Nodes: 100, Path: []string{"3"}, Depth: 1}} {
		var visited uint64
		allocations := testing.AllocsPerRun(1, func() {
			visited = explained(t, takestonesF19, "24 0 0", view).Visited
		})
		if visited < 50_000 || allocations > 10_000 {
			t.Errorf("view %+v of %d positions makes %.0f allocations, want at least 50000 and at most 10000", view,
				visited, allocations)
		}
	}
}

func TestPathErrorSaysWhereTheLineEnds(t *testing.T) {
	for _, test := range []struct {
		assignment *Assignment
		args, path string
		want       string
	}{
		{takestonesS17, "7 0 3", "2", "at the root: 2 is not a legal move; expected one of 1, 3"},
		{takestonesS17, "7 0 3", "3 2", "after 3: 2 is not a legal move; expected one of 1, 6"},
		{takestonesS17, "7 0 3", "1 6 3", "after 1, 6: 3 was cut off, because v = 7 >= beta = -100: 3 not tried, alpha stays -1000"},
		{takestonesS17, "7 0 3", "3 1 4 2", "after 3, 1, 4: 2 was not searched, because the position before it is at the depth limit"},
		{takestonesS17, "7 0 3", "1 2 4 6", "after 1, 2, 4: the game is over, so there is no move 6"},
		{takestonesF19, "7 0 3", "3 x 1", "after 3: x is not a legal move; expected one of 1, 6"},
	} {
		_, err := test.assignment.Explain(strings.Fields(test.args), View{Path: strings.Fields(test.path), Nodes: 100})
		var wrong *PathError
		if !errors.As(err, &wrong) || err.Error() != test.want {
			t.Errorf("%s: Explain(%s) along %s: %v, want %s", test.assignment.ID, test.args, test.path, err, test.want)
		}
	}
}

func TestReasonsNameTheRowAndWhatItCounted(t *testing.T) {
	for _, test := range []struct {
		assignment *Assignment
		args, path string
		value      string
		reason     string
	}{
		{takestonesS17, "7 0 3", "3 1 4", "-6", "4 is composite; multiples of 2 among the stones not taken: 2, 6 (count 2, even)"},
		{takestonesF19, "7 0 3", "3 1 4", "-0.6", "4 is composite; multiples of 2 among the successors: 2 (count 1, odd), negated for MIN"},
		{takestonesF19, "7 0 3", "3 6 1", "0.5", "the last stone is 1; successors: 2, 4, 5, 7 (count 4, even), negated for MIN"},
		{takestonesS17, "7 0 3", "3 1 2", "-7", "2 is prime; multiples of 2 among the successors: 4, 6 (count 2, even)"},
		{takestonesS17, "7 0 3", "3 1 6", "-6", "6 is composite; multiples of 3 among the stones not taken: none (count 0, even)"},
		{takestonesS17, "7 0 3", "3 6 2", "0", "stone 1 is not taken"},
		{takestonesS17, "7 0 3", "1 5", "-100", "MAX cannot move, so MIN has won"},
		{takestonesS17, "7 0 3", "1 3", "-6", "6 is the only move"},
		{takestonesS17, "7 0 3", "", "0", "3 is the first move with the greatest value"},
		{takestonesS17, "7 0 3", "3", "0", "6 is the first move with the least value"},
		{takestonesS17, "7 0 3", "1 6", "7", "cut-off after 2"},
	} {
		tree := explained(t, test.assignment, test.args, everything)
		n, err := tree.At(strings.Fields(test.path))
		if err != nil {
			t.Errorf("%s %s along %s: %v", test.assignment.ID, test.args, test.path, err)
		} else if n.Value != test.value || n.Reason != test.reason {
			t.Errorf("%s %s along %s: value %s, %q; want %s, %q", test.assignment.ID, test.args, test.path, n.Value, n.Reason, test.value, test.reason)
		}
	}
}

func TestLongListsAreCutInSentencesOnly(t *testing.T) {
	tree := explained(t, takestonesF19, "100 0 2", everything)
	n, err := tree.At([]string{"49", "1"})
	must(t, err)
	if want := "successors: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ... (count 98, even)"; !strings.HasSuffix(n.Reason,
		want) {
		t.Errorf("reason %q, want it to end in %q", n.Reason, want)
	}
	if len(n.Counted.Items) != 98 {
		t.Errorf("%d stones counted, want 98", len(n.Counted.Items))
	}
}
