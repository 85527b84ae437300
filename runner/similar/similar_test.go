package similar

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/record"
)

// class returns programs that their authors wrote independently, nearly all on the skeleton.
func class(t *testing.T) (programs []Program) {
	t.Helper()
	folders, err := filepath.Glob("../insight/internal/inside/testdata/students/*")
	if err != nil || len(folders) < 12 {
		t.Fatalf("found %d programs, %v", len(folders), err)
	}
	for _, f := range folders {
		programs = append(programs, load(t, f, ".java"))
	}
	return programs
}

func load(t *testing.T, folder, extension string) Program {
	t.Helper()
	p := Program{Name: filepath.Base(folder)}
	files, err := filepath.Glob(folder + "/*" + extension)
	if err != nil || len(files) == 0 {
		t.Fatalf("no %s files in %s", extension, folder)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		p.Sources = append(p.Sources, record.Source{File: filepath.Base(f), Text: string(text)})
	}
	return p
}

func skeleton() []record.Source {
	s, _ := cases.SkeletonOf("takestones-f19")
	return record.NewSimilar(s.Files).HandedOut
}

func namesOf(s *record.Similar) (names []string) {
	for _, p := range s.Pairs {
		names = append(names, p.Left.Name+" "+p.Right.Name)
	}
	return names
}

func has(s *record.Similar, a, b string) bool {
	return slices.ContainsFunc(s.Pairs, func(p record.SimilarPair) bool {
		return p.Left.Name == a && p.Right.Name == b || p.Left.Name == b && p.Right.Name == a
	})
}

func TestIndependentProgramsAreNotSimilar(t *testing.T) {
	if got := namesOf(Find(class(t), skeleton())); got != nil {
		t.Errorf("similar: %q", got)
	}
	variants, _ := filepath.Glob("../testdata/skeleton/takestones-f19/*")
	var other []Program
	for _, f := range variants {
		other = append(other, load(t, f, ".java"))
	}
	if got := namesOf(Find(other, skeleton())); got != nil || len(other) < 20 {
		t.Errorf("similar of %d: %q", len(other), got)
	}
}

// The copies have 1, 3 and 6 disguises. The least recall is what README.md promises.
func TestDisguisedCopiesAreFound(t *testing.T) {
	programs := class(t)
	for disguises, least := range map[int]float64{1: 1, 3: .95, 6: .8} {
		found, tried := 0, sampled.Rounds(60)
		for i := range tried {
			original := programs[i%len(programs)]
			copied, how := disguise(original, disguises, uint64(i))
			s := Find(append(slices.Clone(programs), copied), skeleton())
			if has(s, original.Name, copied.Name) {
				found++
			} else {
				t.Logf("%s with %q is not found", original.Name, how)
			}
			if n := len(s.Pairs); n > 1 {
				t.Errorf("%s with %q: %q", original.Name, how, namesOf(s))
			}
		}
		t.Logf("%d disguises: found %d of %d", disguises, found, tried)
		if float64(found) < least*float64(tried) {
			t.Errorf("%d disguises: found %d of %d, want at least %.2f", disguises, found, tried, least)
		}
	}
}

// Two copies in testdata were written by hand: nearly every line is disguised. They are below the limit,
// but among the pairs that come next.
func TestCopiesByHandComeNext(t *testing.T) {
	for _, name := range []string{"mona", "wim"} {
		copied := load(t, "testdata/"+name, ".java")
		copied.Name = "copy"
		f := &finder{programs: read(append(class(t), copied), skeleton())}
		f.index = newIndex(f.programs, f.authors())
		pairs := f.pairs(0)
		slices.SortFunc(pairs, func(a, b scored) int { return b.score - a.score })
		rank := 1 + slices.IndexFunc(pairs, func(p scored) bool {
			names := []string{f.programs[p.a].Name, f.programs[p.b].Name}
			return slices.Contains(names, name) && slices.Contains(names, "copy")
		})
		t.Logf("%s: place %d of %d, %d thousandths", name, rank, len(pairs), pairs[rank-1].score)
		if rank < 1 || rank > 4 {
			t.Errorf("%s and its copy are at place %d", name, rank)
		}
	}
}

