package runner

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

// countedGrader returns a grader, and the number of commands that it has started.
func countedGrader(t *testing.T, suite string, results *cache.Cache) (*Grader, *atomic.Int32) {
	t.Helper()
	return countedGraderOf(t, testsuite.F19(t, suite), results)
}

func countedGraderOf(t *testing.T, suite cases.Suite, results *cache.Cache) (*Grader, *atomic.Int32) {
	t.Helper()
	g := graderOf(t, suite, 2)
	g.Results = results
	starts, real := &atomic.Int32{}, g.backend
	g.backend = fakeBackend{real, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		starts.Add(1)
		return real.Run(ctx, c)
	}}
	return g, starts
}

// cachedSamples lists a program with mistakes and one that does not compile.
var cachedSamples = []intake.Submission{
	{Name: "wrong", Path: "testdata/submissions/takestones-f19/partial/go-wrong-visited"},
	{Name: "broken", Path: "testdata/submissions/takestones-f19/build-error/go-syntax"},
}

// written returns a report as JSON without its start time, and the same without the marks of
// cached runs.
func written(t *testing.T, r *record.Report) (all, unmarked string) {
	t.Helper()
	r.StartedAt = time.Time{}
	data, err := json.MarshalIndent(r, "", " ")
	must(t, err)
	return string(data), strings.ReplaceAll(string(data), cachedMark, `"cached": false`)
}

const cachedMark = `"cached": true`

func TestWhatIsCachedIsNeitherBuiltNorRun(t *testing.T) {
	testtools.SkipIfShort(t)
	cache := emptyCache(t)
	g, starts := countedGrader(t, "sample", cache)
	report := g.GradeAll(t.Context(), cachedSamples, nil)
	first, _ := written(t, report)
	if starts.Load() == 0 || strings.Contains(first, cachedMark) {
		t.Fatalf("the first grading started %d programs; has it cached runs? %t", starts.Load(),
			strings.Contains(first, cachedMark))
	}
	verdicts := [2]record.Verdict{report.Submissions[0].Verdict, report.Submissions[1].Verdict}
	if verdicts != [2]record.Verdict{record.Partial, record.BuildError} {
		t.Fatalf("the samples have the verdicts %v", verdicts)
	}

	t.Run("read again", func(t *testing.T) { // reports must be equal, although writing them rounds times
		var read record.Report
		must(t, json.Unmarshal([]byte(first), &read))
		for i, s := range report.Submissions {
			got := read.Submissions[i]
			if diff := cmp.Diff(s.Build, got.Build) + cmp.Diff(s.Results, got.Results); diff != "" {
				t.Errorf("%s, written and read (-written +read)\n%s", s.Name, diff)
			}
		}
	})
	t.Run("the same report", func(t *testing.T) {
		g, starts := countedGrader(t, "sample", cache)
		again, unmarked := written(t, g.GradeAll(t.Context(), cachedSamples, nil))
		if diff := cmp.Diff(first, unmarked); diff != "" {
			t.Errorf("the report from the cache differs (-first +again):\n%s", diff)
		}
		if marks, want := strings.Count(again, cachedMark), len(g.Suite.Cases)+2; starts.Load() != 0 || marks != want {
			t.Errorf("started %d programs, want none; %d marks of the cache, want %d: of the runs and two builds",
				starts.Load(), marks, want)
		}
	})
	t.Run("another rubric", func(t *testing.T) {
		rubric := testsuite.Rubric(t, "course-f19")
		want, err := regrade.Rescore(report, rubric, score.Adjustments{}, "test")
		must(t, err)
		g, starts := countedGrader(t, "sample", cache)
		g.Rubric = rubric
		got := g.GradeAll(t.Context(), cachedSamples, nil)
		for i, s := range got.Submissions {
			if diff := cmp.Diff(want.Submissions[i].Score, s.Score); diff != "" || starts.Load() != 0 {
				t.Errorf("%s: started %d programs; score (-want +got):\n%s", s.Name, starts.Load(), diff)
			}
		}
	})
	t.Run("a suite with other cases", func(t *testing.T) {
		suite := testsuite.F19(t, "standard")
		suite.Cases = suite.Cases[:8]
		g, starts := countedGraderOf(t, suite, cache)
		r := g.Grade(t.Context(), cachedSamples[0])
		known := 0
		for _, result := range r.Results {
			if result.Run.Cached {
				known++
			}
		}
		if all := len(r.Results); known == 0 || int(starts.Load()) != 1+all-known {
			t.Errorf("%d of %d cases were known, and %d programs started; want the compiler and the other cases",
				known, all, starts.Load())
		}
	})
	t.Run("fresh", func(t *testing.T) {
		g, starts := countedGrader(t, "sample", cache)
		g.Fresh = true
		if fresh, _ := written(t, g.GradeAll(t.Context(), cachedSamples, nil)); starts.Load() == 0 ||
			strings.Contains(fresh, cachedMark) {
			t.Errorf("a fresh grading started %d programs; has it cached runs? %t", starts.Load(),
				strings.Contains(fresh, cachedMark))
		}
	})
}

