package diagnose

import (
	"math/bits"
	"slices"

	"touchstone/reference/faults"
)

// Evidence is counted in quarters of a bit: a value that one of 64 wrong
// programs prints tells more than one that every other prints, such as a lost
// game. Suspects are found by trying many, and the more are tried the more
// evidence it takes, since chance alone makes some of them fit: seven bits for
// one fault of 128, twice as many for a pair, three times as many for a triple.
// And a mistake that we do not know may look like some that we do, so that a few
// bits more are needed of each.
const (
	quartersNeeded = 8 * 4 // by one fault, at least
	quartersMore   = 7 * 4 // by each fault beyond the first, than what chance gives
	wrongNeeded    = 2     // cases, by one fault and by each of several

	quartersNeededEach  = 9 * 4 // by each of several on its own: it is the best of all beside the others
	wrongNeededTogether = 8     // cases, by several: nearly any few can be put together from two
)

// quartersNeededBy is what as many faults need together: what it takes to tell
// them from all others in the catalogue, and more.
func (t *trial) quartersNeededBy(s suspect) int {
	visible := len(t.d.visible)
	switch s.size() {
	case 1:
		return max(quartersNeeded, quarters(visible, 1)-quartersSpared)
	case 2:
		return 2*quarters(visible, 1) - 4 + quartersMore
	}
	return 3*quarters(visible, 1) - 10 + 2*quartersMore
}

// quartersSpared: of one fault a little less is asked than what chance gives to
// the best of all, since most faults are made wrong by most cases.
const quartersSpared = 4

// surprise is how much the wrong values of a case tell: those of its most
// telling line, since one mistake makes several lines of a case wrong.
func (t *trial) surprise(i int, among lineSet) int {
	most := 0
	if t.replies[i].end.broken() {
		return 0
	}
	wrong := among & t.d.asked() &^ t.lines(i, t.questions[i].right)
	for n := range wrong.numbers() {
		most = max(most, t.surpriseOfLine(i, n))
	}
	return most
}

// surpriseOfLine: of all faults that make the line wrong, how many print just
// this value?
func (t *trial) surpriseOfLine(i, n int) int {
	wrong, same, q := 0, 0, t.questions[i]
	for _, f := range t.d.visible {
		p := q.singles[f]
		if q.known[p].end.broken() || q.rightLines(p).has(n) {
			continue
		}
		wrong++
		if t.lines(i, p).has(n) {
			same++
		}
	}
	return quarters(wrong+2, same+1)
}

// quarters is the logarithm of a quotient, of at most a few thousand, to the
// base two in quarters, rounded down.
func quarters(n, of int) int {
	n2, of2 := uint64(n*n), uint64(of*of)
	return max(bits.Len64(n2*n2/(of2*of2))-1, 0)
}

// outweighs adds up what speaks for something, case by case, until that is as much as is
// needed: large cases come last, since every fault must answer them.
func (t *trial) outweighs(wrong []int, among lineSet, needed int) (bool, error) {
	sum := t.surpriseOfPattern(wrong)
	for _, i := range slices.Concat(t.small, t.large) {
		if sum >= needed {
			break
		}
		if !slices.Contains(wrong, i) {
			continue
		}
		if err := t.d.askAll(t.questions[i]); err != nil {
			return false, err
		}
		sum += t.surprise(i, among&^t.constant)
	}
	return sum >= needed, nil
}

// surpriseOfPattern is what it tells that the program breaks down in just
// these cases.
func (t *trial) surpriseOfPattern(wrong []int) int {
	broken := slices.DeleteFunc(slices.Clone(wrong), func(i int) bool { return !t.replies[i].end.broken() })
	if t.isBySize(broken) {
		return 0
	}
	sum, n := 0, len(t.questions)
	few := min(len(broken), n-len(broken))
	for k := range few { // the logarithm of few out of n
		sum += quarters(n-k, few-k)
	}
	return sum
}

// isBySize: these cases are the largest, so that what breaks down there may
// just be too slow, or hold too little.
func (t *trial) isBySize(broken []int) bool {
	least := int64(1 << 62)
	for _, i := range broken {
		least = min(least, t.questions[i].cost)
	}
	for i, q := range t.questions {
		if q.cost > least && !slices.Contains(broken, i) {
			return false
		}
	}
	return true
}

