package cases

import "slices"

const (
	drawStep = 90   // number of questions that core draws at once
	maxDrawn = 1800 // number of questions after which core gives up
)

// core returns the indexes of a few candidates that together catch all mistakes, and tell apart as
// many as the whole pool does. It draws questions until the pool catches every mistake.
func (p *pool) core() ([]int, error) {
	for size := drawStep; size <= maxDrawn; size += drawStep {
		if err := p.grow(size); err != nil {
			return nil, err
		}
		if p.uncaught() == "" {
			return p.cover(), nil
		}
	}
	return nil, recipeError(
		"none of %d inputs with trees of at most %d nodes shows the mistake %s: use a larger --nodes",
		maxDrawn,
		p.recipe.Nodes,
		p.uncaught(),
	)
}

// uncaught returns the name of a mistake that no candidate catches, or "".
func (p *pool) uncaught() string {
	for _, m := range p.experiment.runs {
		if m.fault.Excuse == "" && !slices.Contains(m.caught, true) {
			return m.fault.Name
		}
	}
	return ""
}

// cover returns the indexes of a few candidates that together catch and tell apart as many mutants
// as all candidates do. It prefers small search trees, because they are quick to search and easy
// for people to follow.
func (p *pool) cover() []int {
	const smallTree = 50 // nodes; all smaller trees cost the same
	return cover(p.facts(), func(i int) uint64 { return max(p.candidates[i].visited, smallTree) })
}

// facts says what a case shows. Each element stands for one fact: that the case catches a certain
// mutant, or that it tells two certain mutants apart.
type facts []bool

// cover returns the indexes of a few sets whose union is the union of all sets. It prefers sets of
// low cost. It uses a greedy algorithm, so a better choice may exist.
func cover(sets []facts, cost func(i int) uint64) (chosen []int) {
	open := slices.Clone(union(sets))
	for slices.Contains(open, true) {
		best, most := 0, 0.0
		for i, f := range sets {
			if density := float64(open.common(f)) / float64(cost(i)); density > most {
				best, most = i, density
			}
		}
		chosen = append(chosen, best)
		for k, yes := range sets[best] {
			open[k] = open[k] && !yes
		}
	}
	all := union(sets).count()
	for i := len(chosen) - 1; i >= 0; i-- {
		if without := slices.Delete(slices.Clone(chosen), i, i+1); union(pick(sets, without)).count() == all {
			chosen = without
		}
	}
	return chosen
}

func pick(shown []facts, numbers []int) []facts {
	picked := make([]facts, len(numbers))
	for i, n := range numbers {
		picked[i] = shown[n]
	}
	return picked
}

func union(lists []facts) (all facts) {
	for _, f := range lists {
		all = append(all, make(facts, len(f)-len(all))...)
		for k, yes := range f {
			all[k] = all[k] || yes
		}
	}
	return all
}

func (f facts) count() int { return f.common(f) }

func (f facts) common(g facts) (n int) {
	for k, yes := range f {
		if yes && g[k] {
			n++
		}
	}
	return n
}

func (p *pool) facts() []facts {
	shown := make([]facts, len(p.candidates))
	runs := p.experiment.runs
	for c := range shown {
		for _, m := range runs {
			shown[c] = append(shown[c], m.caught[c])
		}
		for i, a := range runs {
			for _, b := range runs[:i] {
				apart := a.fault.Excuse == "" && b.fault.Excuse == "" && a.fingerprints[c] != b.fingerprints[c]
				shown[c] = append(shown[c], apart)
			}
		}
	}
	return shown
}

// tooFewError returns the error for a suite whose number of cases, count, is less than len(core).
func (p *pool) tooFewError(core []int, count int) error {
	shown, mutants := p.facts(), len(p.experiment.runs)
	all, kept := union(shown), union(pick(shown, core[:count]))
	kept = append(kept, make(facts, len(all)-len(kept))...)
	uncaught := all[:mutants].count() - kept[:mutants].count()
	return recipeError(
		"%d cases are too few for seed %d: they would miss %d mistakes and confuse %d pairs of mistakes; "+
			"use --count %d or more",
		count,
		p.recipe.Seed,
		uncaught,
		all.count()-kept.count()-uncaught,
		len(core),
	)
}

// fill returns core and enough further candidates for a suite of count cases. It prefers candidates
// that differ from those already chosen, so that the questions vary and several cases catch each
// mistake.
func (p *pool) fill(core []int, count int) ([]int, error) {
	if err := p.grow(2 * count); err != nil {
		return nil, err
	}
	times := map[string]int{}
	for _, i := range core {
		p.count(i, times)
	}
	chosen := slices.Clone(core)
	for len(chosen) < count {
		best, most := -1, -1
		for i := range p.candidates {
			if worth := p.worth(i, times); worth > most && !slices.Contains(chosen, i) {
				best, most = i, worth
			}
		}
		chosen = append(chosen, best)
		p.count(best, times)
	}
	return chosen, nil
}

func (p *pool) traits(i int) []string {
	c := p.candidates[i]
	traits := append(slices.Clone(c.question.Tags), c.question.Name)
	for _, m := range p.experiment.runs {
		if m.caught[i] {
			traits = append(traits, m.fault.Name)
		}
	}
	return traits
}

func (p *pool) count(i int, times map[string]int) {
	for _, t := range p.traits(i) {
		times[t]++
	}
}

// worth returns how much candidate i adds to the variety of the chosen candidates. times counts the
// chosen candidates that have a trait (a tag, a name, or a mistake that they catch). The greater
// the count, the less the trait adds.
func (p *pool) worth(i int, times map[string]int) int {
	worth := 0
	for _, t := range p.traits(i) {
		seen := 1 + times[t]
		worth += 1000 / (seen * seen)
	}
	return worth
}
