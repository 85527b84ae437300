package main

import (
	"strings"
	"testing"

	"touchstone/cases"
)

// Which faults no question tells apart is a matter of the largest catalogue, which takes
// minutes to try by twos: a proof does.
func TestFaultsThatNoQuestionTellsApartAreListedTogether(t *testing.T) {
	var b strings.Builder
	writePairs(&b, &cases.Pairs{
		Apart: 3, Classes: [][]string{{"cut-off-never", "bounds-never-updated"}, {"a", "b"}},
		Together: 2, Caught: 1, Missed: []cases.FaultPair{{First: "a", Second: "c", Probe: "6 0 0"}},
	})
	for _, want := range []string{
		"two faults in one program: 2 can be, 1 caught, 1 missed, 0 equivalent\n",
		"\n  missed: a with c: the question \"6 0 0\" shows it\n",
		"\ntwo faults apart: 3 told apart, 0 confused\n",
		"\n  no question tells apart: cut-off-never, bounds-never-updated\n  no question tells apart: a, b\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("got\n%s\nwithout %q", &b, want)
		}
	}
}