// A group of copies is one cluster, although its code is not rare.
func TestFamiliesOfCopiesAreClusters(t *testing.T) {
	folders, err := filepath.Glob("../testdata/mistakes/takestones-f19/*")
	if err != nil {
		t.Fatal(err)
	}
	var programs []Program
	for _, f := range folders {
		for _, extension := range []string{".java", ".go", ".py"} {
			if files, _ := filepath.Glob(f + "/*" + extension); len(files) > 0 {
				programs = append(programs, load(t, f, extension))
			}
		}
	}
	clusters := Find(programs, skeleton()).Clusters
	if len(clusters) != 5 {
		t.Errorf("%d clusters", len(clusters))
	}
	for _, cluster := range clusters {
		for _, name := range cluster[1:] {
			if name[0] != cluster[0][0] { // the names of a family have the same initial
				t.Errorf("%s and %s are in one cluster", cluster[0], name)
			}
		}
		if len(cluster) < 7 {
			t.Errorf("a cluster of %q", cluster)
		}
	}
}

func TestWhoIsNeverAPair(t *testing.T) {
	programs := class(t)
	again := programs[3]
	again.Name = "renamed-folder"
	both := []string{"id 7", "login x"}
	for _, test := range []struct {
		name   string
		change func(a, b *Program)
		want   bool
	}{
		{"two authors", func(a, b *Program) { a.Authors, b.Authors = []string{"id 1"}, []string{"id 2"} }, true},
		{"nobody knows the authors", func(a, b *Program) {}, true},
		{"one of them was not submitted", func(a, b *Program) { b.Outside = true }, true},
		{"a student who submits twice", func(a, b *Program) { a.Authors, b.Authors = []string{"id 7"}, []string{"id 7"} }, false},
		{"a team", func(a, b *Program) { a.Authors, b.Authors = both, both[1:] }, false},
		{"neither was submitted", func(a, b *Program) { a.Outside, b.Outside = true, true }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, q := slices.Clone(programs), again
			test.change(&p[3], &q)
			if s := Find(append(p, q), skeleton()); has(s, p[3].Name, q.Name) != test.want {
				t.Errorf("similar: %q", namesOf(s))
			}
		})
	}
}

// What the course handed out is not the students' own, also after they edited it.
func TestSkeletonIsNobodysOwn(t *testing.T) {
	var edited []Program
	for i := range 4 {
		p, _ := disguise(Program{Sources: skeleton()}, 0, 0)
		p.Name = fmt.Sprint("edited", i)
		for j := range p.Sources {
			s := &p.Sources[j]
			s.Text = strings.ReplaceAll(s.Text, "GameState", fmt.Sprint("State", i))
			if i%2 == 1 {
				s.Text = (&disguiser{}).moveBraces(s.Text)
			}
			s.Text = strings.Replace(s.Text, "{", "{ int count = 0; // mine", i)
		}
		edited = append(edited, p)
	}
	if s := Find(edited, skeleton()); len(s.Pairs) > 0 {
		t.Errorf("similar: %q", namesOf(s))
	}
	if s := Find(edited[:2], nil); len(s.Pairs) == 0 {
		t.Error("without the skeleton, nothing is similar")
	}
}

// In a small class, a program that two have copied is not common.
func TestThreeCopiesInASmallClass(t *testing.T) {
	programs := class(t)[:5]
	for i := range 2 {
		copied, _ := disguise(programs[0], 1, uint64(i))
		programs = append(programs, copied)
	}
	if s := Find(programs, skeleton()); len(s.Pairs) != 3 || len(s.Clusters) != 1 {
		t.Errorf("similar: %q, clusters %q", namesOf(s), s.Clusters)
	}
}

