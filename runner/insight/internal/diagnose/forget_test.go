package diagnose

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
)

func TestBoundedMemoryChangesNoDiagnosis(t *testing.T) {
	all, bounded := anotherOf(t, "takestones-f19"), anotherOf(t, "takestones-f19")
	bounded.mostAsked = 6000
	chance := rand.New(rand.NewPCG(9, 9))
	for range sampled.Rounds(24) {
		outs := outputs(t, all.suite, all.anyFault(chance), all.anyFault(chance))
		if outs == nil {
			continue
		}
		replies := repliesOf(all.suite, outs)
		want, err := all.Diagnose(replies)
		must(t, err)
		got, err := bounded.Diagnose(replies)
		must(t, err)
		if diff := cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
			t.Errorf("diagnosis (-unbounded +bounded):\n%s", diff)
		}
		if n := bounded.combined(); n > bounded.mostAsked {
			t.Errorf("%d combinations are stored, want at most %d", n, bounded.mostAsked)
		}
	}
	if n := all.combined(); n <= bounded.mostAsked {
		t.Errorf("%d combinations exceed no limit", n)
	}
}
