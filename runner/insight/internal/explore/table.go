package explore

import (
	"touchstone/cases"
	"touchstone/reference"
)

// Table holds the small inputs of an assignment that are not in a suite. It is safe for concurrent
// use.
type Table struct {
	assignment *reference.Assignment
	inputs     []Input
	larger     []Input
}

// NewTable returns a Table of the small inputs that are not in the suite. It returns an error if the
// reference cannot solve an input.
func NewTable(suite cases.Suite) (*Table, error) {
	inputs, larger, err := smallInputs(suite.Assignment)
	if err != nil {
		return nil, err
	}
	t := &Table{assignment: suite.Assignment}
	for _, in := range inputs {
		if !hasCase(suite, in) {
			t.inputs = append(t.inputs, in)
		}
	}
	for _, in := range larger {
		if !hasCase(suite, in) {
			t.larger = append(t.larger, in)
		}
	}
	return t, nil
}

// Inputs returns the small inputs, sorted by size.
func (t *Table) Inputs() []Input { return t.inputs }

// Larger returns larger inputs, for a program that answers the small ones correctly.
func (t *Table) Larger() []Input { return t.larger }
