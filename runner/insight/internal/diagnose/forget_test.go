package diagnose

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
)

// However many programs a class has, what is kept for them is bounded; and whether
// something was forgotten changes no diagnosis.
func TestWhatIsKnownOfSeveralFaultsIsBounded(t *testing.T) {
	const most, plenty = 300, 1 << 30
	all := anotherOf(t, "takestones-f19")
	forgetful := []*forgetting{newForgetting(t, most, plenty), newForgetting(t, plenty, 20*most)}
	chance := rand.New(rand.NewPCG(9, 9))
	for range sampled.Rounds(24) {
		outs := outputs(t, all.suite, all.anyFault(chance), all.anyFault(chance))
		if outs == nil {
			continue
		}
		replies := repliesOf(all.suite, outs)
		want, err := all.Diagnose(replies)
		if err != nil {
			t.Fatal(err)
		}
		for _, some := range forgetful {
			some.check(t, replies, want, all)
		}
	}
	for _, some := range forgetful {
		if !some.forgot {
			t.Errorf("of %d answers and %d mutants nothing was forgotten", some.mostRemembered, some.mostAsked)
		}
	}
}

// forgetting is a diagnoser that remembers no more than so much.
type forgetting struct {
	*Diagnoser
	forgot bool // at least once
}

func newForgetting(t *testing.T, mostRemembered, mostAsked int) *forgetting {
	t.Helper()
	some := anotherOf(t, "takestones-f19")
	some.mostRemembered, some.mostAsked = mostRemembered, mostAsked
	return &forgetting{Diagnoser: some}
}

// check has it diagnose a program of which another, that remembers all, found this.
func (f *forgetting) check(t *testing.T, replies []Reply, want Conclusion, all *Diagnoser) {
	t.Helper()
	got, err := f.Diagnose(replies)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
		t.Errorf("diagnosis (-all is remembered +some is):\n%s", diff)
	}
	answers, mutants := f.remembered()
	if answers > f.mostRemembered || mutants > f.mostAsked {
		t.Errorf("%d answers of %d mutants are remembered, want %d and %d at most",
			answers, mutants, f.mostRemembered, f.mostAsked)
	}
	allAnswers, allMutants := all.remembered()
	f.forgot = f.forgot || answers < allAnswers || mutants < allMutants
}
