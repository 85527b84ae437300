package diagnose

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// However many programs a class has, what is kept for them is bounded; and whether
// something was forgotten changes no diagnosis.
func TestWhatIsKnownOfSeveralFaultsIsBounded(t *testing.T) {
	const most, plenty = 300, 1 << 30
	testForgetting(t, most, plenty)
	testForgetting(t, plenty, 20*most)
}

func testForgetting(t *testing.T, mostRemembered, mostAsked int) {
	t.Helper()
	some, all := anotherOf(t, "takestones-f19"), anotherOf(t, "takestones-f19")
	some.mostRemembered, some.mostAsked = mostRemembered, mostAsked
	forgot, chance := false, rand.New(rand.NewPCG(9, 9))
	for range 8 {
		outs := outputs(t, some.suite, some.anyFault(chance), some.anyFault(chance))
		if outs == nil {
			continue
		}
		replies := repliesOf(some.suite, outs)
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
		answers, mutants := some.remembered()
		if answers > mostRemembered || mutants > mostAsked {
			t.Errorf("%d answers of %d mutants are remembered, want %d and %d at most",
				answers, mutants, mostRemembered, mostAsked)
		}
		allAnswers, allMutants := all.remembered()
		forgot = forgot || answers < allAnswers || mutants < allMutants
	}
	if !forgot {
		t.Error("nothing was forgotten")
	}
}
