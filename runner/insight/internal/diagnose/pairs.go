package diagnose

import (
	"cmp"
	"math/bits"
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
func (t *trial) followLeft(
	suspects []suspect,
	stands func(s suspect, order []int, work *int) (bool, error),
) ([]lead, error) {
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

// maxPairsOut is how many pairs are asked. A pair costs much more to ask than to
// hold against what its faults do alone, and most of a large catalogue is ruled
// out by that: see triples.
const maxPairsOut = 8_000

// pairs are the pairs of faults that fewest lines speak against, as many as can be
// asked.
func (t *trial) pairs() []suspect {
	wrong, faults := t.bits()
	least, count := t.against(wrong, faults)
	all := make([]suspect, 0, maxPairsOut)
	next := 0
	for i := range faults {
		for j := range faults[i+1:] {
			if int(least[next]) < count {
				all = append(all, pair(faults[i].fault, faults[i+1+j].fault))
			}
			next++
		}
	}
	return all
}

// against is, by pair, how many lines speak against it, and the count from which
// there are too many of them to be asked.
func (t *trial) against(wrong lineBits, faults []bitFault) (lines []uint16, tooMany int) {
	having := make([]int, 64*len(wrong)+1)
	for i := range faults {
		for j := range faults[i+1:] {
			n := faults[i].linesAgainst(&faults[i+1+j], wrong)
			lines = append(lines, uint16(n))
			having[n]++
		}
	}
	for sum := 0; tooMany < len(having) && sum+having[tooMany] <= maxPairsOut; tooMany++ {
		sum += having[tooMany]
	}
	return lines, max(tooMany, 1)
}

// linesAgainst are wrong lines that neither of two faults changes, and lines that
// one of them alone changes to something else than was printed.
func (b *bitFault) linesAgainst(o *bitFault, wrong lineBits) int {
	n := 0
	for w, must := range wrong {
		bc, oc := b.changes[w], o.changes[w]
		n += bits.OnesCount64(must&^(bc|oc) | bc&^oc&^b.agrees[w] | oc&^bc&^o.agrees[w])
	}
	return n
}

func (t *trial) breaksWhereAnswered(fault int) bool {
	for _, i := range t.small {
		if q := t.questions[i]; q.known[q.singles[fault]].end.broken() && !t.replies[i].end.broken() {
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
			if q.small && t.standing(i, q.singles[f]) == contradicted {
				telling++
			}
		}
		price[i] = (int(q.cost) + askCost) * 1000 / telling
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(price[a], price[b]) })
	return order
}