func TestFailedBuildIsKeptOnlyIfTheCompilerEndedByItself(t *testing.T) {
	testtools.Require(t)
	for status, want := range map[sandbox.Status]bool{sandbox.Exited: true, sandbox.WallExceeded: false} {
		cache := emptyCache(t)
		g := testGrader(t, "sample", 1)
		g.Results = cache
		g.backend = fakeBackend{
			soundMachine{g.backend},
			func(context.Context, sandbox.Command) (sandbox.Outcome, error) {
				return sandbox.Outcome{Status: status, ExitCode: 1}, nil
			},
		}
		r := g.Grade(t.Context(), intake.Submission{Name: "x", Path: "../examples/submissions/chen.go"})
		if r.Verdict != record.BuildError {
			t.Fatalf("compiler %v: verdict %s (%s)", status, r.Verdict, r.Cause)
		}
		if n, err := cache.Size(); err != nil || (n.Submissions > 0) != want {
			t.Errorf("compiler %v: kept %d builds, %v; want it kept: %t", status, n, err, want)
		}
	}
}

// soundMachine simulates a machine that passes every test.
type soundMachine struct{ sandbox.Backend }

func (soundMachine) Run(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	said := "done"
	if strings.Contains(c.Dir, "/control-") && slices.Contains(c.Args, "7") {
		said = "right: 84"
	}
	return prints(said), nil
}

// A program that can read the cache can see the answers of other programs. A program that can
// write to it can change its own results.
func TestProgramsCannotReachTheCache(t *testing.T) {
	testtools.SkipIfShort(t)
	kept := emptyCache(t)
	kept.Write("key", &cache.Entry{Runs: map[string]*cache.KnownRun{`["7"]`: {}}})
	entries, err := os.ReadDir(kept.Dir())
	if err != nil || len(entries) != 1 {
		t.Fatalf("the cache holds %v, %v; want one file", entries, err)
	}
	g := testGrader(t, "sample", 1)
	if g.IsolationReport().Level == string(sandbox.Contained) {
		t.Skip("this machine has no isolation; grade then uses no cache")
	}
	g.Results = kept
	source := filepath.Join(t.TempDir(), "main.go")
	program := fmt.Sprintf(`package main

import (
	"fmt"
	"os"
)

func main() {
	_, read := os.ReadFile(%q)
	_, list := os.ReadDir(%q)
	write := os.WriteFile(%q, nil, 0o600)
	fmt.Println(read == nil, list == nil, write == nil)
}
`, filepath.Join(kept.Dir(), entries[0].Name()), kept.Dir(), filepath.Join(kept.Dir(), "forged"))
	writeFile(t, source, program)
	r := g.Grade(t.Context(), intake.Submission{Name: "spy", Path: source})
	if !r.Build.OK {
		t.Fatalf("the program does not compile: %s%s", r.Build.Message, r.Cause)
	}
	if got, want := r.Results[0].Run.Stdout.Text, "false false false\n"; got != want {
		t.Errorf("read, listed and wrote the cache: %q, want %q", got, want)
	}
	if _, err := os.Stat(filepath.Join(kept.Dir(), "forged")); err == nil {
		t.Error("the program has written to the cache")
	}
}

func emptyCache(t *testing.T) *cache.Cache {
	t.Helper()
	cache, err := cache.Open(t.TempDir())
	must(t, err)
	return cache
}
