package runner

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// warmGrader returns a grader with limits that no program in these tests reaches, even on a busy
// machine.
func warmGrader(t testing.TB, suite cases.Suite, jobs int) *Grader {
	g := graderOf(t, suite, jobs)
	g.Limits.Wall, g.Limits.Memory, g.slow = record.Span(time.Minute), 1<<30, time.Minute
	return g
}

// coldGrader returns a grader like warmGrader does, but without shortcuts.
func coldGrader(t testing.TB, suite cases.Suite, jobs int) *Grader {
	g := warmGrader(t, suite, jobs)
	g.Cold, g.service = true, nil
	return g
}

// warmPrograms lists testdata/warm/<all|some|none>/<name>. The first part says how many of the
// cases must run warm.
func warmPrograms(t testing.TB) []sampleSubmission {
	t.Helper()
	paths, err := filepath.Glob("testdata/warm/*/*/TakeStones.java")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no programs for warm runs: %v", err)
	}
	var programs []sampleSubmission
	for _, path := range paths {
		folder := filepath.Dir(path)
		dir := filepath.Join(t.TempDir(), filepath.Base(folder))
		for _, from := range []string{folder, "testdata/warm/shared"} {
			must(t, os.CopyFS(dir, os.DirFS(from)))
		}
		want := filepath.Base(filepath.Dir(folder))
		s := intake.Submission{Name: want + "-" + filepath.Base(folder), Path: dir}
		programs = append(programs, sampleSubmission{s, record.Verdict(want)})
	}
	return programs
}

// neverWarm returns the programs of which no case may run warm.
func neverWarm(t testing.TB) []sampleSubmission {
	return slices.DeleteFunc(warmPrograms(t), func(s sampleSubmission) bool { return s.want != "none" })
}

func program(t testing.TB, name string) intake.Submission {
	t.Helper()
	programs := warmPrograms(t)
	i := slices.IndexFunc(programs, func(s sampleSubmission) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("no program %s", name)
	}
	return programs[i].Submission
}

// amountWarm returns how many cases ran warm: all, some or none. One checked case of a pure
// program, which runs cold, still counts as all.
func amountWarm(r record.Submission) record.Verdict {
	warm := 0
	for _, result := range r.Results {
		if result.Warm {
			warm++
		}
	}
	switch warm {
	case 0:
		return "none"
	case len(r.Results) - 1:
		return "all"
	}
	return "some"
}

// comparableReports returns the difference between two reports, ignoring times and whether cases
// ran warm.
func comparableReports(a, b record.Submission) string {
	return cmp.Diff(a, b,
		cmpopts.IgnoreFields(record.Submission{}, "Name", "Path"),
		cmpopts.IgnoreFields(record.Build{}, "Wall"),
		cmpopts.IgnoreFields(record.Result{}, "Warm", "NearLimit", "FirstRun"),
		cmpopts.IgnoreFields(record.Run{}, "Wall", "CPU", "Waited", "Memory", "Alone", "Stderr"),
	)
}

// byChance is a program whose output depends on the garbage collector, so it must not run warm.
const byChance = "none-finalizer"

func TestWarmRunsChangeNoReport(t *testing.T) {
	testtools.SkipIfShort(t)
	suite := testsuite.F19(t, "sample")
	warm, cold := warmGrader(t, suite, 2), coldGrader(t, suite, 2)
	cold.service = warm.service // share the service, since another test compares its output with that of javac
	programs := slices.DeleteFunc(warmPrograms(t), func(s sampleSubmission) bool { return s.want == "none" })
	programs = append(sampled.Of(programs, 6), sampled.Of(neverWarm(t), 24)...)
	t.Run("all", func(t *testing.T) {
		for _, s := range programs {
			t.Run(s.Name, func(t *testing.T) {
				t.Parallel()
				got, want := warm.Grade(t.Context(), s.Submission), cold.Grade(t.Context(), s.Submission)
				if !got.Build.OK {
					t.Fatalf("it does not build: %s", got.Build.Message)
				}
				if diff := comparableReports(want, got); diff != "" && s.Name != byChance {
					t.Errorf("the report depends on whether runs are warm (-cold +warm):\n%s", diff)
				}
				if amount := amountWarm(got); amount != s.want {
					t.Errorf("%s of the cases were run warm, want %s", amount, s.want)
				}
				if amount := amountWarm(want); amount != "none" {
					t.Errorf("%s of the cases were run warm by a cold grader", amount)
				}
			})
		}
	})
}

// mustBuild builds a submission as tryBuild does, and fails if it does not compile.
func mustBuild(t testing.TB, g *Grader, s intake.Submission) (*language.Program, string) {
	t.Helper()
	p, dir := tryBuild(t, g, s)
	if p == nil {
		t.Fatalf("%s does not compile", s.Name)
	}
	return p, dir
}

