package cases

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"touchstone/reference/faults"
)

// Pairs says how well a suite catches pairs of faults and tells the two faults of a pair apart.
// Below, a probe is a command line that is not in the suite.
type Pairs struct {
	// These fields are about pairs of programs with one fault each. Equivalent faults do not count.
	ToldApart int         `json:"told_apart"` // number of pairs that a case tells apart
	Confused  []FaultPair `json:"confused"`   // pairs that only a probe tells apart
	Classes   [][]string  `json:"classes"`    // groups of faults that neither a case nor a probe tells apart

	// These fields are about programs that have both faults of a pair.
	Possible   int         `json:"together"` // number of pairs of faults that one program can have
	Caught     int         `json:"caught"`
	Missed     []FaultPair `json:"missed"`     // pairs that only a probe catches
	Equivalent []FaultPair `json:"equivalent"` // pairs that neither a case nor a probe catches
}

type FaultPair struct {
	First  string `json:"first"`
	Second string `json:"second"`
	Probe  string `json:"probe,omitempty"` // arguments that catch the pair or tell it apart, if no case does
}

func (e *experiment) pairs(step int) (*Pairs, error) {
	p := &Pairs{Confused: []FaultPair{}, Classes: [][]string{}, Missed: []FaultPair{}, Equivalent: []FaultPair{}}
	if err := e.tellApart(p); err != nil {
		return nil, err
	}
	return p, e.tryPairs(p, step)
}

// tellApart sets p.ToldApart, p.Confused and p.Classes.
func (e *experiment) tellApart(p *Pairs) error {
	var alike [][2]*mutantRun
	for i := range e.runs {
		for j := range i {
			a, b := &e.runs[j], &e.runs[i]
			switch {
			case a.fault.Excuse != "" || b.fault.Excuse != "": // an equivalent fault need not differ from another fault
			case !slices.Equal(a.fingerprints, b.fingerprints):
				p.ToldApart++
			case a.fault.SimilarTo != b.fault.Name && b.fault.SimilarTo != a.fault.Name:
				alike = append(alike, [2]*mutantRun{a, b})
			}
		}
	}
	probes := make([]string, len(alike))
	err := inParallel(len(alike), func(i int) (err error) {
		probes[i], err = e.prober.findDistinguishing(alike[i][0].mutant, alike[i][1].mutant)
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
	p.Classes = e.sortedClasses(classes)
	return nil
}

// sortedClasses returns groups of faults that always lead to the same output, in the order of the
// catalogue. alike maps a fault to the later faults with the same output.
func (e *experiment) sortedClasses(alike map[string][]string) [][]string {
	classes := [][]string{}
	seen := map[string]bool{}
	for _, m := range e.runs {
		name := m.fault.Name
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

func (e *experiment) tryPairs(p *Pairs, step int) error {
	pairs, err := e.possiblePairs(step)
	if err != nil {
		return err
	}
	if err := inParallel(len(pairs), func(i int) error { return e.try(&pairs[i]) }); err != nil {
		return err
	}
	p.Possible = len(pairs)
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

type pairMutant struct {
	FaultPair
	mutant *faults.Mutant
	alone  [2]*mutantRun // the programs that have only one of the two faults
	caught bool
}

// rank returns 0 if the trial catches exactly one of the two programs in p.alone, and 1 otherwise.
func (p *pairMutant) rank(trial int) int {
	if p.alone[0].caught[trial] != p.alone[1].caught[trial] {
		return 0
	}
	return 1
}

// possiblePairs returns every step-th pair of faults, except pairs that one program cannot have at
// once.
func (e *experiment) possiblePairs(step int) ([]pairMutant, error) {
	var pairs []pairMutant
	at := 0
	for i := range e.runs {
		for j := range i {
			if at++; at%step != 0 {
				continue
			}
			a, b := e.runs[j].fault.Name, e.runs[i].fault.Name
			m, err := faults.Of(e.suite.Assignment).Mutant(a, b)
			if conflict := (*faults.ConflictError)(nil); errors.As(err, &conflict) {
				continue
			} else if err != nil {
				return nil, err
			}
			alone := [2]*mutantRun{&e.runs[j], &e.runs[i]}
			pairs = append(pairs, pairMutant{FaultPair: FaultPair{First: a, Second: b}, mutant: m, alone: alone})
		}
	}
	return pairs, nil
}

// try sets pair.caught if a trial catches the program with both faults. If none does, try sets
// pair.Probe to the first probe that catches the program.
func (e *experiment) try(pair *pairMutant) (err error) {
	order := make([]int, len(e.trials))
	for i := range order {
		order[i] = i
	}
	// Trials of rank 0 come first, because they nearly always catch the program that has both
	// faults.
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(pair.rank(a), pair.rank(b)), cmp.Compare(e.trials[a].cost, e.trials[b].cost))
	})
	for _, i := range order {
		t := &e.trials[i]
		o, err := pair.mutant.Solve(t.args)
		if err != nil {
			return fmt.Errorf("case %s, faults %s and %s: %w", t.id, pair.First, pair.Second, err)
		}
		if fingerprintOf(o, t.want) != t.wantFingerprint {
			pair.caught = true
			return nil
		}
	}
	pair.Probe, err = e.prober.findCatching(pair.mutant)
	return err
}
