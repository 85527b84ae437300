package insight

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"touchstone/cases"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testsuite"
)

// drawnChanges is a program with random changes.
type drawnChanges struct {
	suite   cases.Suite
	changes []javahost.Mutation
	shownBy []int // for each change, the case that catches it, -1 for none, or notCompiled
	wrong   bool  // the unchanged program fails a case
}

const notCompiled = -2

func (drawnChanges) Prepare([]int) error { return nil }

func (c drawnChanges) Ask(number int, questions []javahost.Ask) (answers []javahost.Asked, compiles bool, _ error) {
	if number != javahost.Original && c.shownBy[number] == notCompiled {
		return nil, false, nil
	}
	for _, q := range questions {
		for i, asked := range c.suite.Cases {
			if fmt.Sprint(asked.Args) != fmt.Sprint(q.Args) {
				continue
			}
			a := javahost.Asked{Steps: 10, Output: []byte(asked.Want.String())}
			if number != javahost.Original && c.shownBy[number] == i || number == javahost.Original && c.wrong {
				a.Output = []byte("Move: 99\n")
			}
			answers = append(answers, a)
		}
	}
	return answers, true, nil
}

func TestChangesThatNoCaseShowsSurvive(t *testing.T) {
	suite := testsuite.F19(t, "sample")
	for seed := range uint64(20) {
		chance := rand.New(rand.NewPCG(seed, 1))
		c := drawnChanges{suite: suite}
		want := cases.SmallChanges{}
		for i := range chance.IntN(400) {
			m := javahost.Mutation{Operator: "operator", File: "A.java", Line: i + 1}
			shown := chance.IntN(len(suite.Cases)+2) - 2
			want.Changes++
			switch shown {
			case notCompiled:
				want.Stillborn++
			case -1:
				want.Survived = append(want.Survived, cases.SmallChange{Line: m.Line})
			default:
				want.Caught++
			}
			c.changes, c.shownBy = append(c.changes, m), append(c.shownBy, shown)
		}
		got, err := (&surviving{suite: suite}).count(t.Context(), c, c.changes)
		if err != nil || got.Changes != want.Changes || got.Tried != want.Changes || got.Stillborn != want.Stillborn ||
			got.Caught != want.Caught || len(got.Survived) != len(want.Survived) {
			t.Fatalf("seed %d: %+v, %v, want %+v", seed, got, err, want)
		}
		for i := range want.Survived {
			if got.Survived[i].Line != want.Survived[i].Line {
				t.Errorf("seed %d: survivor %d is in line %d, want %d",
					seed, i, got.Survived[i].Line, want.Survived[i].Line)
			}
		}
	}
	wrong := drawnChanges{suite: suite, wrong: true}
	if got, err := (&surviving{suite: suite}).count(t.Context(), wrong, nil); err != nil || got.Problem == "" {
		t.Errorf("a wrong program: %+v, %v; want a problem", got, err)
	}
}
