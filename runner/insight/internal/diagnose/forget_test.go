package diagnose

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
)

func TestBoundedMemoryChangesNoDiagnosis(t *testing.T) {
	const most, plenty = 300, 1 << 30
	all := anotherOf(t, "takestones-f19")
	var bounded []*Diagnoser
	for _, limits := range [][2]int{{most, plenty}, {plenty, 20 * most}} {
		d := anotherOf(t, "takestones-f19")
		d.mostRemembered, d.mostAsked = limits[0], limits[1]
		bounded = append(bounded, d)
	}
	chance := rand.New(rand.NewPCG(9, 9))
	for range sampled.Rounds(24) {
		outs := outputs(t, all.suite, all.anyFault(chance), all.anyFault(chance))
		if outs == nil {
			continue
		}
		replies := repliesOf(all.suite, outs)
		want, err := all.Diagnose(replies)
		must(t, err)
		for _, d := range bounded {
			got, err := d.Diagnose(replies)
			must(t, err)
			if diff := cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
				t.Errorf("diagnosis (-unbounded +bounded):\n%s", diff)
			}
			if answers, mutants := d.remembered(); answers > d.mostRemembered || mutants > d.mostAsked {
				t.Errorf("%d answers of %d mutants are remembered, want at most %d and %d",
					answers, mutants, d.mostRemembered, d.mostAsked)
			}
		}
	}
	if answers, mutants := all.remembered(); answers <= most || mutants <= 20*most {
		t.Errorf("%d answers and %d mutants exceed no limit", answers, mutants)
	}
}
