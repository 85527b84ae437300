package runner

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/explore"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// wrongJava is a program that runs warm and is wrong in one line; looseJava uses what
// keeps a program from being judged by warm runs.
var (
	wrongJava = intake.Submission{Name: "wrong", Path: "testdata/mistakes/takestones-f19/igor"}
	looseJava = intake.Submission{Name: "loose", Path: "testdata/mistakes/takestones-f19/lars"}
)

// What small inputs show is the same whether the program ran warm or was known from an
// earlier grading, and is no case of the suite.
func TestSmallestFailureIsFoundWarmAndRecalled(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	results := emptyCache(t)
	g, starts := countedGrader(t, "sample", results)
	g.Explore = true
	first := g.Grade(t.Context(), wrongJava)
	if e := first.Exploration; e == nil || e.Inputs < 60 || len(e.Failures) == 0 ||
		e.Failures[0].Labels[0] != "Number of Nodes Visited" {
		t.Fatalf("explored: %+v", first.Exploration)
	}
	for _, f := range first.Exploration.Failures {
		for _, c := range g.Suite.Cases {
			if strings.Join(f.Args, " ") == strings.Join(c.Args, " ") {
				t.Errorf("a failure at %q, a case of the suite", f.Args)
			}
		}
	}
	if n := starts.Load(); n > 30 {
		t.Errorf("started %d programs: inputs are asked in processes of their own", n)
	}
	again, starts := countedGrader(t, "sample", results)
	again.Explore = true
	second := again.Grade(t.Context(), wrongJava)
	if diff := cmp.Diff(first.Exploration, second.Exploration); diff != "" || starts.Load() != 0 {
		t.Errorf("recalled, after %d starts (-first +second)\n%s", starts.Load(), diff)
	}
}

// A program whose verdict may rest on no warm run is tried in one process as well:
// nothing rests on what small inputs show. A plain run has one that crashes: another is
// in TestWhatOnlyAWarmRunShowsIsNotTold.
func TestWhateverAProgramNamesItIsTriedInOneProcess(t *testing.T) {
	if testing.Short() {
		t.Skip("builds submissions")
	}
	testtools.Require(t)
	const most = 10 // processes for all small inputs
	for _, submission := range sampled.Of([]intake.Submission{
		{Path: "testdata/submissions/takestones-f19/runtime-error/java-exception"},
		looseJava,
	}, 2) {
		t.Run(submission.Path, func(t *testing.T) {
			t.Parallel()
			results := emptyCache(t)
			asked, _ := countedGrader(t, "sample", results)
			asked.Grade(t.Context(), submission)
			g, starts := countedGrader(t, "sample", results)
			g.Explore = true
			r := g.Grade(t.Context(), submission)
			if e := r.Exploration; e == nil || e.Inputs < 60 || len(e.Failures) == 0 || r.Failure != nil {
				t.Fatalf("explored: %+v, failure %+v", e, r.Failure)
			}
			if n := int(starts.Load()); n > most {
				t.Errorf("%d inputs took %d processes, want %d at most", r.Exploration.Inputs, n, most)
			}
		})
	}
}

// lyingWarm is a grader in which programs answer otherwise where many inputs have one process.
func lyingWarm(t *testing.T) (g *Grader, passes *int) {
	t.Helper()
	g, _ = countedGrader(t, "sample", emptyCache(t))
	g.Explore = true
	real := g.backend
	passes = new(int)
	g.backend = fakeBackend{real, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		o, err := real.Run(ctx, c)
		if bytes.Count(o.Stdout.Bytes, []byte("Value: 0.5")) > 1 { // many answers: a pass
			*passes++
			o.Stdout.Bytes = bytes.ReplaceAll(o.Stdout.Bytes, []byte("Value: 0.5"), []byte("Value: 0.7"))
		}
		return o, err
	}}
	return g, passes
}

