package runner

import (
	"context"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// fakeBackend calls run in place of the commands of submissions. It really runs the commands that
// test the machine.
type fakeBackend struct {
	sandbox.Backend
	run func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error)
}

func (b fakeBackend) Run(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	if testsMachine(c) {
		return b.Backend.Run(ctx, c)
	}
	return b.run(ctx, c)
}

// testsMachine reports whether a command builds or runs the control program, or tests resources.
func testsMachine(c sandbox.Command) bool {
	self, err := os.Executable()
	return err == nil && c.Path == self || strings.Contains(c.Dir, "/known-") || strings.Contains(c.Dir, "/control-")
}

// idleProgram returns a program without an executable.
func idleProgram() *language.Program {
	return &language.Program{
		Command:        func(_ string, args []string, _ record.Bytes) sandbox.Command { return sandbox.Command{Args: args} },
		StudentCommand: []string{"program"},
		Language:       &language.Golang,
	}
}

// answers replaces the runs of a program with calls of play, which receives the arguments and the
// number of earlier runs. It returns a counter of the runs.
func answers(g *Grader, play func(args []string, n int32) sandbox.Outcome) *atomic.Int32 {
	runs := &atomic.Int32{}
	g.backend = fakeBackend{g.backend, func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		return play(c.Args, runs.Add(1)-1), nil
	}}
	return runs
}

// answerAlways replaces the runs of a program with runs that print this text.
func answerAlways(g *Grader, text string) {
	g.backend = fakeBackend{g.backend, func(context.Context, sandbox.Command) (sandbox.Outcome, error) {
		return prints(text), nil
	}}
}

func prints(text string) sandbox.Outcome {
	return sandbox.Outcome{Stdout: sandbox.Capture{Bytes: []byte(text), Total: int64(len(text))}}
}

// right returns the outcome of a run with these arguments that prints the right answer.
func right(t *testing.T, g *Grader, args []string) sandbox.Outcome {
	t.Helper()
	for _, c := range g.Suite.Cases {
		if strings.Join(c.Args, " ") == strings.Join(args, " ") {
			return prints(c.Want.String())
		}
	}
	t.Errorf("ran %q, which is no case", args)
	return sandbox.Outcome{}
}

func crash(words string) sandbox.Outcome {
	return sandbox.Outcome{ExitCode: 2, Stderr: sandbox.Capture{Bytes: []byte(words), Total: int64(len(words))}}
}

// runSuite runs an idle program on the suite and returns the number of right cases.
func runSuite(t *testing.T, g *Grader, entry *cache.Entry) (right int, o outcomes, err error) {
	t.Helper()
	g.gate.Expect(1)
	g.gate.Begin(t.Context())
	defer g.gate.Finish()
	a := &attempt{built: buildResult{program: idleProgram()}, dir: t.TempDir(), entry: entry, counts: true}
	o, err = g.runCases(t.Context(), &progress{}, a)
	for _, result := range o.results {
		if result.Verdict == record.Accepted {
			right++
		}
	}
	return right, o, err
}

func TestCrashesThatDoNotRecurCostNothing(t *testing.T) {
	testtools.Require(t)
	g := testGrader(t, "sample", 2)
	all := int32(len(g.Suite.Cases))
	runs := answers(g, func(args []string, n int32) sandbox.Outcome {
		if n < all {
			return crash("panic: in words that nobody knows")
		}
		return right(t, g, args)
	})
	entry := &cache.Entry{}
	n, o, err := runSuite(t, g, entry)
	if err != nil || n != int(all) || runs.Load() != 2*all {
		t.Errorf("%d of %d cases right after %d runs, %v; want all, each run twice", n, all, runs.Load(), err)
	}
	for _, result := range o.results {
		if result.FirstRun == nil || !result.Run.Alone {
			t.Errorf("%s: alone %t, first run %v; want the crash as the first run", result.Case, result.Run.Alone,
				result.FirstRun)
		}
	}
	if len(entry.Missing(g.Suite.Cases)) > 0 {
		t.Error("right runs are not kept")
	}
}

// shortBackend simulates a machine on which every command fails with an unknown message.
type shortBackend struct{ sandbox.Backend }

func (shortBackend) Run(context.Context, sandbox.Command) (sandbox.Outcome, error) {
	return crash("no more of that today"), nil
}

func TestNothingCountsIfTheControlProgramFails(t *testing.T) {
	testtools.Require(t)
	g := testGrader(t, "sample", 2)
	g.backend = shortBackend{g.backend}
	entry := &cache.Entry{}
	_, _, err := runSuite(t, g, entry)
	if err == nil || !strings.Contains(err.Error(), "the submission loses no points") {
		t.Errorf("runs that fail as the control does: %v, want an error", err)
	}
	if entry.HasGrown() || len(entry.Missing(g.Suite.Cases)) != len(g.Suite.Cases) {
		t.Error("runs that fail as the control does are kept")
	}

	cache := emptyCache(t)
	g.Results = cache
	for _, name := range []string{"java-syntax", "c-link"} {
		path := "testdata/submissions/takestones-f19/build-error/" + name
		r := g.Grade(t.Context(), intake.Submission{Name: name, Path: path})
		if r.Verdict != record.JudgeError || r.Score != nil {
			t.Errorf("%s: %s, %s; want a judge error", name, r.Verdict, r.Cause)
		}
	}
	if n, err := cache.Size(); err != nil || n.Submissions > 0 {
		t.Errorf("%d submissions are kept, %v; want none", n, err)
	}
}
