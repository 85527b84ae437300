package runner

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// These tests check that shortcuts, which are warm runs and the compile service, change no
// report of any submission. They take long, so they only run with EXHAUSTIVE=1.

func requireEquivalence(t *testing.T) {
	t.Helper()
	if !sampled.IsExhaustive() {
		t.Skip("takes long: EXHAUSTIVE=1")
	}
	testtools.Require(t)
}

func TestShortcutsChangeNoReport(t *testing.T) {
	requireEquivalence(t)
	for _, a := range reference.Assignments() {
		examples := []string{"../examples/submissions"}
		if a.ID != "takestones-f19" {
			examples = []string{filepath.Join("../examples", a.ID, "submissions")}
		}
		var samples []intake.Submission
		for _, s := range sampleSubmissions(t, a.ID) {
			samples = append(samples, s.Submission)
		}
		t.Run(a.ID, func(t *testing.T) {
			checkEquivalent(t, testsuite.Of(t, a.ID, "standard"), findSubmissions(t, examples))
			samples = append(samples, findSubmissions(t, []string{filepath.Join("testdata/mistakes", a.ID)})...)
			checkEquivalent(t, testsuite.Of(t, a.ID, "sample"), samples)
		})
	}
}

func findSubmissions(t *testing.T, folders []string) []intake.Submission {
	t.Helper()
	batch, err := intake.FindSubmissions(folders, intake.Options{Names: []string{"TakeStones", "Fanorona"}})
	must(t, err)
	t.Cleanup(func() { batch.Close() })
	return batch.Submissions
}

// checkEquivalent checks that reports are the same with and without shortcuts. It skips submissions
// in Go, which has no shortcuts.
func checkEquivalent(t *testing.T, suite cases.Suite, submissions []intake.Submission) {
	with, without := graderOf(t, suite, 2), coldGrader(t, suite, 2)
	// Otherwise warm runs on a busy machine would be discarded.
	without.Limits, with.slow = with.Limits, with.Limits.Wall.Duration()
	for _, s := range submissions {
		if isGo(s.Path) {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			got := with.Grade(t.Context(), s)
			if got.Language == "go" {
				t.Skip("Go programs are never run warm")
			}
			want := without.Grade(t.Context(), s)
			if diff := difference(want, got); diff != "" {
				t.Errorf("%s: the report depends on shortcuts (-without +with):\n%.3000s", s.Path, diff)
			}
			t.Logf("%s, %s warm", got.Verdict, amountWarm(got))
		})
	}
}

// isGo reports whether a submission, which may be a file or a folder, is in Go.
func isGo(path string) bool {
	files, err := filepath.Glob(filepath.Join(path, "*.go"))
	return filepath.Ext(path) == ".go" || err == nil && len(files) > 0
}

// difference returns the difference between two reports. If a program exceeds a limit, its
// output up to then varies, so difference compares only verdicts and points.
func difference(a, b record.Submission) string {
	limits := []record.Verdict{record.TimeLimit, record.MemoryLimit, record.OutputLimit}
	broke := func(r record.Result) bool { return slices.Contains(limits, r.Verdict) }
	if slices.ContainsFunc(a.Results, broke) {
		return cmp.Diff(outline(a), outline(b))
	}
	return comparableReports(a, b)
}

func outline(r record.Submission) []string {
	lines := []string{fmt.Sprint(r.Verdict, r.Score.Points)}
	for _, result := range r.Results {
		lines = append(lines, fmt.Sprint(result.Case, result.Verdict))
	}
	return lines
}

// The output of a hostile program before it is killed varies, but its verdict and score do not.
func TestShortcutsChangeNoVerdictOfHostilePrograms(t *testing.T) {
	requireEquivalence(t)
	isolation, err := Isolation(sandbox.Auto)
	must(t, err)
	for _, s := range hostileSamples(t) {
		if s.Lang != "java" || s.Skip != "" {
			continue
		}
		s.Suite = "sample" // a single case never runs warm
		t.Run(filepath.Base(s.dir), func(t *testing.T) {
			attack := newAttack(t, s, isolation)
			submission := intake.Submission{Name: "hostile", Path: attack.path}
			g := attack.grader
			g.Grade(t.Context(), submission) // the compile service does not compile the first submission
			got := g.Grade(t.Context(), submission)
			g.service.Close()
			g.Cold, g.service = true, nil
			want := g.Grade(t.Context(), submission)
			if with, without := verdictAndPoints(got), verdictAndPoints(want); with != without {
				t.Errorf("%s, without shortcuts %s", with, without)
			}
			t.Logf("%s, %s warm", got.Verdict, amountWarm(got))
		})
	}
}

func verdictAndPoints(r record.Submission) string {
	if r.Score == nil {
		return string(r.Verdict)
	}
	return fmt.Sprintf("%s with %v points", r.Verdict, r.Score.Points)
}
