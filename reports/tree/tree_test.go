package tree

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/reports/internal/testreport"
)

func TestTreesAreGolden(t *testing.T) {
	for name, tree := range trees(t) {
		for _, f := range Formats() {
			t.Run(name+"/"+f.Name, func(t *testing.T) {
				testreport.CheckGolden(t, name+"."+f.Name, testreport.Output(t, func(w io.Writer) error {
					return f.Write(w, tree, Options{})
				}))
			})
		}
	}
}

func TestErrorsOfWritersAreReturned(t *testing.T) {
	tree := searched(t, "takestones-f19", "3 0 0", reference.View{})
	for _, f := range Formats() {
		if err := f.Write(testreport.BrokenWriter{}, tree, Options{}); err == nil {
			t.Errorf("%s: no error from a writer that fails", f.Name)
		}
	}
}

func randomTrees(t *testing.T) []*reference.Tree {
	t.Helper()
	rng := rand.New(rand.NewPCG(11, 12))
	var list []*reference.Tree
	for range 40 {
		args := fmt.Sprintf("%d 0 %d", 3+rng.IntN(9), rng.IntN(5))
		for _, assignment := range []string{"takestones-f19", "takestones-s17"} {
			list = append(list, searched(t, assignment, args, reference.View{Depth: rng.IntN(4)}))
		}
	}
	return list
}

func flat(b *box) []*box {
	list := []*box{b}
	for _, c := range b.children {
		list = append(list, flat(c)...)
	}
	return list
}

func TestBoxesOfAPictureDoNotOverlap(t *testing.T) {
	for _, tree := range randomTrees(t) {
		p := newLayout(newBox(tree.Root), margin, headRoom)
		boxes := flat(p.root)
		for i, a := range boxes {
			if a.x < margin || a.y < headRoom || a.x+a.width > p.width || a.y+a.height > p.height {
				t.Errorf("%v: box %v is outside of the picture", tree.Args, a.lines)
			}
			for _, b := range boxes[i+1:] {
				if a.x < b.x+b.width && b.x < a.x+a.width && a.y < b.y+b.height && b.y < a.y+a.height {
					t.Errorf("%v: boxes %v and %v overlap", tree.Args, a.lines, b.lines)
				}
			}
		}
	}
}

func TestStyleAffectsOnlyPictures(t *testing.T) {
	for line := range strings.Lines(Style) {
		if strings.Contains(line, "{") && !strings.HasPrefix(line, "@media") &&
			!strings.HasPrefix(line, ".search-tree") {
			t.Errorf("a rule of the style is not limited to pictures: %s", line)
		}
	}
}

func searched(t *testing.T, assignment, args string, view reference.View) *reference.Tree {
	t.Helper()
	a, err := reference.Lookup(assignment)
	if err != nil {
		t.Fatal(err)
	}
	if view.Nodes == 0 {
		view.Nodes = 10_000
	}
	tree, err := a.Explain(strings.Fields(args), view)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// trees returns trees that together have every feature of a tree.
func trees(t *testing.T) map[string]*reference.Tree {
	return map[string]*reference.Tree{
		"s17":   searched(t, "takestones-s17", "7 0 3", reference.View{}),
		"f19":   searched(t, "takestones-f19", "10 3 4 2 6 4", reference.View{}),
		"path":  searched(t, "takestones-f19", "10 0 0", reference.View{Path: []string{"1", "2"}, Depth: 1}),
		"board": searched(t, "fanorona-5x5", "...B./....B/..W../...../..WB. w 2 2", reference.View{}),
	}
}

// At each position, the first step must have the bounds that the parent passes down, and the last
// step the final bounds.
func TestStepsEnterAndLeaveEachPosition(t *testing.T) {
	for name, tree := range trees(t) {
		if name == "path" { // only a part of a search
			continue
		}
		first, last := map[*reference.TreeNode]step{}, map[*reference.TreeNode]step{}
		for _, s := range stepsOf(tree, Draw(tree, "tree")) {
			if _, known := first[s.node]; !known {
				first[s.node] = s
			}
			last[s.node] = s
		}
		if len(first) != tree.Shown {
			t.Errorf("%s: steps at %d positions, want %d", name, len(first), tree.Shown)
		}
		for n, s := range first {
			if got := (reference.Bounds{Alpha: s.Alpha, Beta: s.Beta}); got != n.Entry ||
				!strings.HasPrefix(s.Text, "entered") {
				t.Errorf("%s at %s: first step %q with %v, want %v", name, s.Line, s.Text, got, n.Entry)
			}
		}
		for n, s := range last {
			if got := (reference.Bounds{Alpha: s.Alpha, Beta: s.Beta}); got != n.Return || s.Clause == "" {
				t.Errorf("%s at %s: last step %q (%s) with %v, want %v", name, s.Line, s.Text, s.Clause, got, n.Return)
			}
		}
	}
}
