package cases

import (
	"slices"
	"strings"

	"touchstone/reference/faults"
)

// A gap is a faulty program that no chosen case catches, or two faulty programs that no chosen case
// tells apart. Each program is a list of the names of its faults.
type gap [][]string

// String returns a text such as "F with G" or "F apart from G". growFor seeds its random numbers
// with the text, so a change to the text would change the suites that Generate returns.
func (g gap) String() string {
	var programs []string
	for _, faults := range g {
		programs = append(programs, strings.Join(faults, " with "))
	}
	return strings.Join(programs, " apart from ")
}

func (p *pool) gaps(core []int) ([]gap, error) {
	e := p.experiment.subset(core)
	results, err := e.faultResults()
	if err != nil {
		return nil, err
	}
	pairs, err := e.pairs(1)
	if err != nil {
		return nil, err
	}
	var gaps []gap
	for _, f := range results {
		if f.Status == Missed {
			gaps = append(gaps, gap{{f.Fault}})
		}
	}
	for _, pair := range pairs.Missed {
		gaps = append(gaps, gap{{pair.First, pair.Second}})
	}
	for _, pair := range pairs.Confused {
		gaps = append(gaps, gap{{pair.First}, {pair.Second}})
	}
	return gaps, nil
}

// maxGapDraws is the greatest number of questions that growFor draws. Usually a few dozen are
// enough; thousands take a minute.
const maxGapDraws = 20_000

// closeGap returns core, extended if necessary by a question that catches the faulty program of g,
// or tells the two programs of g apart. If the pool has no such question, closeGap draws one.
func (p *pool) closeGap(g gap, core []int) ([]int, error) {
	mutants, err := p.mutants(g)
	if err != nil {
		return nil, err
	}
	order := slices.Clone(core)
	for i := range p.candidates {
		if !slices.Contains(core, i) {
			order = append(order, i)
		}
	}
	for n, i := range order {
		switch shows, err := differ(mutants, p.experiment.trials[i]); {
		case err != nil:
			return nil, err
		case shows && n < len(core):
			return core, nil
		case shows:
			return append(core, i), nil
		}
	}
	if err := p.growFor(g, mutants); err != nil {
		return nil, err
	}
	return append(core, len(p.candidates)-1), nil
}

// growFor adds one new question to the pool: one that catches the mutant, or tells the two mutants
// apart. It returns an error if it finds none.
func (p *pool) growFor(g gap, mutants []*faults.Mutant) error {
	intN := p.recipe.newRand(g.String()).IntN // for this gap only, so the order of the gaps does not matter
	for range maxGapDraws {
		c, shows, err := p.draw(intN)
		if shows {
			// Running all mutants, not only those of the gap, would take hundreds of times as long.
			shows, err = differ(mutants, newTrial("", c.question.Args, c.want, c.visited))
		}
		switch {
		case err != nil:
			return err
		case shows:
			p.keep(c)
			return p.run(p.candidates[len(p.candidates)-1:])
		}
	}
	return recipeError("none of %d inputs with trees of at most %d nodes shows the mistake %s: use a larger --nodes",
		maxGapDraws, p.recipe.Nodes, g)
}

func (p *pool) mutants(g gap) ([]*faults.Mutant, error) {
	var mutants []*faults.Mutant
	for _, names := range g {
		m, err := faults.Of(p.recipe.Corpus.Assignment).Mutant(names...)
		if err != nil {
			return nil, err
		}
		mutants = append(mutants, m)
	}
	return mutants, nil
}

// differ reports whether two mutants answer a question differently. If there is only one mutant,
// differ compares its answer with the correct one.
func differ(mutants []*faults.Mutant, t trial) (bool, error) {
	var seen []fingerprint
	if len(mutants) == 1 {
		seen = append(seen, t.wantFingerprint)
	}
	for _, m := range mutants {
		o, err := m.Solve(t.args)
		if err != nil {
			return false, err
		}
		seen = append(seen, fingerprintOf(o, t.want))
	}
	return seen[0] != seen[1], nil
}
