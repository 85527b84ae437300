package insight

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// spoilers holds ways in which a program may disturb the host that examines it.
var spoilers = map[string]string{
	"ends the process": `Runtime.getRuntime().halt(0);`,
	"answers for the host": `try {
            java.io.FileOutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out);
            for (int i = 0; i < 1000; i++) out.write(new byte[] {0, 0, 0, 1, 127, 127, 127, 127});
            out.flush();
        } catch (java.io.IOException e) { }`,
	"waits for ever": `try { Thread.sleep(1L << 40); } catch (InterruptedException e) { }`,
}

func TestAProgramThatHarmsItsHostOnlyLosesItsHint(t *testing.T) {
	testtools.Require(t)
	for _, what := range sampled.Of(slices.Sorted(maps.Keys(spoilers)), 3) {
		t.Run(what, func(t *testing.T) {
			t.Parallel() // the test mostly waits
			testSpoiler(t, spoilers[what])
		})
	}
}

func testSpoiler(t *testing.T, code string) {
	dir := filepath.Join(t.TempDir(), "spoiler")
	must(t, os.CopyFS(dir, os.DirFS("../testdata/skeleton/takestones-f19/plain")))
	for name, change := range map[string][2]string{
		"Helper.java": {"x % i == 0)\n                return false", "x % i == 1)\n                return false"},
		"TakeStones.java": {
			"main(String[] args) {",
			"main(String[] args) {\n        if (System.getProperty(\"java.class.path\").contains(\"java-inside-host\")) {\n" +
				code + "\n        }",
		},
	} {
		file := filepath.Join(dir, name)
		text, err := os.ReadFile(file)
		if err != nil || !strings.Contains(string(text), change[0]) {
			t.Fatalf("%s lacks %q: %v", name, change[0], err)
		}
		text = []byte(strings.Replace(string(text), change[0], change[1], 1))
		must(t, os.WriteFile(file, text, 0o644))
	}
	g := graderOf(t, testsuite.F19(t, "standard"), 1, Options{Explore: true}, nil)
	s := gradeOne(t.Context(), g, intake.Submission{Name: "spoiler", Path: dir})
	if s.Score == nil || s.Score.Points == 0 || s.Failure != nil || len(s.Notes) > 0 {
		t.Errorf("verdict %s, %q, failure %+v, notes %q; want some points, and no failure or note",
			s.Verdict, s.Cause, s.Failure, s.Notes)
	}
	// A program may also make the host report that there is no method.
	if s.MethodAnalysis != nil && (len(s.MethodAnalysis.WrongMethods()) > 0 || s.MethodAnalysis.Stopped == "") {
		t.Errorf("verdict %s %q, inside %+v, want no wrong method, and a reason if anything", s.Verdict, s.Cause,
			s.MethodAnalysis)
	}
}
