package cases

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"touchstone/reference/faults"
)

// Pairs says how well a suite deals with pairs of faults.
type Pairs struct {
	// Pairs of faults that are not equivalent, each in a program of its own.
	Apart    int         `json:"told_apart"`
	Confused []FaultPair `json:"confused"` // though a probe tells them apart
	Classes  [][]string  `json:"classes"`  // faults that no probe tells apart either

	// Pairs of faults in one program.
	Together   int         `json:"together"` // pairs that can be in one program
	Caught     int         `json:"caught"`
	Missed     []FaultPair `json:"missed"`     // though a probe catches them
	Equivalent []FaultPair `json:"equivalent"` // that no probe catches either
}

// FaultPair is a pair of faults.
type FaultPair struct {
	First  string `json:"first"`
	Second string `json:"second"`
	Probe  string `json:"probe,omitempty"` // arguments that show what no case does
}

func (e *experiment) pairs(every int) (*Pairs, error) {
	p := &Pairs{Confused: []FaultPair{}, Classes: [][]string{}, Missed: []FaultPair{}, Equivalent: []FaultPair{}}
	if err := e.tellApart(p); err != nil {
		return nil, err
	}
	return p, e.together(p, every)
}

// tellApart looks for single faults with the same output in every trial.
func (e *experiment) tellApart(p *Pairs) error {
	var alike [][2]*single
	for i := range e.singles {
		for j := range i {
			a, b := &e.singles[j], &e.singles[i]
			switch {
			case a.fault.Excuse != "" || b.fault.Excuse != "": // what is like the reference need not differ from its like
			case !slices.Equal(a.prints, b.prints):
				p.Apart++
			case a.fault.Near != b.fault.Name && b.fault.Near != a.fault.Name:
				alike = append(alike, [2]*single{a, b})
			}
		}
	}
	probes := make([]string, len(alike))
	err := inParallel(len(alike), func(i int) (err error) {
		probes[i], err = e.probing.parts(alike[i][0].mutant, alike[i][1].mutant)
		return err
	})
	if err != nil {
		return err
	}
	classes := map[string][]string{}
	for i, pair := range alike {
		first, second := pair[0].fault.Name, pair[1].fault.Name
		if probes[i] != "" {
			p.Confused = append(p.Confused, FaultPair{first, second, probes[i]})
		} else {
			classes[first] = append(classes[first], second)
		}
	}
	p.Classes = e.merged(classes)
	return nil
}

// merged returns each class of faults that no probe tells apart once: the first one of the
// catalogue, then those like it.
func (e *experiment) merged(alike map[string][]string) [][]string {
	classes := [][]string{}
	seen := map[string]bool{}
	for _, s := range e.singles {
		name := s.fault.Name
		if len(alike[name]) == 0 || seen[name] {
			continue
		}
		class := append([]string{name}, alike[name]...)
		for _, member := range class {
			seen[member] = true
		}
		classes = append(classes, class)
	}
	return classes
}

// together tries one in every pairs of faults, both in one program.
func (e *experiment) together(p *Pairs, every int) error {
	pairs, err := e.possible(every)
	if err != nil {
		return err
	}
	if err := inParallel(len(pairs), func(i int) error { return e.try(&pairs[i]) }); err != nil {
		return err
	}
	p.Together = len(pairs)
	for _, pair := range pairs {
		switch {
		case pair.caught:
			p.Caught++
		case pair.Probe == "":
			p.Equivalent = append(p.Equivalent, pair.FaultPair)
		default:
			p.Missed = append(p.Missed, pair.FaultPair)
		}
	}
	return nil
}

// triedPair is a program with two faults.
type triedPair struct {
	FaultPair
	mutant *faults.Mutant
	alone  [2]*single
	caught bool // by a case
}

// rank returns 0 if a trial catches exactly one of the two faults alone, and else 1. The former
// nearly always catches both together.
func (p *triedPair) rank(trial int) int {
	if p.alone[0].caught[trial] != p.alone[1].caught[trial] {
		return 0
	}
	return 1
}

// possible returns one in every pairs of faults that can be in one program.
func (e *experiment) possible(every int) ([]triedPair, error) {
	var pairs []triedPair
	at := 0
	for i := range e.singles {
		for j := range i {
			if at++; at%every != 0 {
				continue
			}
			a, b := e.singles[j].fault.Name, e.singles[i].fault.Name
			m, err := faults.Of(e.suite.Assignment).Mutant(a, b)
			if conflict := (*faults.ConflictError)(nil); errors.As(err, &conflict) {
				continue
			} else if err != nil {
				return nil, err
			}
			alone := [2]*single{&e.singles[j], &e.singles[i]}
			pairs = append(pairs, triedPair{FaultPair: FaultPair{First: a, Second: b}, mutant: m, alone: alone})
		}
	}
	return pairs, nil
}

// try runs a pair on the trials until one catches it, the most promising and smallest first. If
// none does, it tries the probes.
func (e *experiment) try(pair *triedPair) (err error) {
	order := make([]int, len(e.trials))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(pair.rank(a), pair.rank(b)), cmp.Compare(e.trials[a].cost, e.trials[b].cost))
	})
	for _, i := range order {
		t := &e.trials[i]
		o, err := pair.mutant.Solve(t.args)
		if err != nil {
			return fmt.Errorf("case %s, faults %s and %s: %w", t.id, pair.First, pair.Second, err)
		}
		if fingerprintOf(o, t.want) != t.right {
			pair.caught = true
			return nil
		}
	}
	pair.Probe, err = e.probing.catches(pair.mutant)
	return err
}