// A program that answers otherwise warm than in a process of its own is told nothing, or
// what processes of its own show.
func TestWhatOnlyAWarmRunShowsIsNotTold(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	g, passes := lyingWarm(t)
	r := g.Grade(t.Context(), wrongJava)
	if *passes == 0 || r.Failure != nil || r.Verdict != record.Partial {
		t.Fatalf("%d passes; failure %+v, verdict %s", *passes, r.Failure, r.Verdict)
	}
	e := r.Exploration
	if e == nil || e.Inputs != 0 || len(e.Rules) != 0 || len(e.Failures) != 1 || e.Failures[0].Case == "" {
		t.Errorf("explored %+v, want the smallest case of the suite", e)
	}
	g, passes = lyingWarm(t)
	r = g.Grade(t.Context(), looseJava)
	e = r.Exploration
	if *passes == 0 || e == nil || e.Inputs > 2*coldInputs || len(e.Failures) == 0 || r.Failure != nil {
		t.Fatalf("%d passes; explored %+v, failure %+v", *passes, e, r.Failure)
	}
	for _, f := range e.Failures {
		for _, l := range f.Lines {
			if l.Got == "0.7" {
				t.Errorf("told: %q at %q, which only a warm run shows", l.Got, f.Args)
			}
		}
	}
}

// A right program has nothing started for it, and nothing reckoned.
func TestARightProgramPaysNothingForSmallInputs(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	results := emptyCache(t)
	right := intake.Submission{Path: "../examples/submissions/bjorn"}
	g, starts := countedGrader(t, "sample", results)
	if r := g.Grade(t.Context(), right); r.Verdict != record.Accepted || starts.Load() == 0 {
		t.Fatalf("verdict %s after %d starts", r.Verdict, starts.Load())
	}
	g, starts = countedGrader(t, "sample", results)
	g.Explore = true
	g.table = func() (*explore.Table, error) {
		t.Error("what small inputs would show was reckoned")
		return nil, errors.New("not for a right program")
	}
	if r := g.Grade(t.Context(), right); r.Exploration != nil || starts.Load() != 0 {
		t.Errorf("%d programs were started, explored %+v", starts.Load(), r.Exploration)
	}
}

func TestOnlyWrongAnswersAreExplored(t *testing.T) {
	right := record.Line{Match: record.MatchExact}
	slip := record.Line{Match: record.MatchFormat}
	wrong := record.Line{Match: record.MatchValue}
	for _, c := range []struct {
		name    string
		results []record.Result
		want    bool
	}{
		{"right", []record.Result{{Verdict: record.Accepted, Lines: []record.Line{right}}}, false},
		{"badly written", []record.Result{{Verdict: record.Partial, Lines: []record.Line{slip}}}, false},
		{"wrong", []record.Result{{Verdict: record.Partial, Lines: []record.Line{wrong}}}, true},
		{"crashed", []record.Result{{Verdict: record.RuntimeError}}, true},
		{"wrong and slow", []record.Result{{Verdict: record.Partial, Lines: []record.Line{wrong}, Run: &record.Run{
			Wall: record.SpanOf(30 * time.Second)}}}, false},
		{"wrong and starved", []record.Result{{Verdict: record.Partial, Lines: []record.Line{wrong}, Run: &record.Run{
			Wall: record.SpanOf(30 * time.Second), Waited: record.SpanOf(25 * time.Second)}}}, true},
		{"wrong and endless", []record.Result{{Verdict: record.Partial, Lines: []record.Line{wrong}}, {Verdict: record.TimeLimit}}, false},
		{"wrong and not judged", []record.Result{{Verdict: record.Partial, Lines: []record.Line{wrong}}, {Verdict: record.JudgeError}}, false},
	} {
		if got := isExplorable(&record.Submission{Results: c.results}); got != c.want {
			t.Errorf("%s: explorable %t, want %t", c.name, got, c.want)
		}
	}
}
