package runner

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"touchstone/runner/cache"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// fakeBackend runs nothing of a submission: run says what comes of a command. The
// machine is all right: what tries it out is run.
type fakeBackend struct {
	sandbox.Backend
	run func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error)
}

func (b fakeBackend) Run(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	if triesMachine(c) {
		return b.Backend.Run(ctx, c)
	}
	return b.run(ctx, c)
}

// triesMachine: the command builds or runs the control, or takes room.
func triesMachine(c sandbox.Command) bool {
	self, err := os.Executable()
	return err == nil && c.Path == self || strings.Contains(c.Dir, "/known-") || strings.Contains(c.Dir, "/control-")
}

// idleProgram is built from nothing.
func idleProgram() *language.Program {
	return &language.Program{
		Command:  func(_ string, args []string) sandbox.Command { return sandbox.Command{Args: args} },
		Shown:    func([]string) string { return "program" },
		Language: &language.Golang,
	}
}

func TestEndlessProgramRunsBesideOthersOnlyUntilItIsSuspected(t *testing.T) {
	const jobs = 2
	g := testGrader(t, "standard", jobs)
	var mu sync.Mutex
	beside, amongItsOwn, alone := 0, 0, 0
	g.backend = fakeBackend{g.backend, func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		mu.Lock()
		defer mu.Unlock()
		switch {
		case c.Limits.Patience > 0:
			alone++
		case c.Limits.Wall > g.Limits.Wall.Duration():
			amongItsOwn++
		default:
			beside++
		}
		return sandbox.Outcome{
			Status: sandbox.WallExceeded,
			Usage:  sandbox.Usage{Wall: c.Limits.Wall, Waited: time.Hour},
		}, nil
	}}
	var waiting, confirmed int
	var reckoned time.Duration
	g.Observe = &Observer{
		Suspected: func(s Suspects) { waiting += s.Cases; reckoned += s.Time },
		Confirmed: func(s Suspects) { confirmed += s.Cases; reckoned -= s.Time },
	}
	g.gate.Expect(1)
	g.gate.Begin(t.Context())
	defer g.gate.Finish()
	var r record.Submission
	if _, err := g.askAll(t.Context(), idleProgram(), t.TempDir(), &r, &cache.Entry{}); err != nil {
		t.Fatal(err)
	}
	cases := len(g.Suite.Cases)
	if beside == 0 || beside > jobs || amongItsOwn > jobs || alone != cases {
		t.Errorf(
			"%d runs beside others, %d among its own and %d alone; want 1 to %d, %d at most and %d",
			beside,
			amongItsOwn,
			alone,
			jobs,
			jobs,
			cases,
		)
	}
	if waiting != cases || confirmed != cases {
		t.Errorf("told of %d cases that wait and %d that were confirmed, want %d of both", waiting, confirmed, cases)
	}
	if reckoned.Abs() > time.Millisecond { // but for what is rounded
		t.Errorf("what was confirmed was reckoned %v less than what waited, want the same", reckoned)
	}
	firsts := 0
	for _, result := range r.Results {
		if result.Verdict != record.TimeLimit || !result.Run.Alone {
			t.Errorf(
				"%s: %s, alone: %t; want a time limit of a run alone",
				result.Case,
				result.Verdict,
				result.Run.Alone,
			)
		}
		if result.FirstRun != nil {
			firsts++
		}
	}
	if firsts != beside {
		t.Errorf("%d results have a first run, want %d", firsts, beside)
	}
}

func TestCaseThatWaitsForTheEndIsSkippedWhenGradingIsInterrupted(t *testing.T) {
	g := testGrader(t, "sample", 2)
	ctx, interrupt := context.WithCancel(t.Context())
	g.backend = fakeBackend{g.backend, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: sandbox.Usage{Waited: time.Hour}}, nil
	}}
	g.Observe = &Observer{Suspected: func(Suspects) { interrupt() }}
	g.gate.Expect(2) // so that there is something else to do
	g.gate.Begin(ctx)
	var r record.Submission
	_, err := g.askAll(ctx, idleProgram(), t.TempDir(), &r, &cache.Entry{})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("askAll: %v, want that it was interrupted", err)
	}
	if r.Fail(ctx, err); r.Verdict != record.Skipped || r.Score != nil {
		t.Errorf("verdict %s, score %+v; want skipped and none", r.Verdict, r.Score)
	}
}
