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

func writtenTree(t *testing.T, format string, tree *reference.Tree) string {
	t.Helper()
	f, err := Find(format)
	if err != nil {
		t.Fatal(err)
	}
	return testreport.Written(t, func(w io.Writer) error { return f.Write(w, tree, Options{}) })
}

func TestTreesLookAsTheyDid(t *testing.T) {
	for name, tree := range testreport.Trees(t) {
		for _, f := range Formats() {
			t.Run(name+"/"+f.Name, func(t *testing.T) {
				got := writtenTree(t, f.Name, tree)
				testreport.CheckForm(t, f.Name, got)
				testreport.CheckGolden(t, name+"."+f.Name, got)
			})
		}
	}
}

func TestAWriterThatFailsIsAnErrorOfATreeToo(t *testing.T) {
	tree := testreport.Searched(t, "takestones-f19", "3 0 0", reference.View{})
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
			list = append(list, testreport.Searched(t, assignment, args, reference.View{Depth: rng.IntN(4)}))
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
		p := lay(newBox(tree.Root), margin, headRoom)
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

func TestTwoPicturesInAPageHaveNamesOfTheirOwn(t *testing.T) {
	tree := testreport.Searched(t, "takestones-f19", "3 0 0", reference.View{})
	got := Draw(tree, "case-7").Markup
	for _, want := range []string{`id="case-7-title"`, `id="case-7-desc"`, `aria-labelledby="case-7-title case-7-desc"`} {
		if !strings.Contains(got, want) {
			t.Errorf("the picture lacks %s", want)
		}
	}
	for line := range strings.Lines(Style) {
		if strings.Contains(line, "{") && !strings.HasPrefix(line, "@media") &&
			!strings.HasPrefix(line, ".search-tree") {
			t.Errorf("a rule of the style reaches beyond the picture: %s", line)
		}
	}
}
