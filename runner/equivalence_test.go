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

// The proof that shortcuts (warm runs and the service of compilers) change no
// report, over every submission at hand. It takes long: EXHAUSTIVE=1.

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

// equivalent grades submissions in Java with shortcuts and without. Others take
// none.
func equivalent(t *testing.T, suite cases.Suite, submissions []intake.Submission) {
	with, without := graderOf(t, suite, 2), coldGrader(t, suite, 2)
	without.Limits, with.slow = with.Limits, with.Limits.Wall.Duration() // as many warm as can be, on a busy machine
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

// isGo: there is Go in the folder or file itself.
func isGo(path string) bool {
	files, err := filepath.Glob(filepath.Join(path, "*.go"))
	return filepath.Ext(path) == ".go" || err == nil && len(files) > 0
}

// difference is that of two reports. What a program printed until it broke a
// limit differs each time; its verdicts and points do not.
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

// What a hostile program printed until it was ended differs each time. Its
// verdict and score do not.
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
			g.Grade(t.Context(), submission) // for what comes first is compiled by no service
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

// verdictAndPoints is without points for what cannot be graded.
func verdictAndPoints(r record.Submission) string {
	if r.Score == nil {
		return string(r.Verdict)
	}
	return fmt.Sprintf("%s with %v points", r.Verdict, r.Score.Points)
}
