package diagnose

import (
	"math/bits"
	"slices"
)

// Evidence is counted in quarters of a bit. A value that one in 64 wrong programs prints is strong
// evidence. A value that half of the wrong programs print, such as the value of a lost game, is
// weak evidence. The search tries many suspects, and some of them fit by chance. So more suspects
// need more evidence: seven bits for one of 128 faults, and twice as many for a pair. A mistake
// outside the catalogue may also look like one in it, so each suspect needs a few bits more.
const (
	quartersNeeded = 8 * 4 // minimum evidence for one fault
	quartersMore   = 7 * 4 // additional evidence for a pair
	wrongNeeded    = 2     // minimum number of wrong cases for one fault, and for each of a pair

	// Minimum evidence for each fault of a pair alone. It is high, because the search chooses the
	// best of all pairs.
	quartersNeededEach = 9 * 4
	// Minimum number of wrong cases for a pair. Almost any pair fits two cases.
	wrongNeededTogether = 8
)

// quartersNeededBy returns the minimum evidence for a suspect, in quarters of a bit. The more
// suspects there are, the more evidence it takes, because more of them fit by chance.
func (t *trial) quartersNeededBy(s suspect) int {
	visible := len(t.d.visible)
	if s.isPair() {
		return 2*quarters(visible, 1) - 4 + quartersMore
	}
	return max(quartersNeeded, quarters(visible, 1)-quartersSpared)
}

// quartersSpared is how much less evidence a single fault needs, in quarters of a bit. A single
// fault usually shows in most cases, so few single faults fit by chance.
const quartersSpared = 4

// surprise returns the evidence in the wrong values of case i, in quarters of a bit. Only the line
// with the most evidence counts, because one mistake may make several lines wrong.
func (t *trial) surprise(i int) int {
	most := 0
	if t.replies[i].end.broken() {
		return 0
	}
	wrong := t.d.allLines() &^ t.agreeingLines(i, t.questions[i].Right) &^ t.constant
	for n := range wrong.numbers() {
		most = max(most, t.surpriseOfLine(i, n))
	}
	return most
}

// surpriseOfLine returns the evidence in the wrong line n of case i, in quarters of a bit. It is
// high if many faults make the line wrong, but few of them print the program's value.
func (t *trial) surpriseOfLine(i, n int) int {
	wrong, same, q := 0, 0, t.questions[i]
	for _, f := range t.d.visible {
		p := q.Singles[f]
		if q.Known[p].End.broken() || q.rightLines(p).has(n) {
			continue
		}
		wrong++
		if t.agreeingLines(i, p).has(n) {
			same++
		}
	}
	return quarters(wrong+2, same+1)
}

// quarters returns four times the base-2 logarithm of n/d, rounded down, or 0 if that is negative.
// Both arguments are at most a few thousand, so their fourth powers do not overflow.
func quarters(n, d int) int {
	n2, d2 := uint64(n*n), uint64(d*d)
	return max(bits.Len64(n2*n2/(d2*d2))-1, 0)
}

// hasEvidence reports whether the evidence in the wrong cases is at least minimum, in quarters of a
// bit. It counts large cases last and only if necessary, because it must run every fault on them.
func (t *trial) hasEvidence(wrong []int, minimum int) (bool, error) {
	sum := t.surpriseOfBreakdowns(wrong)
	for _, i := range slices.Concat(t.small, t.large) {
		if sum >= minimum {
			break
		}
		if !slices.Contains(wrong, i) {
			continue
		}
		if err := t.d.askAll(t.questions[i]); err != nil {
			return false, err
		}
		sum += t.surprise(i)
	}
	return sum >= minimum, nil
}

// surpriseOfBreakdowns returns the evidence in those of the wrong cases that crash or do not end,
// in quarters of a bit. It returns 0 if these are the largest cases, because then the program may
// just be slow.
func (t *trial) surpriseOfBreakdowns(wrong []int) int {
	broken := slices.DeleteFunc(slices.Clone(wrong), func(i int) bool { return !t.replies[i].end.broken() })
	if t.areLargest(broken) {
		return 0
	}
	return quartersOfChoice(len(t.questions), len(broken))
}

