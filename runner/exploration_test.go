package runner

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/intake"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// wrongJava is a program that runs warm and is wrong in one line.
var wrongJava = intake.Submission{Name: "wrong", Path: "testdata/mistakes/takestones-f19/igor"}

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

// A program that answers otherwise warm than in a process of its own is told nothing.
func TestWhatOnlyAWarmRunShowsIsNotTold(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	g, _ := countedGrader(t, "sample", emptyCache(t))
	g.Explore = true
	real := g.backend
	passes := 0
	g.backend = fakeBackend{real, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		o, err := real.Run(ctx, c)
		if bytes.Count(o.Stdout.Bytes, []byte("Value: 0.5")) > 1 { // many answers: a pass
			passes++
			o.Stdout.Bytes = bytes.ReplaceAll(o.Stdout.Bytes, []byte("Value: 0.5"), []byte("Value: 0.7"))
		}
		return o, err
	}}
	r := g.Grade(t.Context(), wrongJava)
	if passes == 0 || r.Exploration != nil || r.Failure != nil || r.Verdict != record.Partial {
		t.Errorf("%d passes; explored %+v, failure %+v, verdict %s", passes, r.Exploration, r.Failure, r.Verdict)
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

// What a busy machine makes of runs is not held against a program; what it does itself is.
func TestAProgramIsSlowByItself(t *testing.T) {
	const second = time.Second
	for _, c := range []struct {
		name  string
		usage sandbox.Usage
		runs  int
		want  bool
	}{
		{"quick", sandbox.Usage{CPU: second / 4, Wall: second / 3}, 112, false},
		{"starts slowly", sandbox.Usage{CPU: second * 3 / 4, Wall: second}, 112, false},
		{"waits for a processor", sandbox.Usage{CPU: second, Wall: 30 * second, Waited: 28 * second}, 99, false},
		{"computes", sandbox.Usage{CPU: 3 * second, Wall: 3 * second}, 1, true},
		{"sleeps long", sandbox.Usage{CPU: second / 4, Wall: 11 * second}, 1, true},
		{"sleeps often", sandbox.Usage{CPU: second / 4, Wall: 2 * second}, 112, true},
	} {
		var e effort
		for range c.runs {
			e.add(c.usage)
		}
		if e.isSlow != c.want {
			t.Errorf("%s: slow %t, want %t", c.name, e.isSlow, c.want)
		}
	}
	e := effort{}
	for _, cpu := range []time.Duration{second / 4, 7 * second / 4} { // it answers for a second and a half
		for range 16 {
			e.add(sandbox.Usage{CPU: cpu, Wall: cpu})
		}
	}
	if !e.isSlow {
		t.Error("a program that computes for 24 s in all is not slow")
	}
}
