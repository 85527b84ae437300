package cases

import (
	"slices"
	"strings"

	"touchstone/reference/faults"
)

// gap is what a core does not show: that a program with some faults is wrong,
// or that one is not another.
type gap [][]string // one program or two, by the names of their faults

func (g gap) String() string {
	var programs []string
	for _, faults := range g {
		programs = append(programs, strings.Join(faults, " with "))
	}
	return strings.Join(programs, " apart from ")
}

// gaps are all that a test of adequacy finds wanting in a core.
func (p *pool) gaps(core []int) ([]gap, error) {
	e := p.experiment.only(core)
	fates, err := e.fates()
	if err != nil {
		return nil, err
	}
	pairs, err := e.pairs(1)
	if err != nil {
		return nil, err
	}
	var gaps []gap
	for _, f := range fates {
		if f.Fate == Missed {
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

// maxGapDraws is how many questions are drawn to close one gap.
const maxGapDraws = 1000

// close adds to a core the first candidate that closes a gap, unless the core
// does by now. It draws more if none does.
func (p *pool) close(g gap, core []int) ([]int, error) {
	mutants, err := p.mutants(g)
	if err != nil {
		return nil, err
	}
	for _, i := range slices.Concat(core, numbersTo(len(p.candidates)+maxGapDraws)) {
		if err := p.grow(i + 1); err != nil {
			return nil, err
		}
		shows, err := differ(mutants, p.experiment.trials[i])
		if err != nil {
			return nil, err
		}
		if shows {
			return including(core, i), nil
		}
	}
	return nil, recipeError(
		"none of %d questions in trees of at most %d nodes shows the mistake %s: want more nodes or another seed",
		len(p.candidates),
		p.recipe.Nodes,
		g,
	)
}

func numbersTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

func including(core []int, i int) []int {
	if slices.Contains(core, i) {
		return core
	}
	return append(core, i)
}

// mutants are the programs that a question must tell apart.
func (p *pool) mutants(g gap) ([]*faults.Mutant, error) {
	var mutants []*faults.Mutant
	for _, names := range g {
		m, err := faults.Of(p.recipe.Assignment).Mutant(names...)
		if err != nil {
			return nil, err
		}
		mutants = append(mutants, m)
	}
	return mutants, nil
}

// differ tells whether some of the mutants answer a question in different ways;
// one alone is held against the right answer.
func differ(mutants []*faults.Mutant, t trial) (bool, error) {
	var seen []fingerprint
	if len(mutants) == 1 {
		seen = append(seen, t.right)
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