// quartersOfChoice returns about four times the base-2 logarithm of the number of ways to choose k
// of n cases.
func quartersOfChoice(n, k int) int {
	sum, few := 0, min(k, n-k)
	for i := range few { // add the logarithm of the number of ways to choose few of n cases
		sum += quarters(n-i, few-i)
	}
	return sum
}

// areLargest reports whether the cases in broken are the largest ones. If so, the program may just
// be too slow or need too much memory.
func (t *trial) areLargest(broken []int) bool {
	least := int64(1 << 62)
	for _, i := range broken {
		least = min(least, t.questions[i].Cost)
	}
	for i, q := range t.questions {
		if q.Cost > least && !slices.Contains(broken, i) {
			return false
		}
	}
	return true
}

func (t *trial) isSupported(l lead) (bool, error) {
	least := wrongNeededTogether
	if !l.isPair() {
		least = wrongNeeded
		if t.isEvident(l) {
			return true, nil
		}
	}
	if len(l.wrong) < least {
		return false, nil
	}
	enough, err := t.hasEvidence(l.wrong, t.quartersNeededBy(l.suspect))
	if !enough || err != nil || !l.isPair() {
		return enough, err
	}
	if undone, err := t.undoes(l.suspect); undone || err != nil {
		return false, err
	}
	together := l.wrong // cases that need both faults
	for _, f := range l.faults() {
		needs, err := t.unexplainedBy(l, single(f))
		if err != nil || len(needs) < wrongNeeded {
			return false, err
		}
		if enough, err := t.hasEvidence(needs, quartersNeededEach); !enough || err != nil {
			return false, err
		}
		together = slices.DeleteFunc(slices.Clone(together), func(c int) bool { return !slices.Contains(needs, c) })
	}
	return len(together) > 0, nil
}

// A diagnosis does not name a pair of faults if one fault corrects a large part of what the other
// alone makes wrong. The program then more likely has one unknown mistake. A small part is normal,
// because mistakes in different parts of a program sometimes hide each other.
const (
	undoneOfCases = 5 // one in this many cases, and at least two
	undoneOfLines = 2 // one in this many lines
)

func (t *trial) undoes(s suspect) (bool, error) {
	for _, f := range s.faults() {
		cases, undoneCases, lines, undoneLines := 0, 0, 0, 0
		for i, q := range t.questions {
			alone, err := t.d.predicted(q, single(f))
			if err != nil {
				return false, err
			}
			if !t.replies[i].isAnswer() || alone == q.Right {
				continue
			}
			n, err := t.d.predicted(q, s)
			if err != nil {
				return false, err
			}
			cases++
			if n == q.Right {
				undoneCases++
			}
			if !q.Known[alone].End.broken() {
				wrong := t.d.allLines() &^ q.rightLines(alone)
				lines += wrong.size()
				undoneLines += (wrong & q.rightLines(n)).size()
			}
		}
		if undoneCases >= wrongNeeded && undoneCases*undoneOfCases >= cases ||
			undoneLines >= wrongNeeded && undoneLines*undoneOfLines >= lines {
			return true, nil
		}
	}
	return false, nil
}

// unexplainedBy returns the wrong cases that the lead l explains, but the suspect s does not.
func (t *trial) unexplainedBy(l lead, s suspect) ([]int, error) {
	var rest []int
	for _, i := range l.wrong {
		n, err := t.d.predicted(t.questions[i], s)
		if err != nil {
			return nil, err
		}
		if t.standing(i, n) != explained {
			rest = append(rest, i)
		}
	}
	return rest, nil
}

// isEvident reports whether the answers show the fault of lead l so clearly that no other evidence
// is needed: every wrong line has the same value in all answers.
func (t *trial) isEvident(l lead) bool {
	return len(l.wrong) >= wrongNeeded && 4*l.gaps <= len(l.wrong) && l.broken == 0 && t.areConstant(l.wrong)
}

func (t *trial) areConstant(wrong []int) bool {
	for _, i := range wrong {
		if t.d.allLines()&^t.agreeingLines(i, t.questions[i].Right)&^t.constant != 0 {
			return false
		}
	}
	return len(wrong) >= wrongNeededConstant
}

// wrongNeededConstant is the number of wrong cases that a diagnosis needs if its only evidence is
// that the wrong values never change.
const wrongNeededConstant = 8
