package insight

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// TestEndlessDiagnosisIsAFailure checks that a diagnosis that does not end affects neither the
// verdict on this submission nor the diagnosis of the next one.
func TestEndlessDiagnosisIsAFailure(t *testing.T) {
	testtools.Require(t)
	file := filepath.Join(t.TempDir(), "TakeStones.py")
	text := "print('Move: 6\\nValue: -1.0\\nNumber of Nodes Visited: 78')\n"
	must(t, os.WriteFile(file, []byte(text), 0o644))
	var in *insight
	g := graderOf(t, testsuite.F19(t, "sample"), 2, Options{}, func(i *insight) { unshare(i); in = i })
	in.ownTime = 2 * time.Second
	d := in.diagnoser.Load()
	d.Mu.Lock() // the diagnosis will wait forever
	defer d.Mu.Unlock()
	wrong := intake.Submission{Name: "wrong", Path: file}
	r := gradeOne(t.Context(), g, wrong)
	if r.Verdict != record.Partial || r.Failure == nil || r.Failure.Error != "it took longer than 2s" ||
		!slices.Contains(r.Notes, undiagnosed) {
		t.Errorf("%s: %+v, notes %q; want the verdict, and the failure that it took longer than 2s", r.Verdict,
			r.Failure, r.Notes)
	}
	if in.ownTime = ownTime; in.diagnoser.Load() == d {
		t.Error("the next diagnosis would wait for this one")
	}
	if r := gradeOne(t.Context(), g, wrong); r.Failure != nil {
		t.Errorf("the next diagnosis failed: %+v", r.Failure)
	}
}

func TestSettingsDependOnAllOptions(t *testing.T) {
	var in insight
	testtools.CheckKey(t, &in.options, func() string { return cache.Digest(in.Settings()) }, map[string]string{
		"Wrong.Submission": "has the digest",
	})
}

func TestAnswersOfMutantsAreCachedByBuildAndSuite(t *testing.T) {
	results := emptyCache(t)
	read := func(build, suite, computed string) string {
		var in *insight
		g := graderOf(t, testsuite.F19(t, suite), 1, Options{}, func(i *insight) { in = i })
		g.Mutants, g.Build, g.Fresh = results, build, true
		got, err := cache.MutantAnswers(
			in.mutantCache(g.Suite.Digest()),
			func() (string, error) { return computed, nil },
		)
		must(t, err)
		return got
	}
	for _, row := range []struct{ build, suite, computed, want string }{
		{"one", "sample", "first", "first"},
		{"one", "sample", "second", "first"},
		{"one", "standard", "third", "third"},
		{"two", "sample", "fourth", "fourth"},
		{"", "sample", "fifth", "fifth"},
		{"", "sample", "sixth", "sixth"},
	} {
		if got := read(row.build, row.suite, row.computed); got != row.want {
			t.Errorf("%+v: got %q", row, got)
		}
	}
	if size, err := results.Size(); err != nil || size.Lists != 3 || size.Submissions != 0 {
		t.Errorf("the cache counts %+v, %v; want 3 lists", size, err)
	}
	if err := results.Clear(); err != nil || read("one", "sample", "seventh") != "seventh" {
		t.Errorf("Clear() = %v, and the answers are still there", err)
	}
}
