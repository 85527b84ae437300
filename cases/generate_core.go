package cases

import (
	"math/bits"
	"slices"
)

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

// facts is a list of yes and no, a bit each: a suite is chosen by counting
// thousands of them for each candidate, over and over.
type facts struct {
	words []uint64
	n     int
}

// append adds a fact to the end.
func (f *facts) append(yes bool) {
	if f.n%64 == 0 {
		f.words = append(f.words, 0)
	}
	if yes {
		f.words[f.n/64] |= 1 << (f.n % 64)
	}
	f.n++
}

// count is the number of yeses.
func (f facts) count() int {
	n := 0
	for _, w := range f.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// countBelow is the number of yeses among the first of the list.
func (f facts) countBelow(first int) int {
	n := 0
	for i := range first {
		n += int(f.words[i/64] >> (i % 64) & 1)
	}
	return n
}

// and is yes where both are. Lists that are put together have the same length.
func (f facts) and(g facts) facts { return f.with(g, func(a, b uint64) uint64 { return a & b }) }

// without is yes where f is and g is not.
func (f facts) without(g facts) facts { return f.with(g, func(a, b uint64) uint64 { return a &^ b }) }

func (f facts) with(g facts, op func(a, b uint64) uint64) facts {
	both := facts{make([]uint64, len(f.words)), f.n}
	for i := range both.words {
		both.words[i] = op(f.words[i], g.words[i])
	}
	return both
}

// union is yes where some list is; all have the same length.
func union(lists []facts) facts {
	var all facts
	for i, f := range lists {
		if i == 0 {
			all = facts{make([]uint64, len(f.words)), f.n}
		}
		all = all.with(f, func(a, b uint64) uint64 { return a | b })
	}
	return all
}

// fill adds candidates to a core until there are so many: always the one
// that has most of what is rare among those chosen, so that every mistake is
// caught more than once and the questions differ.
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

// traits are what makes a candidate unlike others: the faults that it catches,
// the rules that it puts to work, and what kind of question it is.
func (p *pool) traits(i int) []string {
	c := p.candidates[i]
	traits := slices.Concat(c.rules, c.question.Tags, []string{c.question.Name})
	for _, s := range p.experiment.singles {
		if s.caught[i] {
			traits = append(traits, s.fault.Name)
		}
	}
	return traits
}

func (p *pool) count(i int, times map[string]int) {
	for _, t := range p.traits(i) {
		times[t]++
	}
}

// worth is what a candidate would add. A trait is worth the less the more often
// it is there already.
func (p *pool) worth(i int, times map[string]int) int {
	worth := 0
	for _, t := range p.traits(i) {
		seen := 1 + times[t]
		worth += 1000 / (seen * seen)
	}
	return worth
}
