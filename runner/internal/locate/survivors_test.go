package locate

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"touchstone/cases"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// changing is a host whose changed programs do one thing each, drawn at random.
type changing struct {
	suite   cases.Suite
	changes []javahost.Mutation
	shownBy []int // the case that each change has wrong; -1 none, notCompiled
	wrong   bool  // the program itself has a case wrong

	now []int
}

const notCompiled = -2

func (c *changing) Load(string, []javahost.SourceFile) ([]javahost.Mutation, error) {
	return c.changes, nil
}

func (c *changing) Compile(changes []int) (compiled []bool, _ javahost.Effort, _ error) {
	c.now = changes
	for _, n := range changes {
		compiled = append(compiled, n == javahost.Original || c.shownBy[n] != notCompiled)
	}
	return compiled, javahost.Effort{}, nil
}

func (c *changing) Ask(place int, questions []javahost.Ask) (answers []javahost.Asked, _ error) {
	for _, q := range questions {
		for i, asked := range c.suite.Cases {
			if fmt.Sprint(asked.Args) != fmt.Sprint(q.Args) {
				continue
			}
			a := javahost.Asked{Steps: 10, Output: []byte(asked.Want.String())}
			if n := c.now[place]; n != javahost.Original && c.shownBy[n] == i || n == javahost.Original && c.wrong {
				a.Output = []byte("Move: 99\n")
			}
			answers = append(answers, a)
		}
	}
	return answers, nil
}

func TestWhatNoCaseShowsSurvives(t *testing.T) {
	suite := testsuite.F19(t, "sample")
	for seed := range uint64(20) {
		chance := rand.New(rand.NewPCG(seed, 1))
		c := &changing{suite: suite}
		want := cases.SmallChanges{}
		for i := range chance.IntN(400) {
			m := javahost.Mutation{Operator: "operator", File: "A.java", Line: i + 1}
			shown := chance.IntN(len(suite.Cases)+2) - 2
			if chance.IntN(4) == 0 {
				m.Operator = "condition added" // which mends, and is no mistake
			} else {
				want.Changes++
				switch shown {
				case notCompiled:
					want.Stillborn++
				case -1:
					want.Survived = append(want.Survived, cases.SmallChange{Line: m.Line})
				default:
					want.Caught++
				}
			}
			c.changes, c.shownBy = append(c.changes, m), append(c.shownBy, shown)
		}
		got, err := Survivors(t.Context(), c, Program{}, suite, cases.Rubric{})
		if err != nil || got.Changes != want.Changes || got.Tried != want.Changes || got.Stillborn != want.Stillborn ||
			got.Caught != want.Caught || len(got.Survived) != len(want.Survived) {
			t.Fatalf("seed %d: %+v, %v, want %+v", seed, got, err, want)
		}
		for i := range want.Survived {
			if got.Survived[i].Line != want.Survived[i].Line {
				t.Errorf(
					"seed %d: survivor %d is in line %d, want %d",
					seed,
					i,
					got.Survived[i].Line,
					want.Survived[i].Line,
				)
			}
		}
	}
	var refused Refused
	if _, err := Survivors(t.Context(), &changing{suite: suite, wrong: true}, Program{}, suite, cases.Rubric{}); !errors.As(
		err,
		&refused,
	) {
		t.Errorf("a program that is wrong: %v, want it refused", err)
	}
}

// What both mutators write for something else are mistakes, and nothing but those.
func TestMutationsAreMistakes(t *testing.T) {
	const program = "../../../examples/submissions/"
	p, err := gomutate.Load(testmutants.GoFiles(t, program+"bjorn"), nil)
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.Changes()
	if err != nil || len(list) == 0 {
		t.Fatalf("%d changes: %v", len(list), err)
	}
	for _, c := range list {
		if !(javahost.Mutation{Operator: c.Operator}).IsMistake() {
			t.Errorf("%q is no mistake", c.Operator)
		}
	}
	if testing.Short() {
		t.Skip("starts Java")
	}
	testtools.Require(t)
	changes, err := testmutants.StartHost(t).Load("TakeStones", testmutants.JavaFiles(t, program+"amara"))
	if err != nil || len(changes) == 0 {
		t.Fatalf("%d changes: %v", len(changes), err)
	}
	for _, c := range changes {
		if !c.IsMistake() {
			t.Errorf("%q is no mistake", c.Operator)
		}
	}
}
