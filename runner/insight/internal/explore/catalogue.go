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

// Keeper keeps what the faults of an assignment answer to its small inputs for later
// processes, which then need not ask them: for one build of Touchstone, since faults
// answer as the reference of the build has them. It gives back the bytes that it was
// given, or nil.
type Keeper interface {
	Read() []byte
	Write(answers []byte)
}

// catalogue is what every fault that breaks a rule answers to all small inputs of an
// assignment. Most faults answer an input alike, so that each answer stands there once.
type catalogue struct {
	Assignment string     // its ID
	Answers    [][]answer // that some fault gives, by input
	Faults     []catalogued
}

// catalogued is a fault with the rules that it breaks, by place, and the place of its
// answer among those to each input.
type catalogued struct {
	Rules   []int
	Answers []int
}

// newCatalogue asks every fault all small inputs.
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
			continue // it is in the writing, or in how the program ends
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

// placeOf is where an answer stands among those to an input.
func (c *catalogue) placeOf(input int, given answer) int {
	known := c.Answers[input]
	place := slices.IndexFunc(known, func(other answer) bool { return maps.Equal(given, other) })
	if place < 0 {
		c.Answers[input] = append(known, given)
		return len(known)
	}
	return place
}

// fits tells whether what was kept can be of these inputs and rules.
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

// rows are the faults with their answers to some of the inputs.
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

// recall is the catalogue as an earlier process wrote it down, or one made anew.
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

// readCatalogue reads a catalogue that was written down; nil if it cannot be that of
// these inputs.
func readCatalogue(data []byte, a *reference.Assignment, inputs []Input) *catalogue {
	kept := &catalogue{}
	if data == nil || gob.NewDecoder(bytes.NewReader(data)).Decode(kept) != nil || !kept.fits(a, inputs) {
		return nil
	}
	return kept
}
