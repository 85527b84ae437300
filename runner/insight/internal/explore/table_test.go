package explore

import (
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
)

func newTableOf(t *testing.T, suite cases.Suite) *Table {
	t.Helper()
	table, err := NewTable(suite)
	must(t, err)
	return table
}

func tableOf(t *testing.T, assignment string) *Table {
	t.Helper()
	return newTableOf(t, testsuite.Of(t, assignment, "standard"))
}

func TestNoInputIsACaseOfTheSuite(t *testing.T) {
	for _, a := range reference.Assignments() {
		smallest, larger, err := cases.SmallInputs(a)
		must(t, err)
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
