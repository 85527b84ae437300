package runner

import (
	"context"
	"os/exec"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// A program gets the same verdicts every time, on a quiet machine and on an overloaded one.
func TestVerdictsAreTheSameEveryTime(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("burdens the machine by a Unix shell")
	}
	testtools.SkipIfShort(t)
	gradings, suite := 2, testsuite.F19(t, "sample")
	if sampled.IsExhaustive() {
		gradings, suite = 36, testsuite.F19(t, "standard") // about a thousand runs
	}
	honest := intake.Submission{Name: "amara", Path: "../examples/submissions/amara"}
	runs := 0
	var first []string
	for i := range gradings {
		relieve := func() {}
		if i >= gradings/2 {
			relieve = burden(t)
		}
		g := graderOf(t, suite, runtime.NumCPU())
		r := g.Grade(t.Context(), honest)
		relieve()
		verdicts := verdictsOf(r)
		if first == nil {
			first = verdicts
		}
		if diff := cmp.Diff(first, verdicts); diff != "" {
			t.Fatalf("grading %d of %d differs from the first (-first +this):\n%s", i+1, gradings, diff)
		}
		runs += len(verdicts)
	}
	t.Logf("%d runs in %d gradings, half of them under load: identical verdicts", runs, gradings)
}

// verdictsOf returns everything about a grading except times.
func verdictsOf(r record.Submission) []string {
	verdicts := make([]string, len(r.Results))
	for i, result := range r.Results {
		verdicts[i] = result.Case + " " + string(result.Verdict) + " " + result.Cause
	}
	return verdicts
}

// burden starts four busy processes for each processor, which relieve kills.
func burden(t *testing.T) (relieve func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var spinners []*exec.Cmd
	for range 4 * runtime.NumCPU() {
		spinner := exec.CommandContext(ctx, "sh", "-c", "ulimit -t 300; while :; do :; done")
		must(t, spinner.Start())
		spinners = append(spinners, spinner)
	}
	return func() {
		cancel()
		for _, spinner := range spinners {
			spinner.Wait() // the error says that it was killed
		}
	}
}
