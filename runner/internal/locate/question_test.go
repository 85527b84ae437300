package locate

import (
	"slices"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
)

func TestThereIsEnoughToHoldARepairAgainst(t *testing.T) {
	for _, a := range reference.Assignments() {
		suite := testsuite.Of(t, a.ID, "standard")
		asked, places := suiteQuestions(suite)
		held := heldQuestions(suite, heldSeed)
		if len(held) != heldBack || 3*len(asked) < 2*len(suite.Cases) {
			t.Errorf("%s: %d of %d cases can be asked and %d further questions; want most and %d",
				a.ID, len(asked), len(suite.Cases), len(held), heldBack)
		}
		for i, q := range asked {
			if suite.Cases[places[i]].ID != q.ID {
				t.Errorf("%s: question %s is at the place of %s", a.ID, q.ID, suite.Cases[places[i]].ID)
			}
		}
		for _, q := range held {
			for _, c := range suite.Cases {
				if slices.Equal(q.Args, c.Args) {
					t.Errorf("%s: %s is asked and held back", a.ID, strings.Join(q.Args, " "))
				}
			}
		}
	}
}
