package runner

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// telltale prints its directories in every way that it can.
const telltale = `package main

import (
	"fmt"
	"os"
)

func main() {
	dir, _ := os.Getwd()
	fmt.Println("Move:", dir)
	fmt.Printf("%q %s/x file://%s\n", dir, dir, dir)
	fmt.Fprintln(os.Stderr, os.Args[0], dir, os.TempDir(), os.Environ())
	panic("in " + dir)
}
`

// shortCpp writes a program that does not compile. It includes no header, because that would
// take long.
func shortCpp(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "main.cpp")
	if err := os.WriteFile(file, []byte("int taken = 1\nint main() { return taken; }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// No text of a report contains the name of the scratch directory, whether it is cached or not,
// and whether it comes from a compiler, a runtime, the program or an error of Touchstone.
func TestNoReportNamesTheScratchDirectory(t *testing.T) {
	testtools.SkipIfShort(t)
	file := filepath.Join(t.TempDir(), "main.go")
	writeFile(t, file, telltale)
	submissions := []intake.Submission{{Name: "telltale", Path: file}, {Name: "build-error-short", Path: shortCpp(t)}}
	var patterns []string
	if sampled.IsExhaustive() { // in a plain run, other tests check javac
		patterns = []string{"testdata/submissions/takestones-f19/build-error/*", "testdata/hostile/7[3-6]*"}
	}
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, path := range paths {
			submissions = append(submissions, intake.Submission{Name: strings.ReplaceAll(path, "/", "-"), Path: path})
		}
	}
	cache := emptyCache(t)
	for _, grading := range []string{"first", "from the cache"} {
		g := graderOf(t, oneCase(testsuite.F19(t, "sample")), 2)
		g.Results = cache
		g.Limits.Wall = record.Span(leastWall)
		report := g.GradeAll(t.Context(), submissions, nil)
		for _, r := range report.Submissions {
			wantNoScratch(t, grading, r)
			if strings.Contains(r.Name, "build-error") && r.Verdict != record.BuildError {
				t.Errorf("%s, %s: verdict %s, as its folder does not say", grading, r.Name, r.Verdict)
			}
		}
	}
}

var scratchName = regexp.MustCompile(`touchstone-[0-9]{5,}`)

// scratchNamed returns the text around the name of a scratch directory in a report, or "" if
// there is none.
func scratchNamed(t *testing.T, r *record.Submission) string {
	t.Helper()
	text, err := json.Marshal(r)
	must(t, err)
	at := scratchName.FindIndex(text)
	if at == nil {
		return ""
	}
	return string(text[max(0, at[0]-100):min(len(text), at[1]+100)])
}

func wantNoScratch(t *testing.T, about string, r record.Submission) {
	t.Helper()
	if around := scratchNamed(t, &r); around != "" {
		t.Errorf("%s, %s: the report names the scratch directory: %s", about, r.Name, around)
	}
}

// A plain run checks the judge errors of a Java program, which needs the most commands.
func TestNoJudgeErrorNamesTheScratchDirectory(t *testing.T) {
	testtools.Require(t)
	for _, path := range sampled.Of([]string{"../examples/submissions/amara", "../examples/submissions/chen.go"}, 2) {
		name := filepath.Base(path)
		for fail := range 3 {
			g := ownCompilers(testGrader(t, "sample", 1))
			real, count := g.backend, 0
			g.backend = fakeBackend{real, func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
				if count++; count > fail {
					return sandbox.Outcome{}, fmt.Errorf("starting %s %q in %s: %w", c.Path, c.Args, c.Dir,
						errors.New("no"))
				}
				return real.Run(t.Context(), c)
			}}
			r := g.Grade(t.Context(), intake.Submission{Name: name, Path: path})
			if r.Verdict != record.JudgeError {
				t.Errorf("%s: %s (%s), want a judge error", name, r.Verdict, r.Cause)
			}
			wantNoScratch(t, fmt.Sprint("at start ", fail), r)
			must(t, os.RemoveAll(g.work.Dir))
			r = g.Grade(t.Context(), intake.Submission{Name: name, Path: path})
			wantNoScratch(t, "without a scratch directory", r)
		}
	}
}