// tryBuild builds a submission without running it. It returns the program, or nil if it does not
// compile, and its directory.
func tryBuild(t testing.TB, g *Grader, s intake.Submission) (*language.Program, string) {
	t.Helper()
	dir, err := sandbox.MkdirTemp(g.work.Dir, "submission-")
	must(t, err)
	c, err := g.collect(t.Context(), s, dir)
	must(t, err)
	b, err := g.build(t.Context(), c.src, "", dir, &cache.Entry{})
	if err != nil {
		t.Fatalf("building %s: %v", s.Name, err)
	}
	return b.program, dir
}

// asIs returns the classes in a folder, whether they are harmless or not.
func asIs(t *testing.T, folder string) []variant.Class {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.class"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no classes in %s: %v", folder, err)
	}
	var classes []variant.Class
	for _, path := range paths {
		file, err := os.ReadFile(path)
		must(t, err)
		name := filepath.Base(path)
		classes = append(classes, variant.Class{Name: name[:len(name)-len(".class")], File: file})
	}
	return classes
}

// A harmful program does not run warm because of the names that it uses. If one does
// nevertheless, the host notices.
func TestHostStopsAtWhatARunLeavesBehind(t *testing.T) {
	testtools.SkipIfShort(t)
	g := warmGrader(t, testsuite.F19(t, "sample"), 2)
	harmless, dir := mustBuild(t, g, program(t, "all-statics"))
	if runs := g.warmRuns(t.Context(), harmless, dir, g.Suite.Cases); len(runs) != len(g.Suite.Cases) {
		t.Fatalf("a harmless program: %d answers, want %d", len(runs), len(g.Suite.Cases))
	}
	names := []string{
		"none-thread-left", "none-property", "none-other-out", "none-locale", "none-halt", "none-prints-frames",
	}
	for _, name := range sampled.Of(names, 2) {
		t.Run(name, func(t *testing.T) {
			p, dir := mustBuild(t, g, program(t, name))
			forceWarm(t, p, dir, harmless)
			p.Warm.Pure = true
			runs := g.warmRuns(t.Context(), p, dir, g.Suite.Cases)
			for _, c := range g.Suite.Cases {
				if run, ok := runs[c.ID]; ok && exactlyRight(judge.Case(c, run, g.Limits, g.Rubric)) {
					t.Errorf("case %s: a warm run counts, want a cold one", c.ID)
				}
			}
		})
	}
}

func TestSlowRunsAreRunCold(t *testing.T) {
	testtools.SkipIfShort(t)
	g := warmGrader(t, testsuite.F19(t, "sample"), 2)
	g.slow = time.Millisecond // shorter than it takes to load the classes
	r := g.Grade(t.Context(), program(t, "all-statics"))
	if r.Verdict != record.Accepted || amountWarm(r) != "none" {
		t.Errorf("verdict %s, %s of the cases run warm; want accepted, none", r.Verdict, amountWarm(r))
	}
}

func TestShortLimitsAreRunCold(t *testing.T) {
	usual, short, small := testLimits(), testLimits(), testLimits()
	short.Wall, small.Memory = record.Span(leastWall)-1, leastMemory-1
	for _, test := range []struct {
		limits     record.Limits
		cold, want bool
	}{{usual, false, true}, {short, false, false}, {small, false, false}, {usual, true, false}} {
		suite := cases.Suite{Assignment: &reference.Assignment{Program: "A", Packages: []string{"numpy"}}}
		g := Grader{Options: Options{Suite: suite, Limits: test.limits, Cold: test.cold}}
		if got := g.warmable(); got != test.want {
			t.Errorf("limits %+v, cold: %t: warmable() = %t", test.limits, test.cold, got)
		}
		suite.Assignment.Answer = []reference.Field{{Options: reference.Options{File: "out.txt"}}}
		if g.warmable() {
			t.Error("a program that writes a file may run warm")
		}
	}
}

// BenchmarkRun compares a run in its own process with one of 24 runs that share a process.
func BenchmarkRun(b *testing.B) {
	g := warmGrader(b, testsuite.F19(b, "standard"), 1)
	p, dir := mustBuild(b, g, intake.Submission{Name: "amara", Path: "../examples/submissions/amara"})
	suite := g.Suite.Cases
	b.Run("cold", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			if o, err := g.execute(b.Context(), p, dir, suite[n%len(suite)].Question, noAdjust); err != nil ||
				o.ExitCode != 0 {
				b.Fatal(o, err)
			}
		}
	})
	b.Run("warm", func(b *testing.B) {
		for b.Loop() {
			if runs := g.warmRuns(b.Context(), p, dir, suite); len(runs) != len(suite) {
				b.Fatalf("%d answers, want %d", len(runs), len(suite))
			}
		}
		b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(suite))/1000, "ms/run")
	})
}