func TestPairSaysWhere(t *testing.T) {
	programs := class(t)
	a := programs[2]
	b := Program{Name: "copy", Sources: slices.Clone(a.Sources)}
	for i, s := range b.Sources {
		b.Sources[i].Text = "// a line above\n" + strings.Replace(s.Text, "{", "{ // this is odd", 1)
	}
	a.Sources = slices.Clone(a.Sources)
	a.Sources[0].Text = strings.Replace(a.Sources[0].Text, "{", "{ // this is odd", 1)
	programs[2] = a
	s := Find(append(programs, b), skeleton())
	if len(s.Pairs) != 1 {
		t.Fatalf("similar: %q", namesOf(s))
	}
	p := s.Pairs[0]
	if p.Left.SharedLines < p.Left.OwnLines*9/10 || p.Alike != 0 || p.NextLines > p.Left.SharedLines/2 ||
		len(p.Left.Given) == 0 {
		t.Errorf(
			"shared %d of %d, alike %d, next %d, given %v",
			p.Left.SharedLines,
			p.Left.OwnLines,
			p.Alike,
			p.NextLines,
			p.Left.Given,
		)
	}
	for _, m := range p.Matches {
		left, right := m.Left, m.Right
		if left.File != right.File || left.From-right.From != map[bool]int{true: 1, false: -1}[p.Left.Name == "copy"] {
			t.Errorf("match %+v", m)
		}
	}
	if len(p.EqualLines) == 0 || !strings.Contains(p.EqualLines[0], "this is odd") {
		t.Errorf("equal lines %q", p.EqualLines)
	}
}

func TestOrderDoesNotMatter(t *testing.T) {
	programs := class(t)
	copied, _ := disguise(programs[5], 2, 9)
	programs = append(programs, copied)
	want := Find(programs, skeleton())
	slices.Reverse(programs)
	if diff := cmp.Diff(want, Find(programs, skeleton())); diff != "" {
		t.Error(diff)
	}
}

// The same program gives the same tokens in each notation.
func TestNotation(t *testing.T) {
	for _, test := range []struct{ file, text, same string }{
		{"a.java", `for (int i = 0; i < n; i++) { sum += a[i]; }`, `while (int i = 0; limit > i; i = i + 1) sum = sum + b[i]; // more`},
		{"a.java", `if (x != 3 && !done) return "a";`, `if(y==17||ok)return "long text" ;`},
		{"a.java", `@Override public final int f(long x) throws E { return this.x; }`, `int g(int y) throws F
{
	return y;
}`},
		{"a.go", "x := f(a, 1)", "y = g(b, 20)"},
		{"a.py", "def f(x):\n    # a comment\n    return x // 2", "def g(y):\n    return y // 3"},
		{"a.py", "def f(x):\n    '''Say\n    it's.'''\n    return not x", "def f(y):\n    \"\"\"\n    More\n    \"\"\"\n    return y"},
		{"a.c", "#include <stdio.h>\nunsigned long x = 1L;", "long y = 2;"},
	} {
		if diff := cmp.Diff(texts(test.file, test.text), texts(test.file, test.same)); diff != "" {
			t.Errorf("%s: %s\n%s", test.file, test.text, diff)
		}
	}
	if a, b := texts("a.py", "x = a // b + c"), texts("a.py", "x = a"); cmp.Equal(a, b) {
		t.Error("in Python, // is taken for a comment")
	}
}

func texts(file, text string) (digests []uint32) {
	for _, t := range tokensOf([]record.Source{{File: file, Text: text}}) {
		digests = append(digests, t.text)
	}
	return digests
}

func BenchmarkThousandPrograms(b *testing.B) {
	var programs []Program
	folders, _ := filepath.Glob("../insight/internal/inside/testdata/students/*")
	for i := range 1000 {
		var p Program
		for _, f := range folders[i%len(folders) : i%len(folders)+1] {
			files, _ := filepath.Glob(f + "/*.java")
			for _, name := range files {
				text, _ := os.ReadFile(name)
				p.Sources = append(p.Sources, record.Source{File: filepath.Base(name), Text: string(text)})
			}
		}
		p, _ = disguise(p, 6, uint64(i))
		p.Name = fmt.Sprint(i)
		programs = append(programs, p)
	}
	for b.Loop() {
		Find(programs, skeleton())
	}
}
