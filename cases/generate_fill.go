package cases

import "slices"

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
