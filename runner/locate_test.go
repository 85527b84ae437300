package runner

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// locatingGrader asks two cases, and then looks for mistakes for as long as that
// takes on a busy machine.
func locatingGrader(t *testing.T) *Grader {
	testtools.Require(t)
	suite := testsuite.F19(t, "sample")
	var some []cases.Case
	for _, c := range suite.Cases {
		if c.ID == "output1" || c.ID == "handout-example" {
			some = append(some, c)
		}
	}
	suite.Cases = some
	g := graderOf(t, suite, 1)
	g.Locate, g.locateTime = true, 2*time.Minute
	return g
}

// A plain run asks the same of the command.
func TestTheLineOfAMistakeIsFound(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("the script check_locate holds it: EXHAUSTIVE=1 asks it here as well")
	}
	g := locatingGrader(t)
	report := g.GradeAll(t.Context(), []intake.Submission{
		{Name: "agnes", Path: "testdata/mistakes/takestones-f19/agnes"},
	}, nil)
	got := report.Submissions[0].Location
	if got == nil || !got.Complete {
		t.Fatalf("location %+v, want a repair; notes %q", got, report.Submissions[0].Notes)
	}
	want := record.Change{
		File:   "GameState.java",
		Line:   46,
		Column: 32,
		Before: "            for (int i = 1; i < this.size; i++) {",
		After:  "            for (int i = 1; i <= this.size; i++) {",
	}
	if diff := cmp.Diff([]record.Change{want}, got.Remedies[0].Changes); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	if got.Asked != 2 || got.Held != 200 || got.Stopped != "" {
		t.Errorf(
			"asked %d cases and %d further, stopped %q; want 2, 200 and an end by itself",
			got.Asked,
			got.Held,
			got.Stopped,
		)
	}
}

// A Go program is built with many changes at once. A plain run has one with a single
// mistake.
func TestTheLineOfAMistakeIsFoundInGo(t *testing.T) {
	g := locatingGrader(t)
	for _, p := range sampled.Of([]struct {
		path, line string
		complete   bool
	}{
		{"testdata/submissions/takestones-f19/partial/go-wrong-visited", "main.go:32", true},
		{"testdata/mistakes/takestones-f19/etta", "main.go:170", false}, // one of three mistakes
	}, 2) {
		report := g.GradeAll(t.Context(), []intake.Submission{{Name: "wrong", Path: p.path}}, nil)
		s := &report.Submissions[0]
		got := s.Location
		if got == nil || len(got.Remedies) == 0 || got.Complete != p.complete {
			t.Fatalf("%s: location %+v, want a remedy, complete is %t; verdict %s, notes %q",
				p.path, got, p.complete, s.Verdict, s.Notes)
		}
		if changes := got.Remedies[0].Changes; !testmutants.IsAnyAt(changes, []string{p.line}) {
			t.Errorf("%s: changes %+v; want one of %s", p.path, changes, p.line)
		}
	}
}

