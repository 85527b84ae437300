package locate

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// slow is a host on a busy machine: it takes its time, of processors as well.
type slow struct{ Host }

func (h slow) Compile(changes []int) ([]bool, javahost.Effort, error) {
	compiled, effort, err := h.Host.Compile(changes)
	effort.Time += maxTime / 3
	return compiled, effort, err
}

// searchIn looks for the mistakes of a planted program of takestones-s17, whose answers
// are traces, in a host of its own, until it has done so much.
func searchIn(t *testing.T, l *Locator, name string, most time.Duration, busy func(Host) Host) *search {
	t.Helper()
	l.maxWork = most
	host := testmutants.StartLocating(t, testmutants.Locating(t))
	files := testmutants.JavaFiles(t, "../../testdata/mistakes/takestones-s17/"+name)
	return l.search(t.Context(), busy(host), Program{"TakeStones", files}, nil)
}

func isBusy(h Host) Host  { return slow{h} }
func isQuiet(h Host) Host { return h }

// What is found follows from counts: not from how busy the machine is, or how fast. So
// its work is known before; other versions of Java allocate a little more or less.
func TestTheLineOfAMistakeInATraceIsFound(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles hundreds of programs")
	}
	testtools.Require(t)
	l := New(testsuite.Of(t, "takestones-s17", "sample"), cases.Rubric{})
	s := searchIn(t, l, "carl", maxWork, isBusy)
	if found := s.location(); !found.Complete || !isAt(found, []string{"TakeStones.java:68"}) {
		t.Errorf("location %+v, want a repair at TakeStones.java:68", found)
	}
	const want = 2190 * time.Millisecond
	if apart := (s.work() - want).Abs(); apart > want/20 {
		t.Errorf("%v of work were counted, want %v within a twentieth, on every machine", s.work(), want)
	}
}

// A search that ends where so much is done ends at the same place in another process.
func TestASearchEndsAtTheSamePlaceOnABusyMachine(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("compiles hundreds of programs; TestASearchDoesNoMoreThanItMay makes answers up")
	}
	testtools.Require(t)
	l := New(testsuite.Of(t, "takestones-s17", "standard"), cases.Rubric{})
	const most = 2200 * time.Millisecond
	first, second := searchIn(t, l, "fred", most, isQuiet), searchIn(t, l, "fred", most, isBusy)
	if diff := cmp.Diff(first.location(), second.location()); diff != "" {
		t.Errorf("a slower machine finds something else (-fast +slow):\n%s", diff)
	}
	if first.tries == 0 || !errors.Is(first.stopped, errSpent) {
		t.Errorf("%d changes tried, stopped %v; want some, and its end by counts", first.tries, first.stopped)
	}
}
