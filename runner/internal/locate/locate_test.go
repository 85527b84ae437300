package locate

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// slow is a host on a busy machine: it takes its time, of processors as well.
type slow struct{ Host }

func (h slow) Compile(changes []int) ([]bool, javahost.Effort, error) {
	compiled, effort, err := h.Host.Compile(changes)
	effort.Time += maxTime / 3
	return compiled, effort, err
}

// locateIn looks for the mistakes of a planted program of takestones-s17, whose
// answers are traces.
func locateIn(t *testing.T, l *Locator, folder, name string, isSlow bool) *record.Location {
	t.Helper()
	var host Host = testmutants.StartLocating(t, folder)
	if isSlow {
		host = slow{host}
	}
	files := testmutants.JavaFiles(t, "../../testdata/mistakes/takestones-s17/"+name)
	return l.Locate(t.Context(), host, Program{"TakeStones", files}, nil)
}

// What is found follows from counts: not from how busy the machine is, or how fast.
func TestASearchEndsAtTheSamePlaceOnABusyMachine(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles hundreds of programs")
	}
	testtools.Require(t)
	l := New(testsuite.Of(t, "takestones-s17", "standard"), cases.Rubric{})
	l.maxWork = 2200 * time.Millisecond
	folder := testmutants.Locating(t)
	first := locateIn(t, l, folder, "fred", false)
	second := locateIn(t, l, folder, "fred", true)
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("a slower machine finds something else (-fast +slow):\n%s", diff)
	}
	if first.Stopped != errSpent.Error() || first.Tried == 0 {
		t.Errorf("%d changes tried, stopped %q; want some, and its end by counts", first.Tried, first.Stopped)
	}
}

func TestTheLineOfAMistakeInATraceIsFound(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles hundreds of programs")
	}
	testtools.Require(t)
	l := New(testsuite.Of(t, "takestones-s17", "sample"), cases.Rubric{})
	found := locateIn(t, l, testmutants.Locating(t), "carl", false)
	if !found.Complete || !isAt(found, []string{"TakeStones.java:68"}) {
		t.Errorf("location %+v, want a repair at TakeStones.java:68", found)
	}
}
