package explore

import (
	"reflect"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/cache"
	"touchstone/runner/internal/testsuite"
)

// answers caches the catalogue of each assignment, keyed by the ID of the assignment.
var answers = map[string]*catalogue{}

func newTableOf(t *testing.T, suite cases.Suite) *Table {
	t.Helper()
	a := suite.Assignment
	inputs, larger, err := smallInputs(a)
	if err == nil && answers[a.ID] == nil {
		answers[a.ID], err = newCatalogue(a, inputs)
	}
	must(t, err)
	return newTable(suite, inputs, larger, answers[a.ID])
}

func tableOf(t *testing.T, assignment string) *Table {
	t.Helper()
	return newTableOf(t, testsuite.Of(t, assignment, "standard"))
}

// TestCachedAnswersMakeTheSameTable checks that cached answers also serve another suite of the same
// assignment.
func TestCachedAnswersMakeTheSameTable(t *testing.T) {
	kept, err := cache.Open(t.TempDir())
	must(t, err)
	mutants := cache.MutantCache{Cache: kept, Key: "f19"}
	first, err := NewTable(testsuite.F19(t, "standard"), mutants)
	must(t, err)
	suite, small := testsuite.F19(t, "standard"), first.Inputs()
	suite.Cases = append(slices.Clip(suite.Cases), small[3].Case, small[10].Case)
	got, err := NewTable(suite, mutants)
	if err != nil || !reflect.DeepEqual(newTableOf(t, suite), got) || len(got.Inputs()) != len(small)-2 {
		t.Errorf("the table of cached answers has %d inputs, %v; want %d and the computed answers",
			len(got.Inputs()), err, len(small)-2)
	}
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
