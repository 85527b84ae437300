package explore

import (
	"maps"
	"slices"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// catalogue holds the answers of every fault that breaks a rule to all small inputs of an
// assignment. Most faults give the same answer to an input, so each answer is stored once.
type catalogue struct {
	Answers [][]answer // by input, the distinct answers of faults
	Faults  []catalogued
}

// catalogued is a fault of the catalogue.
type catalogued struct {
	Rules   []int // indexes of the rules that it breaks
	Answers []int // its answer to input i is catalogue.Answers[i][Answers[i]]
}

// newCatalogue runs every fault on all small inputs.
func newCatalogue(a *reference.Assignment, inputs []Input) (*catalogue, error) {
	place := map[string]int{}
	for i, r := range faults.Of(a).Rules() {
		place[r.Name] = i
	}
	c := &catalogue{Answers: make([][]answer, len(inputs))}
	for _, f := range faults.Of(a).All() {
		row := catalogued{Answers: make([]int, len(inputs))}
		for _, name := range faults.Of(a).RulesOf(f) {
			row.Rules = append(row.Rules, place[name])
		}
		if len(row.Rules) == 0 {
			continue // the fault is in the format, or in how the program ends
		}
		m, err := faults.Of(a).Mutant(f.Name)
		if err != nil {
			return nil, err
		}
		for i, in := range inputs {
			out, err := m.Solve(in.Words())
			if err != nil {
				return nil, err
			}
			row.Answers[i] = c.placeOf(i, answerOf(in.Case, out))
		}
		c.Faults = append(c.Faults, row)
	}
	return c, nil
}

// placeOf returns the index of an answer in c.Answers[input]. If the answer is new, placeOf
// first adds it.
func (c *catalogue) placeOf(input int, given answer) int {
	known := c.Answers[input]
	place := slices.IndexFunc(known, func(other answer) bool { return maps.Equal(given, other) })
	if place < 0 {
		c.Answers[input] = append(known, given)
		return len(known)
	}
	return place
}

// rows returns the faults with their answers to some of the inputs.
func (c *catalogue) rows(inputs []int) []faultRow {
	rows := make([]faultRow, len(c.Faults))
	for n, f := range c.Faults {
		rows[n] = faultRow{rules: f.Rules, answers: make([]answer, len(inputs))}
		for k, i := range inputs {
			rows[n].answers[k] = c.Answers[i][f.Answers[i]]
		}
	}
	return rows
}
