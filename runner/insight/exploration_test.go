package insight

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner"
	"touchstone/runner/insight/internal/explore"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// wrongJava runs warm and is wrong in one line. For looseJava, warm runs may not decide the
// verdict.
var (
	wrongJava = intake.Submission{Name: "wrong", Path: "../testdata/mistakes/takestones-f19/igor"}
	looseJava = intake.Submission{Name: "loose", Path: "../testdata/mistakes/takestones-f19/lars"}
)

var exploring = Options{Explore: true}

func TestSmallestFailureIsFoundWarmAndInTheCache(t *testing.T) {
	testtools.SkipIfShort(t)
	results := emptyCache(t)
	g, starts := countedGrader(t, results, exploring, nil)
	first := gradeOne(t.Context(), g, wrongJava)
	if e := first.Exploration; e == nil || e.Inputs < 60 || len(e.Failures) == 0 ||
		e.Failures[0].Labels[0] != "Number of Nodes Visited" {
		t.Fatalf("explored: %+v", first.Exploration)
	}
	for _, f := range first.Exploration.Failures {
		for _, c := range g.Suite.Cases {
			if f.Case == "" && slices.Equal(f.Args, c.Args) {
				t.Errorf("a small input is %q, a case of the suite", f.Args)
			}
		}
	}
	if n := starts.Load(); n > 30 {
		t.Errorf("started %d programs: inputs ran in processes of their own", n)
	}
	again, starts := countedGrader(t, results, exploring, nil)
	second := gradeOne(t.Context(), again, wrongJava)
	if diff := cmp.Diff(first.Exploration, second.Exploration); diff != "" || starts.Load() != 0 {
		t.Errorf("recalled, after %d starts (-first +second)\n%s", starts.Load(), diff)
	}
}

// TestEveryProgramTakesSmallInputsInOneProcess includes a program whose verdict warm runs may
// not decide. Since small inputs decide no verdict, it may run them in one process.
func TestEveryProgramTakesSmallInputsInOneProcess(t *testing.T) {
	testtools.SkipIfShort(t)
	const most = 10 // processes for all small inputs
	for _, submission := range sampled.Of([]intake.Submission{
		looseJava,
		{Path: "../testdata/submissions/takestones-f19/runtime-error/java-exception"},
	}, 2) {
		t.Run(submission.Path, func(t *testing.T) {
			t.Parallel()
			results := emptyCache(t)
			asked, _ := countedGrader(t, results, Options{}, nil)
			gradeOne(t.Context(), asked, submission)
			g, starts := countedGrader(t, results, exploring, nil)
			r := gradeOne(t.Context(), g, submission)
			if e := r.Exploration; e == nil || e.Inputs < 60 || len(e.Failures) == 0 || r.Failure != nil {
				t.Fatalf("explored: %+v, failure %+v", e, r.Failure)
			}
			if n := int(starts.Load()); n > most {
				t.Errorf("%d inputs took %d processes, want %d at most", r.Exploration.Inputs, n, most)
			}
		})
	}
}

// lying is an inputRunner in which programs answer differently if a process runs several inputs.
type lying struct {
	inputRunner
	passes *int
}

func (l lying) RunWarm(ctx context.Context, toRun []cases.Case, slow time.Duration) map[string]judge.Run {
	*l.passes++
	runs := l.inputRunner.RunWarm(ctx, toRun, slow)
	for id, run := range runs {
		run.Stdout.Bytes = bytes.ReplaceAll(run.Stdout.Bytes, []byte("Value: 0.5"), []byte("Value: 0.7"))
		runs[id] = run
	}
	return runs
}

// exploreLying grades a program and explores it in a lying inputRunner.
func exploreLying(t *testing.T, s intake.Submission) (r record.Submission, passes int) {
	t.Helper()
	g := graderOf(t, testsuite.F19(t, "sample"), 2, exploring, func(in *insight) {
		in.newInputRunner = func(p *runner.Program) inputRunner { return lying{p, &passes} }
	})
	r = gradeOne(t.Context(), g, s)
	return r, passes
}