// isSupported tells whether enough speaks for a lead.
func (t *trial) isSupported(l lead) (bool, error) {
	least := wrongNeededTogether
	if l.size() == 1 {
		least = wrongNeeded
		if t.isSeen(l) {
			return true, nil
		}
	}
	if len(l.wrong) < least {
		return false, nil
	}
	enough, err := t.outweighs(l.wrong, allLines, t.quartersNeededBy(l.suspect))
	if !enough || err != nil || l.size() == 1 {
		return enough, err
	}
	if undone, err := t.undoes(l.suspect); undone || err != nil {
		return false, err
	}
	together := l.wrong // the cases that need every fault at once
	for i := range l.size() {
		needs, err := t.beyond(l, l.without(i))
		if err != nil || len(needs) < wrongNeeded {
			return false, err
		}
		if enough, err := t.outweighs(needs, allLines, quartersNeededEach); !enough || err != nil {
			return false, err
		}
		together = slices.DeleteFunc(slices.Clone(together), func(c int) bool { return !slices.Contains(needs, c) })
	}
	return l.size() > 2 || len(together) > 0, nil
}

// A fault of several is undone by the others if so many of the answers, or of the
// lines, that it makes wrong alone are right with all of them. Two mistakes in different
// places hide each other now and then; two that cancel look like one that is not known.
const (
	undoneOfCases = 5 // one in so many cases, and two at least
	undoneOfLines = 2 // one in so many lines
)

// undoes tells whether some fault of a suspect is undone by the others.
func (t *trial) undoes(s suspect) (bool, error) {
	for _, f := range s.faults() {
		cases, undoneCases, lines, undoneLines := 0, 0, 0, 0
		for i, q := range t.questions {
			alone, err := t.d.predicted(q, single(f))
			if err != nil {
				return false, err
			}
			if !t.replies[i].isAnswer() || alone == q.right {
				continue
			}
			n, err := t.d.predicted(q, s)
			if err != nil {
				return false, err
			}
			cases++
			if n == q.right {
				undoneCases++
			}
			if !q.known[alone].end.broken() {
				wrong := t.d.asked() &^ q.rightLines(alone)
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

// beyond are the wrong cases that a lead explains and a part of it does not.
func (t *trial) beyond(l lead, part suspect) ([]int, error) {
	var rest []int
	for _, i := range l.wrong {
		n, err := t.d.predicted(t.questions[i], part)
		if err != nil {
			return nil, err
		}
		if t.standing(i, n) != explained {
			rest = append(rest, i)
		}
	}
	return rest, nil
}

// isSeen: the fault says what is plain to see: of the writing, such as zeros
// whatever is asked, or that a line never changes, where all others are right.
// Nothing is inferred; a few answers may be missing.
func (t *trial) isSeen(l lead) bool {
	if len(l.wrong) < wrongNeeded || 4*l.gaps > len(l.wrong) {
		return false
	}
	if t.d.faults[l.first].Kind != faults.FormatFault {
		return l.broken == 0 && t.areConstant(l.wrong)
	}
	asked := slices.DeleteFunc(slices.Clone(l.wrong), func(i int) bool { return !t.questions[i].small })
	if len(asked) == 0 || t.hidesLines(l, asked) {
		return len(asked) > 0
	}
	for _, i := range asked {
		q, one := t.questions[i], t.questions[asked[0]]
		if !slices.EqualFunc(q.known[q.singles[l.first]].lines, one.known[one.singles[l.first]].lines, sameText) {
			return false
		}
	}
	return true
}

// hidesLines: the fault does nothing but leave out the values of lines, which the
// program prints in no case, and all others are right.
func (t *trial) hidesLines(l lead, wrong []int) bool {
	for _, i := range wrong {
		q := t.questions[i]
		hidden := t.d.asked() &^ q.rightLines(q.singles[l.first])
		for n := range hidden.numbers() {
			if q.known[q.singles[l.first]].lines[n].text() != "" || t.replies[i].values[n].text != "" {
				return false
			}
		}
	}
	return true
}

// areConstant: in many cases nothing is wrong but lines that are the same whatever
// is asked.
func (t *trial) areConstant(wrong []int) bool {
	for _, i := range wrong {
		if t.d.asked()&^t.lines(i, t.questions[i].right)&^t.constant != 0 {
			return false
		}
	}
	return len(wrong) >= wrongNeededConstant
}

// wrongNeededConstant is in how many cases a constant line must be wrong.
const wrongNeededConstant = 8

func sameText(a, b *predictedLine) bool { return a.found == b.found && a.text() == b.text() }
