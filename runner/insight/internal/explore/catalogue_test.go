package explore

import (
	"reflect"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
)

type memory struct {
	data   []byte
	writes int
}

func (m *memory) Read() []byte      { return m.data }
func (m *memory) Write(data []byte) { m.data, m.writes = data, m.writes+1 }

// kept holds the answers of faults for all tests, keyed by assignment.
var kept = map[string]*memory{}

func newTableOf(t *testing.T, suite cases.Suite) *Table {
	t.Helper()
	id := suite.Assignment.ID
	if kept[id] == nil {
		kept[id] = &memory{}
	}
	table, err := NewTable(suite, kept[id])
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func tableOf(t *testing.T, assignment string) *Table {
	t.Helper()
	return newTableOf(t, testsuite.Of(t, assignment, "standard"))
}

// TestStoredAnswersMakeTheSameTable checks that the stored answers of one suite fit another
// suite of the assignment.
func TestStoredAnswersMakeTheSameTable(t *testing.T) {
	small := tableOf(t, "takestones-f19").Inputs()
	suite := testsuite.F19(t, "standard")
	suite.Cases = append(slices.Clip(suite.Cases), small[3].Case, small[10].Case)
	want, err := NewTable(suite, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := newTableOf(t, suite); !reflect.DeepEqual(want, got) || len(got.Inputs()) != len(small)-2 {
		t.Errorf("the table of stored answers has %d inputs, want %d and the computed answers",
			len(got.Inputs()), len(small)-2)
	}
	if n := kept["takestones-f19"].writes; n != 1 {
		t.Errorf("the answers were stored %d times", n)
	}
}

func TestNoInputIsACaseOfTheSuite(t *testing.T) {
	for _, a := range reference.Assignments() {
		smallest, larger, err := cases.Small(a)
		if err != nil {
			t.Fatal(err)
		}
		suite := cases.Suite{Assignment: a}
		for _, args := range append(smallest[:5:5], larger[:2]...) {
			suite.Cases = append(suite.Cases, cases.Case{Question: cases.Question{Args: args}})
		}
		table := newTableOf(t, suite)
		first, second := table.Inputs(), table.Larger()
		if len(first) != len(smallest)-5 || len(second) != len(larger)-2 {
			t.Fatalf("%s: %d and %d inputs", a.ID, len(first), len(second))
		}
		for _, in := range slices.Concat(first, second) {
			if slices.ContainsFunc(suite.Cases, func(c cases.Case) bool { return slices.Equal(c.Args, in.Args) }) {
				t.Errorf("%s: input %q is a case of the suite", a.ID, in.Args)
			}
		}
	}
}
