package locate

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

func TestThereIsEnoughToHoldARepairAgainst(t *testing.T) {
	for _, a := range reference.Assignments() {
		suite := testsuite.Of(t, a.ID, "standard")
		asked, places := inside.SuiteQuestions(suite)
		held := inside.HeldQuestions(suite, inside.HeldSeed)
		if len(held) != inside.MostHeld || 3*len(asked) < 2*len(suite.Cases) {
			t.Errorf("%s: %d of %d cases can be asked and %d further questions; want most and %d",
				a.ID, len(asked), len(suite.Cases), len(held), inside.MostHeld)
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

// A trace that is right in part is better than one that is all wrong, and each other
// line is right or not.
func TestATraceIsRightInPart(t *testing.T) {
	suite := testsuite.Of(t, "takestones-s17", "standard")
	q := question{Case: suite.Cases[0]}
	var judged []record.Line
	for _, line := range q.Want.Lines {
		if l := (record.Line{Match: record.MatchExact}); line.Kind == reference.Trace {
			l.Trace = &record.Trace{NodesRight: 5, NodesOf: 10}
			judged = append(judged, l)
		} else {
			judged = append(judged, l)
		}
	}
	right := inside.RightOf(q, judged, cases.Rubric{})
	if got, want := bits.OnesCount64(uint64(inside.AllOf(q)&^right)), inside.TraceParts/2; got != want {
		t.Errorf("%d parts of the answer are wrong, want %d", got, want)
	}
	if got := bits.OnesCount64(uint64(inside.WrongLines(q, right))); got != 1 {
		t.Errorf("%d lines are wrong, want 1", got)
	}
	if got := inside.WrongLines(q, inside.AllOf(q)); got != 0 {
		t.Errorf("%b lines are wrong of an answer that is right", got)
	}
}
