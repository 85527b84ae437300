package runner

import (
	"cmp"
	"slices"
)

// What a search for pairs costs, in the unit of question.cost.
const (
	maxWork     = 40_000_000 // at most, in all
	askCost     = 100        // however small the question
	endlessCost = 1_000_000  // of an answer that is given up
)

// followPairs keeps the pairs that nothing contradicts; none if the search
// becomes too long.
func (t *trial) followPairs() ([]lead, error) { return t.followLeft(t.pairs(), t.survives) }

// followLeft keeps the suspects that stand when they are asked, the most telling
// questions first; none if the work becomes too much.
func (t *trial) followLeft(suspects []suspect, stands func(s suspect, order []int, work *int) (bool, error)) ([]lead, error) {
	order, work := t.tellingFirst(), 0
	var left []suspect
	for _, s := range suspects {
		ok, err := stands(s, order, &work)
		switch {
		case err != nil:
			return nil, err
		case work > maxWork:
			return nil, nil
		case ok:
			left = append(left, s)
		}
	}
	return t.follow(left)
}

// survives asks a pair those questions, until one contradicts it.
func (t *trial) survives(s suspect, order []int, work *int) (bool, error) {
	for _, i := range order {
		q := t.questions[i]
		n, err := t.d.predicted(q, s)
		if exclude(err) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		// What is known already counts as well: a report must not depend on
		// what was diagnosed before.
		*work += int(q.cost) + askCost
		if q.known[n].end.endless {
			*work += endlessCost
		}
		if t.standing(i, n) == contradicted {
			return false, nil
		}
	}
	return true, nil
}

// pairs are all pairs of faults that may be. A fault that breaks down where the
// program answered does so with any other, as good as always.
func (t *trial) pairs() []suspect {
	var may []int
	for _, f := range t.d.visible {
		if !t.breaksWhereAnswered(f) {
			may = append(may, f)
		}
	}
	var all []suspect
	for i, first := range may {
		for _, second := range may[i+1:] {
			all = append(all, pair(first, second))
		}
	}
	return all
}

func (t *trial) breaksWhereAnswered(fault int) bool {
	for i, q := range t.questions {
		if q.known[q.singles[fault]].end.broken() && !t.replies[i].end.broken() {
			return true
		}
	}
	return false
}

// tellingFirst orders the questions that the program answered: first those that
// contradict many faults at little cost.
func (t *trial) tellingFirst() []int {
	var order []int
	price := make([]int, len(t.questions))
	for i, q := range t.questions {
		if !t.replies[i].isAnswer() {
			continue
		}
		order = append(order, i)
		telling := 1
		for _, f := range t.d.visible {
			if t.standing(i, q.singles[f]) == contradicted {
				telling++
			}
		}
		price[i] = (int(q.cost) + askCost) * 1000 / telling
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(price[a], price[b]) })
	return order
}
