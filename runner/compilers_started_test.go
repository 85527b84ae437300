package runner

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// countingCompilers counts the compiler processes for submissions and for the control program.
type countingCompilers struct {
	sandbox.Backend
	started atomic.Int32
}

func (b *countingCompilers) Run(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	isProgram := func(arg string) bool { return strings.HasSuffix(arg, "TakeStones.java") }
	if filepath.Base(c.Path) == "javac" && slices.ContainsFunc(c.Args, isProgram) {
		b.started.Add(1)
	}
	return b.Backend.Run(ctx, c)
}

// Starting a compiler takes more time than compiling, and a test of the machine waits until
// nothing else runs.
func TestCrashStartsNoExtraCompiler(t *testing.T) {
	testtools.SkipIfShort(t)
	g := ownCompilers(warmGrader(t, testsuite.F19(t, "sample"), 2)) // no other test has used its compilers
	b := &countingCompilers{Backend: g.backend}
	g.backend = b
	report := g.GradeAll(t.Context(), []intake.Submission{
		{Name: "leila", Path: "../examples/submissions/leila"},
		{Name: "amara", Path: "../examples/submissions/amara"},
	}, nil)
	for i, want := range []record.Verdict{record.RuntimeError, record.Accepted} {
		if got := report.Submissions[i]; got.Verdict != want {
			t.Errorf("%s: %s (%s), want %s", got.Name, got.Verdict, got.Cause, want)
		}
	}
	if n := b.started.Load(); n != 0 {
		t.Errorf("%d compilers were started for one program, want 0", n)
	}
}
