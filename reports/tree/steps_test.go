package tree

import (
	"strings"
	"testing"

	"touchstone/reference"
)

// wholeTrees returns the whole trees for one in every probes of an assignment.
func wholeTrees(t *testing.T, a *reference.Assignment, every int) []*reference.Tree {
	t.Helper()
	var trees []*reference.Tree
	probes := a.Probes()
	for i := 0; i < len(probes); i += every {
		tree, err := a.Explain(probes[i], reference.View{Nodes: 400})
		if err == nil {
			trees = append(trees, tree)
		}
	}
	if len(trees) < 10 {
		t.Fatalf("%s: %d small trees", a.ID, len(trees))
	}
	return trees
}

// The first step at a position must have the bounds passed down, and the last its final
// bounds. The drawing must have a frame for every step.
func TestStepsEnterAndLeaveEachPosition(t *testing.T) {
	for _, a := range reference.Assignments() {
		for _, tree := range wholeTrees(t, a, 29) {
			drawing := Draw(tree, "tree")
			first, last := map[*reference.TreeNode]Step{}, map[*reference.TreeNode]Step{}
			for _, s := range stepsOf(tree) {
				if drawing.FrameOf(s.node) == nil {
					t.Fatalf("%q: step %q is nowhere in the drawing", tree.Args, s.Text)
				}
				if _, known := first[s.node]; !known {
					first[s.node] = s
				}
				last[s.node] = s
			}
			if len(first) != tree.Shown {
				t.Errorf("%q: %d positions are entered, want %d", tree.Args, len(first), tree.Shown)
			}
			for n, s := range first {
				if got := (reference.Bounds{Alpha: s.Alpha, Beta: s.Beta}); got != n.Entry ||
					!strings.HasPrefix(s.Text, "entered") {
					t.Errorf("%q at %s: %q with %v, want %v", tree.Args, s.Line, s.Text, got, n.Entry)
				}
			}
			for n, s := range last {
				if got := (reference.Bounds{Alpha: s.Alpha, Beta: s.Beta}); got != n.Return || s.Clause == "" {
					t.Errorf("%q at %s: %q (%s) with %v, want %v", tree.Args, s.Line, s.Text, s.Clause, got, n.Return)
				}
			}
		}
	}
}

func TestAPartOfATreeHasNoStepPage(t *testing.T) {
	a, err := reference.Lookup("takestones-f19")
	if err != nil {
		t.Fatal(err)
	}
	part, err := a.Explain([]string{"9", "0", "0"}, reference.View{Depth: 1, Nodes: 400})
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	if err := StepPage(&page, part); err == nil || !strings.Contains(err.Error(), "--depth") || page.Len() > 0 {
		t.Errorf("a page of a part: %v, %d bytes", err, page.Len())
	}
}
