package runner

import (
	"testing"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// A source that Go's compiler refuses is compiled once, where a box shields what builds
// share, and the student reads the same as where each build has a cache of its own.
func TestASourceThatGoRefusesIsCompiledOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	broken := intake.Submission{
		Name: "broken",
		Path: "testdata/submissions/takestones-f19/build-error/go-type-error",
	}
	g, starts := countedGrader(t, "sample", nil)
	if g.backend.Level() == sandbox.Contained {
		t.Skip("needs a box that shields what it is given to read")
	}
	g.Grade(t.Context(), broken) // after which the library is there
	starts.Store(0)
	shielded := g.Grade(t.Context(), broken)
	if shielded.Verdict != record.BuildError || starts.Load() != 1 {
		t.Errorf("%s by %d runs of the compiler, want a build error by 1", shielded.Verdict, starts.Load())
	}
	g.backend = unshielded{g.backend}
	if own := g.Grade(t.Context(), broken); own.Build.Message != shielded.Build.Message {
		t.Errorf("%q, and with a build cache of its own %q", shielded.Build.Message, own.Build.Message)
	}
}

// unshielded says that it keeps nothing from being written to.
type unshielded struct{ sandbox.Backend }

func (unshielded) Level() sandbox.Level { return sandbox.Contained }
