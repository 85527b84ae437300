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

// These tests check on all submissions that shortcuts (warm runs and the compile service)
// change no report. They take long, so they run only with EXHAUSTIVE=1.

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
			equivalent(t, testsuite.Of(t, a.ID, "standard"), taken(t, examples))
			equivalent(
				t,
				testsuite.Of(t, a.ID, "sample"),
				append(samples, taken(t, []string{filepath.Join("testdata/mistakes", a.ID)})...),
			)
		})
	}
}

func taken(t *testing.T, folders []string) []intake.Submission {
	t.Helper()
	batch, err := intake.Take(folders, intake.Options{Names: []string{"TakeStones"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { batch.Close() })
	return batch.Submissions
}

// equivalent checks that grading gives the same reports with shortcuts and without. It skips
// submissions in Go, for which there are no shortcuts.
func equivalent(t *testing.T, suite cases.Suite, submissions []intake.Submission) {
	with, without := graderOf(t, suite, 2), coldGrader(t, suite, 2)
	without.Limits, with.slow = with.Limits, with.Limits.Wall.Duration() // do not discard warm runs that are slow because the machine is busy
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

// isGo reports whether a submission, which is a file or a folder, is in Go.
func isGo(path string) bool {
	files, err := filepath.Glob(filepath.Join(path, "*.go"))
	return filepath.Ext(path) == ".go" || err == nil && len(files) > 0
}

// difference returns the difference of two reports. The output of a program before it exceeds
// a limit differs each time, so for such programs it compares only verdicts and points.
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

// The output of a hostile program before it is killed differs each time, but its verdict and
// score do not.
func TestShortcutsChangeNoVerdictOfHostilePrograms(t *testing.T) {
	requireEquivalence(t)
	isolation, err := Isolation(sandbox.Auto)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range hostileSamples(t) {
		if s.Lang != "java" || s.Skip != "" {
			continue
		}
		s.Suite = "sample" // one case is never run warm
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

// verdictAndPoints returns the verdict, and the points if the submission could be graded.
func verdictAndPoints(r record.Submission) string {
	if r.Score == nil {
		return string(r.Verdict)
	}
	return fmt.Sprintf("%s with %v points", r.Verdict, r.Score.Points)
}
