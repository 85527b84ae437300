package explore

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"maps"
	"slices"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// Keeper stores what the faults of an assignment answer to its small inputs, so that later
// processes need not compute it. What it stores is valid for one build of Touchstone, since
// the answers depend on its reference. Read returns the bytes last written, or nil.
type Keeper interface {
	Read() []byte
	Write(answers []byte)
}

// catalogue holds what every fault that breaks a rule answers to all small inputs of an
// assignment. Most faults give the same answer to an input, so each answer is stored once.
type catalogue struct {
	Assignment string     // its ID
	Answers    [][]answer // distinct answers of faults, by input
	Faults     []catalogued
}

// catalogued is a fault. Rules are the indexes of the rules that it breaks. Answers are, by
// input, indexes into catalogue.Answers.
type catalogued struct {
	Rules   []int
	Answers []int
}

// newCatalogue runs every fault on all small inputs.
func newCatalogue(a *reference.Assignment, inputs []Input) (*catalogue, error) {
	place := map[string]int{}
	for i, r := range faults.Of(a).Rules() {
		place[r.Name] = i
	}
	c := &catalogue{Assignment: a.ID, Answers: make([][]answer, len(inputs))}
	for _, f := range faults.Of(a).All() {
		row := catalogued{Answers: make([]int, len(inputs))}
		for _, name := range faults.Of(a).RulesOf(f) {
			row.Rules = append(row.Rules, place[name])
		}
		if len(row.Rules) == 0 {
			continue // its mistake is in the format, or in how the program ends
		}
		m, err := faults.Of(a).Mutant(f.Name)
		if err != nil {
			return nil, err
		}
		for i, in := range inputs {
			out, err := m.Solve(in.Args)
			if err != nil {
				return nil, err
			}
			row.Answers[i] = c.placeOf(i, answerOf(in.Case, out))
		}
		c.Faults = append(c.Faults, row)
	}
	return c, nil
}

// placeOf returns the index of an answer among those to an input, and adds it if it is new.
func (c *catalogue) placeOf(input int, given answer) int {
	known := c.Answers[input]
	place := slices.IndexFunc(known, func(other answer) bool { return maps.Equal(given, other) })
	if place < 0 {
		c.Answers[input] = append(known, given)
		return len(known)
	}
	return place
}

// fits reports whether a stored catalogue can belong to these inputs and rules.
func (c *catalogue) fits(a *reference.Assignment, inputs []Input) bool {
	if c.Assignment != a.ID || len(c.Answers) != len(inputs) || len(c.Faults) == 0 {
		return false
	}
	for i, answers := range c.Answers {
		lines := len(inputs[i].Want.Lines)
		for _, given := range answers {
			for line := range given {
				if line < 0 || line >= lines {
					return false
				}
			}
		}
	}
	rules := len(faults.Of(a).Rules())
	for _, f := range c.Faults {
		if len(f.Answers) != len(inputs) ||
			slices.ContainsFunc(f.Rules, func(r int) bool { return r < 0 || r >= rules }) {
			return false
		}
		for i, place := range f.Answers {
			if place < 0 || place >= len(c.Answers[i]) {
				return false
			}
		}
	}
	return true
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

// recall returns the catalogue that an earlier process stored, or else makes and stores
// one.
func recall(a *reference.Assignment, inputs []Input, keeper Keeper) (*catalogue, error) {
	if keeper == nil {
		return newCatalogue(a, inputs)
	}
	if kept := readCatalogue(keeper.Read(), a, inputs); kept != nil {
		return kept, nil
	}
	c, err := newCatalogue(a, inputs)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(c); err != nil {
		return nil, fmt.Errorf("keep what faults answer: %w", err)
	}
	keeper.Write(b.Bytes())
	return c, nil
}

// readCatalogue decodes a stored catalogue. It returns nil if the data do not fit the
// inputs.
func readCatalogue(data []byte, a *reference.Assignment, inputs []Input) *catalogue {
	kept := &catalogue{}
	if data == nil || gob.NewDecoder(bytes.NewReader(data)).Decode(kept) != nil || !kept.fits(a, inputs) {
		return nil
	}
	return kept
}
