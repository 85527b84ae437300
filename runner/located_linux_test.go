package runner

import (
	"slices"
	"testing"
	"time"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// Counts end a search, and what they stand for is what it takes of processors. A clock
// would show the machine's other work as well.
func TestToLocateTakesTenSecondsOfAProcessor(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("measures: make proof PARTS=located")
	}
	testtools.Require(t)
	results := emptyCache(t)
	g := graderOf(t, testsuite.F19(t, "standard"), 1)
	g.Results = results
	cost := func(name string, locate bool) time.Duration {
		g.Locate = locate
		before := processors(t)
		g.Grade(t.Context(), intake.Submission{Name: name, Path: "testdata/mistakes/takestones-f19/" + name})
		return processors(t) - before
	}
	var spent []time.Duration
	for _, name := range []string{"abel", "dora", "etta", "mona", "nils", "otto", "vera"} {
		cost(name, false) // what it answers is known then
		spent = append(spent, cost(name, true))
	}
	slices.Sort(spent)
	const most, worst = 10 * time.Second, 13 * time.Second // what is promised, and what a busy machine adds
	middle, last := spent[len(spent)/2], spent[len(spent)-1]
	t.Logf("located: it takes %v of processors in the middle, %v at most",
		middle.Round(100*time.Millisecond), last.Round(100*time.Millisecond))
	if middle > most || last > worst {
		t.Errorf("to locate takes %v in the middle and %v at most, want %v and %v", middle, last, most, worst)
	}
}
