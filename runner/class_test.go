package runner

import (
	"path/filepath"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// TestAClassOfFourLanguagesGetsTheVerdictsOfTheirFolderNames grades ten submissions
// in each language as one class: side by side they must fare as they do alone. A
// plain run has one of each, which are asked half of the cases.
func TestAClassOfFourLanguagesGetsTheVerdictsOfTheirFolderNames(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	testtools.Require(t)
	each := 1
	if sampled.IsExhaustive() {
		each = 10
	}
	languages := map[string]string{"java": "java", "go": "go", "py": "python", "c": "c or c++", "cpp": "c or c++"}
	taken, want := map[string]int{}, map[string]record.Verdict{}
	var class []intake.Submission
	for _, s := range sampleSubmissions(t, "takestones-f19") {
		prefix, _, _ := strings.Cut(filepath.Base(s.Path), "-")
		language := languages[prefix]
		isOfMake := strings.Contains(s.Name, "makefile") // the C of a plain run: its compiler has most to be told
		if language == "" || taken[language] == each || each < 10 && language == "c or c++" && !isOfMake {
			continue
		}
		taken[language]++
		class, want[s.Name] = append(class, s.Submission), s.want
	}
	if len(class) != 4*each {
		t.Fatalf("a class of %d: %v, want %d in each language", len(class), taken, each)
	}
	g := graderOf(t, sampledSuite(testsuite.F19(t, "sample"), 2), 2)
	for _, r := range g.GradeAll(t.Context(), class, nil).Submissions {
		if r.Verdict != want[r.Name] {
			t.Errorf(
				"%s: verdict %s, want %s; cause: %s; build: %s",
				r.Name,
				r.Verdict,
				want[r.Name],
				r.Cause,
				r.Build.Message,
			)
		}
		checkConsistent(t, &r)
	}
}

// What is said to the host of warm runs and heard from it is the same in Java: a
// change of one must not quietly end the warm runs of the other.
func TestPythonIsRunWarm(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs a program")
	}
	testtools.Require(t)
	g := testGrader(t, "sample", 2)
	g.slow = g.Limits.Wall.Duration() // on a busy machine, too
	path := "testdata/submissions/takestones-f19/accepted/py-package"
	r := g.Grade(t.Context(), intake.Submission{Name: "package", Path: path})
	warm := 0
	for _, result := range r.Results {
		if result.Warm {
			warm++
		}
	}
	if want := len(r.Results) - checks(len(r.Results), false); r.Verdict != record.Accepted || warm != want ||
		want == 0 {
		t.Errorf("%s: %s; %d cases were run warm, want %d", r.Verdict, r.Cause, warm, want)
	}
}
