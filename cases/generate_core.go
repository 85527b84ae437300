package cases

import "slices"

// firstDraws is how many questions are drawn before any is chosen. Fewer leave
// more gaps to close, more only cost time.
const firstDraws = 90

// core chooses candidates that make an adequate suite, and hardly more than are
// needed. The pool may lack what another question would show, and two faults in
// one program may hide each other: so the whole test of adequacy follows, and
// what it finds is closed, gap by gap.
func (p *pool) core() ([]int, error) {
	if err := p.grow(firstDraws); err != nil {
		return nil, err
	}
	core := p.cover()
	gaps, err := p.gaps(core)
	if err != nil {
		return nil, err
	}
	for _, g := range gaps {
		if core, err = p.close(g, core); err != nil {
			return nil, err
		}
	}
	return core, nil
}

// only is the experiment with some of its trials.
func (e *experiment) only(trials []int) *experiment {
	some := &experiment{suite: e.suite, probing: e.probing}
	for _, i := range trials {
		some.trials = append(some.trials, e.trials[i])
	}
	for _, s := range e.singles {
		one := single{fault: s.fault, mutant: s.mutant}
		for _, i := range trials {
			one.prints, one.caught = append(one.prints, s.prints[i]), append(one.caught, s.caught[i])
		}
		some.singles = append(some.singles, one)
	}
	return some
}

// cover chooses candidates that show as much as the whole pool does: always the
// one that shows most of what is left for its size, then without those that
// turn out not to be needed. Small trees are quick to search for thousands of
// mutants, and for people to follow.
func (p *pool) cover() []int {
	shown := p.shown()
	open := union(shown)
	var chosen []int
	for open.count() > 0 {
		best := p.densest(shown, open)
		chosen = append(chosen, best)
		open = open.without(shown[best])
	}
	all := union(shown).count()
	for i := len(chosen) - 1; i >= 0; i-- {
		if without := slices.Delete(slices.Clone(chosen), i, i+1); union(pick(shown, without)).count() == all {
			chosen = without
		}
	}
	return chosen
}

// smallTree is the size, in nodes, below which a tree is as good as a smaller
// one.
const smallTree = 50

// densest is the candidate that shows most of the open facts for its size.
func (p *pool) densest(shown []facts, open facts) int {
	best, most := 0, 0.0
	for i := range shown {
		density := float64(shown[i].and(open).count()) / float64(max(p.candidates[i].visited, smallTree))
		if density > most {
			best, most = i, density
		}
	}
	return best
}

func pick(shown []facts, numbers []int) []facts {
	some := make([]facts, len(numbers))
	for i, n := range numbers {
		some[i] = shown[n]
	}
	return some
}

// shown are the facts that each candidate shows: that it catches a mutant, or
// tells two apart.
func (p *pool) shown() []facts {
	shown := make([]facts, len(p.candidates))
	singles := p.experiment.singles
	for c := range shown {
		f := &shown[c]
		for _, s := range singles {
			f.append(s.caught[c])
		}
		for i, a := range singles {
			for _, b := range singles[:i] {
				f.append(a.fault.Excuse == "" && b.fault.Excuse == "" && a.prints[c] != b.prints[c])
			}
		}
	}
	return shown
}

// tooFew says what a suite of so few cases would miss, and how many would do.
func (p *pool) tooFew(core []int, count int) error {
	shown := p.shown()
	open := union(shown).without(union(pick(shown, core[:count])))
	uncaught := open.countBelow(len(p.experiment.singles))
	return recipeError(
		"%d cases are too few for seed %d: they would miss %d mistakes and leave %d pairs of mistakes alike; %d cases "+
			"would do",
		count,
		p.recipe.Seed,
		uncaught,
		open.count()-uncaught,
		len(core),
	)
}
