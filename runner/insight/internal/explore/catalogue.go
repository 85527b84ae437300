package explore

import (
	"maps"
	"slices"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// catalogue holds, for each fault that breaks a rule, the answers of its mutant to all small inputs
// of an assignment. Many mutants give the same answer to an input, so the catalogue stores each
// answer once.
type catalogue struct {
	Answers [][]wrongValues // for each input, the different answers of all mutants
	Faults  []catalogued
}

type catalogued struct {
	Rules   []int // indexes of the rules that the fault breaks
	Answers []int // the mutant answers input i with catalogue.Answers[i][Answers[i]]
}

func newCatalogue(a *reference.Assignment, inputs []Input) (*catalogue, error) {
	index := map[string]int{}
	for i, r := range faults.Of(a).Rules() {
		index[r.Name] = i
	}
	c := &catalogue{Answers: make([][]wrongValues, len(inputs))}
	for _, f := range faults.Of(a).All() {
		row := catalogued{Answers: make([]int, len(inputs))}
		for _, name := range faults.Of(a).RulesOf(f) {
			row.Rules = append(row.Rules, index[name])
		}
		if len(row.Rules) == 0 {
			continue // a fault in the format, or in how the program ends
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
			row.Answers[i] = c.indexOf(i, mutantWrongValues(in.Case, out))
		}
		c.Faults = append(c.Faults, row)
	}
	return c, nil
}

// indexOf returns the index of answer in c.Answers[input]. It adds the answer if it is new.
func (c *catalogue) indexOf(input int, answer wrongValues) int {
	known := c.Answers[input]
	index := slices.IndexFunc(known, func(other wrongValues) bool { return maps.Equal(answer, other) })
	if index < 0 {
		c.Answers[input] = append(known, answer)
		return len(known)
	}
	return index
}

func (c *catalogue) rows(inputs []int) []faultRow {
	rows := make([]faultRow, len(c.Faults))
	for n, f := range c.Faults {
		rows[n] = faultRow{rules: f.Rules, answers: make([]wrongValues, len(inputs))}
		for k, i := range inputs {
			rows[n].answers[k] = c.Answers[i][f.Answers[i]]
		}
	}
	return rows
}
