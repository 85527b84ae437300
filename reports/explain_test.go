package reports

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/internal/visible"
)

// searched explains a question.
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

// sampleTrees are trees that between them have all that a tree can have.
func sampleTrees(t *testing.T) map[string]*reference.Tree {
	return map[string]*reference.Tree{
		"s17":   searched(t, "takestones-s17", "7 0 3", reference.View{}),
		"f19":   searched(t, "takestones-f19", "10 3 4 2 6 4", reference.View{}),
		"path":  searched(t, "takestones-f19", "10 0 0", reference.View{Path: []string{"1", "2"}, Depth: 1}),
		"board": searched(t, "fanorona-5x5", "...B./....B/..W../...../..WB. w 2 2", reference.View{}),
	}
}

func writtenTree(t *testing.T, format string, tree *reference.Tree, o TreeOptions) string {
	t.Helper()
	f, err := FindTreeFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	return written(t, func(w io.Writer) error { return f.Write(w, tree, o) })
}

func TestTreesLookAsTheyDid(t *testing.T) {
	for name, tree := range sampleTrees(t) {
		for _, f := range TreeFormats() {
			t.Run(name+"/"+f.Name, func(t *testing.T) {
				checkGolden(t, "explain-"+name+"."+f.Name, writtenTree(t, f.Name, tree, TreeOptions{}))
			})
		}
	}
}

func TestFindTreeFormatNamesTheFormatsThereAre(t *testing.T) {
	const want = `unknown format "png": want one of text, svg, json`
	if _, err := FindTreeFormat("png"); err == nil || err.Error() != want {
		t.Errorf("FindTreeFormat(png): %v, want %s", err, want)
	}
}

func TestEveryFormatShowsWhatASearchIsAbout(t *testing.T) {
	tree := searched(t, "takestones-s17", "7 0 3", reference.View{})
	for format, marks := range map[string][]string{
		"text": {"4  MIN  alpha -7  beta 1000  value -6", "4 is composite; multiples of 2 among the stones not taken: 2, 6 (count 2, even)", "✗ v = 7 >= beta = -100: 3 not tried, alpha stays -1000", "3*"},
		"svg":  {"MIN  α -7  β 1000", "4 is composite; multiples of 2 among the stones not taken: 2, 6 (count 2, even)", "v = 7 ≥ β = -100: 3 not tried, α stays -1000", "edge best", "strike"},
		"json": {`"reason": "4 is composite; multiples of 2 among the stones not taken: 2, 6 (count 2, even)"`, `"test": ">="`},
	} {
		got := writtenTree(t, format, tree, TreeOptions{})
		for _, mark := range marks {
			if !strings.Contains(got, mark) {
				t.Errorf("%s lacks %q", format, mark)
			}
		}
	}
}

// A mark's note may quote a student.
func TestMarkedNodeStandsOutAndItsNoteIsHarmless(t *testing.T) {
	tree := searched(t, "takestones-s17", "7 0 3", reference.View{})
	node, err := tree.At([]string{"3", "1", "4"})
	if err != nil {
		t.Fatal(err)
	}
	o := TreeOptions{Mark: Mark{node, testreport.Hostile}}
	for _, f := range TreeFormats() {
		got := writtenTree(t, f.Name, tree, o)
		if got == writtenTree(t, f.Name, tree, TreeOptions{}) {
			t.Errorf("%s: a mark changes nothing", f.Name)
		}
		if i := strings.IndexAny(got, "\x00\x07\x1b\x7f\r\t"); i >= 0 {
			t.Errorf("%s: control character %q", f.Name, got[i])
		}
		for _, r := range "\u0085\u009b\u200b\u202e\u2066" {
			if strings.ContainsRune(got, r) {
				t.Errorf("%s: unseen character %U", f.Name, r)
			}
		}
		if strings.Contains(got, "<script>") && f.Name == "svg" {
			t.Errorf("%s: markup of a note is not escaped", f.Name)
		}
		checkForm(t, f.Name, got)
	}
}

func TestAWriterThatFailsIsAnErrorOfATreeToo(t *testing.T) {
	tree := searched(t, "takestones-f19", "3 0 0", reference.View{})
	for _, f := range TreeFormats() {
		if err := f.Write(brokenWriter{}, tree, TreeOptions{}); err == nil {
			t.Errorf("%s: no error from a writer that fails", f.Name)
		}
	}
}

// randomTrees are whole trees of small games.
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

func TestTreesAreWellFormed(t *testing.T) {
	for _, tree := range randomTrees(t) {
		for _, f := range TreeFormats() {
			checkForm(t, f.Name, writtenTree(t, f.Name, tree, TreeOptions{}))
		}
	}
}

