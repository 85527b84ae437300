package diagnose

import (
	"cmp"
	"math/bits"
	"slices"
)

// Costs in a search for pairs of faults, in the unit of question.Cost.
const (
	maxWork     = 40_000_000 // for the whole search
	askCost     = 100        // fixed cost of running a mutant
	endlessCost = 1_000_000  // cost of a run that does not end
)

// leadsAmongPairs is like leadsAmong, but takes less time for thousands of pairs. It returns nil if
// the work exceeds maxWork.
func (t *trial) leadsAmongPairs(pairs []suspect) ([]lead, error) {
	order, work := t.distinctiveFirst(), 0
	var survivors []suspect
	for _, s := range pairs {
		ok, err := t.survives(s, order, &work)
		switch {
		case err != nil:
			return nil, err
		case work > maxWork:
			return nil, nil
		case ok:
			survivors = append(survivors, s)
		}
	}
	return t.leadsAmong(survivors)
}

func (t *trial) survives(s suspect, order []int, work *int) (bool, error) {
	for _, i := range order {
		q := t.questions[i]
		n, err := t.d.predicted(q, s)
		if isConflict(err) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		// An answer that is known already costs as much as a new one, because a report must not
		// depend on earlier diagnoses.
		*work += int(q.Cost) + askCost
		if q.Known[n].End.Endless {
			*work += endlessCost
		}
		if t.standing(i, n) == contradicted {
			return false, nil
		}
	}
	return true, nil
}

// maxPairsOut is the maximum number of pairs of faults that run together in a mutant. A run is
// expensive, so the search first rules out most pairs by what each fault does alone.
const maxPairsOut = 8_000

// lineBits is a bit set of answer lines. Each line of each question has its own bit.
type lineBits []uint64

// bitFault holds the effects of a fault in a mutant without other faults.
type bitFault struct {
	fault   int
	changes lineBits // lines that the fault makes wrong
	agrees  lineBits // lines in which the program printed the value that the fault predicts
}

// pairs returns the pairs of faults that the fewest lines contradict. It returns at most
// maxPairsOut pairs, or more if no line contradicts any of them.
func (t *trial) pairs() []suspect {
	wrong, faults := t.bits()
	least, tooMany := t.contradictions(wrong, faults)
	all := make([]suspect, 0, maxPairsOut)
	next := 0
	for i := range faults {
		for j := range faults[i+1:] {
			if int(least[next]) < tooMany {
				all = append(all, pair(faults[i].fault, faults[i+1+j].fault))
			}
			next++
		}
	}
	return all
}

// contradictions counts, for each pair of faults, the lines that contradict the pair. Without the
// pairs that have tooMany or more such lines, at most maxPairsOut pairs remain, or only pairs that
// no line contradicts.
func (t *trial) contradictions(wrong lineBits, faults []bitFault) (lines []uint16, tooMany int) {
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

// linesAgainst returns the number of lines that contradict the pair of faults b and o: the wrong
// lines that neither fault changes, and the lines that only one of them changes, to a value that
// the program did not print.
func (b *bitFault) linesAgainst(o *bitFault, wrong lineBits) int {
	n := 0
	for w, must := range wrong {
		bc, oc := b.changes[w], o.changes[w]
		n += bits.OnesCount64(must&^(bc|oc) | bc&^oc&^b.agrees[w] | oc&^bc&^o.agrees[w])
	}
	return n
}

// bits returns the program's wrong lines, and the effects of each fault that may be part of a pair.
// It omits a fault whose mutant breaks down in a case that the program answered, because nearly
// every pair with this fault does the same.
func (t *trial) bits() (wrong lineBits, faults []bitFault) {
	wrong = t.linesWith(func(i int) lineSet { return ^t.agreeingLines(i, t.questions[i].Right) })
	for _, f := range t.d.visible {
		if t.breaksWhereAnswered(f) {
			continue
		}
		changes := t.linesWith(func(i int) lineSet { return ^t.questions[i].rightLines(t.questions[i].Singles[f]) })
		agrees := t.linesWith(func(i int) lineSet { return t.agreeingLines(i, t.questions[i].Singles[f]) })
		faults = append(faults, bitFault{f, changes, agrees})
	}
	return wrong, faults
}

// linesWith returns the set of all lines that find returns for the small questions that the program
// answered.
func (t *trial) linesWith(find func(question int) lineSet) lineBits {
	b := make(lineBits, (len(t.questions)*len(t.d.labels)+63)/64)
	for _, i := range t.small {
		if !t.replies[i].isAnswer() {
			continue
		}
		for n := range (find(i) & t.d.allLines()).numbers() {
			bit := i*len(t.d.labels) + n
			b[bit/64] |= 1 << (bit % 64)
		}
	}
	return b
}

func (t *trial) breaksWhereAnswered(fault int) bool {
	for _, i := range t.small {
		if q := t.questions[i]; q.Known[q.Singles[fault]].End.broken() && !t.replies[i].end.broken() {
			return true
		}
	}
	return false
}

// distinctiveFirst returns the indexes of the questions that the program answered. Questions that
// rule out many faults at little cost come first.
func (t *trial) distinctiveFirst() []int {
	var order []int
	price := make([]int, len(t.questions))
	for i, q := range t.questions {
		if !t.replies[i].isAnswer() {
			continue
		}
		order = append(order, i)
		telling := 1
		for _, f := range t.d.visible {
			if q.Small && t.standing(i, q.Singles[f]) == contradicted {
				telling++
			}
		}
		price[i] = (int(q.Cost) + askCost) * 1000 / telling
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(price[a], price[b]) })
	return order
}
