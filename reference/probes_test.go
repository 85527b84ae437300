package reference

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestProbesAreAlwaysTheSameAndCanBeAnswered(t *testing.T) {
	for _, a := range Assignments() {
		probes := a.Probes()
		if diff := cmp.Diff(probes, a.Probes()); diff != "" || len(probes) < 1000 {
			t.Fatalf("%s: %d probes (-first +second):\n%s", a.ID, len(probes), diff)
		}
		for _, args := range probes {
			s, err := a.Solve(args)
			if err != nil || len(s.Warnings) > 0 {
				t.Errorf("%s: probe %q: %v, %q", a.ID, args, err, s.Warnings)
			}
		}
	}
}
