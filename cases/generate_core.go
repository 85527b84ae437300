package cases

import (
	"math/bits"
	"slices"
)

// firstDraws is the number of questions drawn before any is chosen. With fewer, more gaps
// remain to be closed; more only cost time.
const firstDraws = 90

// core chooses candidates that make an adequate suite, and few more. The pool may lack a
// question that shows some mistake, and two faults in one program may hide each other. So
// core then tests the choice for adequacy and closes each gap that it finds.
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

// only returns an experiment with only the given trials.
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

// cover chooses candidates that show as much as the whole pool. It takes the one that
// shows most of what remains for its size, until nothing remains, and then drops the
// redundant ones. It prefers small trees: thousands of mutants search them quickly, and
// people can follow them.
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

// smallTree is a size in nodes. Smaller trees count as this size.
const smallTree = 50

// densest returns the candidate that shows the most open facts for its size.
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

// shown returns the facts that each candidate shows: which mutants it catches, and which
// pairs it tells apart.
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

// tooFew returns the error for a count that is less than the core. It says what such a
// suite misses, and how many cases suffice.
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

// facts is a bit set. Choosing a suite counts thousands of facts for each candidate, many
// times.
type facts struct {
	words []uint64
	n     int
}

// append adds a bit at the end.
func (f *facts) append(yes bool) {
	if f.n%64 == 0 {
		f.words = append(f.words, 0)
	}
	if yes {
		f.words[f.n/64] |= 1 << (f.n % 64)
	}
	f.n++
}

// count returns the number of ones.
func (f facts) count() int {
	n := 0
	for _, w := range f.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// countBelow returns the number of ones among the first bits.
func (f facts) countBelow(first int) int {
	n := 0
	for i := range first {
		n += int(f.words[i/64] >> (i % 64) & 1)
	}
	return n
}

// and returns the intersection of two sets of equal length.
func (f facts) and(g facts) facts { return f.with(g, func(a, b uint64) uint64 { return a & b }) }

// without returns the elements of f that are not in g.
func (f facts) without(g facts) facts { return f.with(g, func(a, b uint64) uint64 { return a &^ b }) }

func (f facts) with(g facts, op func(a, b uint64) uint64) facts {
	both := facts{make([]uint64, len(f.words)), f.n}
	for i := range both.words {
		both.words[i] = op(f.words[i], g.words[i])
	}
	return both
}

// union returns the union of sets of equal length.
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

// fill adds candidates to a core until there are count of them. It takes the one whose
// traits are rarest among those chosen, so that several cases catch each mistake and the
// questions vary.
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

// traits returns what distinguishes a candidate: the faults that it catches, the rules
// that it exercises, and its kind of question.
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

// worth returns how much a candidate would add. A trait counts less the more often it has
// been chosen.
func (p *pool) worth(i int, times map[string]int) int {
	worth := 0
	for _, t := range p.traits(i) {
		seen := 1 + times[t]
		worth += 1000 / (seen * seen)
	}
	return worth
}