// A Go program of several packages is not searched, and the report says so.
func TestAGoProgramThatIsNotSearchedIsToldWhy(t *testing.T) {
	g := locatingGrader(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":         "module stones\n\ngo 1.22\n",
		"main.go":        "package main\n\nimport \"stones/rules\"\n\nfunc main() { rules.Print() }\n",
		"rules/rules.go": "package rules\n\nimport \"fmt\"\n\nfunc Print() { fmt.Println(\"Move: 3\") }\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := g.GradeAll(t.Context(), []intake.Submission{{Name: "several", Path: dir}}, nil).Submissions[0]
	const want = "main.go imports stones/rules: the program is of more than one package"
	if l := s.Location; l == nil || l.Stopped != want || l.Tried > 0 || s.Failure != nil || len(s.Notes) > 0 {
		t.Errorf("location %+v, failure %+v, notes %q; want %q", l, s.Failure, s.Notes, want)
	}
}

// spoiledGo are what programs in Go do to the process that asks changes of them, which
// gives them no name of their own.
var spoiledGo = map[string]string{
	"a goroutine panics":    `go func() { panic("out") }(); select {}`,
	"a fatal error":         `m := map[int]int{}; for i := 0; i < 4; i++ { go func() { for { m[i]++ } }() }; select {}`,
	"answers for the other": `os.NewFile(1, "").Write(make([]byte, 1000))`,
}

func TestAGoProgramThatSpoilsTheSearchHarmsItsHintAlone(t *testing.T) {
	t.Parallel() // most of it is waiting
	g := locatingGrader(t)
	g.locateTime = 15 * time.Second
	for _, what := range sampled.Of(slices.Sorted(maps.Keys(spoiledGo)), len(spoiledGo)) {
		code := spoiledGo[what]
		dir := t.TempDir()
		source := "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n\t\"strings\"\n)\n\nfunc main() {\n" +
			"\tfmt.Println(\"Move: 3\")\n\tif name, _ := os.Executable(); strings.Contains(name, \"variants\") {\n\t\t" +
			code + "\n\t}\n}\n"
		if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
		s := g.GradeAll(t.Context(), []intake.Submission{{Name: "spoiler", Path: dir}}, nil).Submissions[0]
		if s.Score == nil || s.Failure != nil || len(s.Notes) > 0 {
			t.Errorf(
				"%s: verdict %s, failure %+v, notes %q; want no more than that",
				what,
				s.Verdict,
				s.Failure,
				s.Notes,
			)
		}
		if s.Location == nil || len(s.Location.Remedies) > 0 {
			t.Errorf("%s: location %+v, want one without remedies", what, s.Location)
		}
	}
}

// spoilers are what programs do when they are asked again in a process.
var spoilers = map[string]string{
	"ends the process": `Runtime.getRuntime().halt(0);`,
	"answers for the host": `try {
            java.io.FileOutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out);
            for (int i = 0; i < 1000; i++) out.write(new byte[] {0, 0, 0, 1, 127, 127, 127, 127});
            out.flush();
        } catch (java.io.IOException e) { }`,
	"waits for ever": `try { Thread.sleep(1L << 40); } catch (InterruptedException e) { }`,
}

func TestAProgramThatSpoilsTheSearchHarmsItsHintAlone(t *testing.T) {
	for _, what := range sampled.Of(slices.Sorted(maps.Keys(spoilers)), 3) {
		t.Run(what, func(t *testing.T) {
			t.Parallel() // most of it is waiting
			testSpoiler(t, spoilers[what])
		})
	}
}

func testSpoiler(t *testing.T, code string) {
	dir := t.TempDir()
	source := `public class TakeStones {
    public static void main(String[] args) {
        if (System.getProperty("java.class.path").contains("java-locate-host")) {
            ` + code + `
        }
        System.out.println("Move: 3");
    }
}
`
	if err := os.WriteFile(filepath.Join(dir, "TakeStones.java"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	g := locatingGrader(t)
	s := g.GradeAll(t.Context(), []intake.Submission{{Name: "spoiler", Path: dir}}, nil).Submissions[0]
	if s.Verdict != record.WrongAnswer && s.Verdict != record.Partial || s.Failure != nil || len(s.Notes) > 0 {
		t.Errorf(
			"verdict %s, %q, failure %+v, notes %q; want a wrong answer and no more",
			s.Verdict,
			s.Cause,
			s.Failure,
			s.Notes,
		)
	}
	if s.Location == nil || len(s.Location.Remedies) > 0 || s.Location.Stopped == "" {
		t.Errorf("location %+v, want one without remedies that says why", s.Location)
	}
}

// Whoever asks for a place is told why none was looked for.
func TestWhereNothingIsLookedForThatIsSaid(t *testing.T) {
	g := locatingGrader(t)
	folder := t.TempDir()
	latin := filepath.Join(folder, "TakeStones.java")
	const source = "// caf\xe9\nclass TakeStones { public static void main(String[] args) { System.out.println(1); } }"
	if err := os.WriteFile(latin, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"testdata/submissions/takestones-f19/wrong-answer/py-hello": "in programs in Java and in Go alone",
		latin: "in plain sources alone",
	} {
		r := g.Grade(t.Context(), intake.Submission{Name: "x", Path: path})
		if !r.Build.OK || r.Location == nil || !strings.Contains(r.Location.Stopped, want) {
			t.Errorf(
				"%s: builds %t %s, location %+v; want it to say %q",
				path,
				r.Build.OK,
				r.Build.Message,
				r.Location,
				want,
			)
		}
	}
}