// tester is a test, or one of a property.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// checkForm reports what a reader of a format would trip over.
func checkForm(t tester, format, text string) {
	t.Helper()
	switch format {
	case "json":
		if !json.Valid([]byte(text)) {
			t.Errorf("not JSON:\n%s", text)
		}
	case "svg":
		checkSVG(t, text)
	}
}

// checkSVG holds a picture to be XML that asks for nothing from elsewhere.
func checkSVG(t tester, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("not XML: %v\n%s", err, text)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if name := start.Name.Local; name == "script" || name == "image" || name == "foreignObject" || name == "a" {
			t.Errorf("a picture with an element %q", name)
		}
		for _, attribute := range start.Attr {
			name := attribute.Name.Local
			if strings.HasPrefix(name, "on") || name == "href" || name == "src" || strings.Contains(attribute.Value, "url(") {
				t.Errorf("a picture with %s=%q", name, attribute.Value)
			}
		}
	}
}

// flat is all boxes of a picture.
func flat(b *box) []*box {
	list := []*box{b}
	for _, c := range b.children {
		list = append(list, flat(c)...)
	}
	return list
}

func TestBoxesOfAPictureDoNotOverlap(t *testing.T) {
	for _, tree := range randomTrees(t) {
		p := lay(newBox(tree.Root, Mark{tree.Root, strings.Repeat("word ", 40)}), margin, headRoom)
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
	tree := searched(t, "takestones-f19", "3 0 0", reference.View{})
	got := writtenTree(t, "svg", tree, TreeOptions{ID: "case-7"})
	for _, want := range []string{`id="case-7-title"`, `id="case-7-desc"`, `aria-labelledby="case-7-title case-7-desc"`} {
		if !strings.Contains(got, want) {
			t.Errorf("the picture lacks %s", want)
		}
	}
	for line := range strings.Lines(treeStyle) {
		if strings.Contains(line, "{") && !strings.HasPrefix(line, "@media") && !strings.HasPrefix(line, ".search-tree") {
			t.Errorf("a rule of the style reaches beyond the picture: %s", line)
		}
	}
}

func TestTextOfATreeIsTheSameInColour(t *testing.T) {
	for name, tree := range sampleTrees(t) {
		want := writtenTree(t, "text", tree, TreeOptions{})
		got := writtenTree(t, "text", tree, TreeOptions{Color: true})
		if got == want {
			t.Errorf("%s: no colour", name)
		}
		if diff := cmp.Diff(want, regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(got, "")); diff != "" {
			t.Errorf("%s without its colour (-want +got):\n%s", name, diff)
		}
	}
}

func TestReasonsFitTheTerminal(t *testing.T) {
	for name, tree := range sampleTrees(t) {
		for line := range strings.Lines(writtenTree(t, "text", tree, TreeOptions{Width: 80})) {
			if n := visible.Columns(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
		}
	}
}

func TestReadmeTellsOfEveryFieldOfATree(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(readme), "\n## Search trees")
	if !found {
		t.Fatal(`README.md has no section "Search trees"`)
	}
	for _, v := range []any{treeJSON{}, nodeJSON{}, boundsJSON{}, countJSON{}, cutJSON{}, boundJSON{}} {
		for _, field := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if name := field.Tag.Get("json"); !strings.Contains(section, "`"+name+"`") {
				t.Errorf("%T: README.md does not tell of %q", v, name)
			}
		}
	}
	for _, f := range TreeFormats() {
		if !strings.Contains(section, "`"+f.Name+"`") {
			t.Errorf("README.md does not tell of the format %q", f.Name)
		}
	}
}

func TestPictureHasTheSizeOfItsDrawing(t *testing.T) {
	for name, tree := range sampleTrees(t) {
		d := drawTree(tree, name)
		size := regexp.MustCompile(`viewBox="0 0 (\d+) (\d+)"`).FindString(d.markup)
		if want := regexp.MustCompile(`\d+ \d+"`).FindString(size[len(`viewBox="0 0`):]); want == "" || !strings.HasPrefix(want, strconv.Itoa(d.Width)+" "+strconv.Itoa(d.Height)) {
			t.Errorf("%s: %s, want %d %d", name, size, d.Width, d.Height)
		}
		if strings.Contains(d.markup, "<style") {
			t.Errorf("%s: a style of its own, which the page's policy forbids", name)
		}
	}
}

func TestANoteOnATreeIsShownAsFarAsItIsRead(t *testing.T) {
	tree := searched(t, "takestones-f19", "3 0 0", reference.View{})
	o := TreeOptions{Mark: Mark{tree.Root, strings.Repeat("note ", 100_000)}}
	for _, f := range TreeFormats() {
		if got := writtenTree(t, f.Name, tree, o); f.Name != "json" && len(got) > 64<<10 {
			t.Errorf("%s: %d bytes", f.Name, len(got))
		}
	}
}
