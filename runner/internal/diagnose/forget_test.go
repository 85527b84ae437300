package diagnose

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// However many programs a class has, what is kept for them is bounded; and whether
// something was forgotten changes no diagnosis.
func TestWhatIsKnownOfSeveralFaultsIsBounded(t *testing.T) {
	const most = 300
	suite := diagnoserOf(t, "takestones-f19").suite
	some, all := New(suite, nil), New(suite, nil)
	some.mostRemembered = most
	forgot, chance := false, rand.New(rand.NewPCG(9, 9))
	if err := some.prepare(); err != nil {
		t.Fatal(err)
	}
	for range 12 {
		outs := outputs(t, suite, some.anyFault(chance), some.anyFault(chance))
		if outs == nil {
			continue
		}
		replies := repliesOf(suite, outs)
		got, err := some.Diagnose(replies)
		if err != nil {
			t.Fatal(err)
		}
		want, err := all.Diagnose(replies)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
			t.Errorf("diagnosis (-all is remembered +some is):\n%s", diff)
		}
		if n := some.remembered(); n > most {
			t.Errorf("%d answers are remembered, want %d at most", n, most)
		}
		forgot = forgot || some.remembered() < all.remembered()
	}
	if !forgot {
		t.Errorf("%d answers in all, and none was forgotten", all.remembered())
	}
}