func TestFailuresOfWarmRunsAloneAreNotReported(t *testing.T) {
	testtools.SkipIfShort(t)
	r, passes := exploreLying(t, wrongJava)
	if passes == 0 || r.Failure != nil || r.Verdict != record.Partial {
		t.Fatalf("%d passes; failure %+v, verdict %s", passes, r.Failure, r.Verdict)
	}
	e := r.Exploration
	isInput := func(f record.SmallFailure) bool { return f.Case == "" }
	if e == nil || e.Inputs != 0 || len(e.Failures) == 0 ||
		slices.ContainsFunc(e.Failures, isInput) {
		t.Errorf("explored %+v, want the smallest cases of the suite", e)
	}
	if !sampled.IsExhaustive() {
		return
	}
	r, passes = exploreLying(t, looseJava)
	e = r.Exploration
	if passes == 0 || e == nil || e.Inputs > 2*coldInputs || len(e.Failures) == 0 || r.Failure != nil {
		t.Fatalf("%d passes; explored %+v, failure %+v", passes, e, r.Failure)
	}
	for _, f := range e.Failures {
		for _, l := range f.Lines {
			if l.Got == "0.7" {
				t.Errorf("reported %q at %q, which only a warm run shows", l.Got, f.Args)
			}
		}
	}
}

func TestARightProgramPaysNothingForSmallInputs(t *testing.T) {
	testtools.SkipIfShort(t)
	results := emptyCache(t)
	right := intake.Submission{Path: "../../examples/submissions/bjorn"}
	g, starts := countedGrader(t, results, Options{}, nil)
	if r := gradeOne(t.Context(), g, right); r.Verdict != record.Accepted || starts.Load() == 0 {
		t.Fatalf("verdict %s after %d starts", r.Verdict, starts.Load())
	}
	g, starts = countedGrader(t, results, exploring, func(in *insight) {
		in.table = func() (*explore.Table, error) {
			t.Error("the table of small inputs was made")
			return nil, errors.New("not for a right program")
		}
	})
	if r := gradeOne(t.Context(), g, right); r.Exploration != nil || starts.Load() != 0 {
		t.Errorf("%d programs were started, explored %+v", starts.Load(), r.Exploration)
	}
}

func TestOnlyWrongAnswersAreExplored(t *testing.T) {
	of := func(v record.Verdict, match record.Match, run *record.Run) record.Result {
		return record.Result{Verdict: v, Lines: []record.Line{{Match: match}}, Run: run}
	}
	wrong := of(record.Partial, record.MatchValue, nil)
	half := record.SpanOf(30 * time.Second)
	slow, starved := &record.Run{Wall: half}, &record.Run{Wall: half, Waited: half - record.SpanOf(5*time.Second)}
	for _, c := range []struct {
		name    string
		results []record.Result
		want    bool
	}{
		{"right", []record.Result{of(record.Accepted, record.MatchExact, nil)}, false},
		{"badly written", []record.Result{of(record.Partial, record.MatchFormat, nil)}, false},
		{"wrong", []record.Result{wrong}, true},
		{"crashed", []record.Result{{Verdict: record.RuntimeError}}, true},
		{"wrong and slow", []record.Result{of(record.Partial, record.MatchValue, slow)}, false},
		{"wrong and starved", []record.Result{of(record.Partial, record.MatchValue, starved)}, true},
		{"wrong and endless", []record.Result{wrong, {Verdict: record.TimeLimit}}, false},
		{"wrong and not judged", []record.Result{wrong, {Verdict: record.JudgeError}}, false},
	} {
		if got := isExplorable(c.results); got != c.want {
			t.Errorf("%s: explorable %t, want %t", c.name, got, c.want)
		}
	}
}
