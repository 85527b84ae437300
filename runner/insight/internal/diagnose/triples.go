package diagnose

import (
	"math/bits"
	"slices"
)

// There are millions of triples of faults. The effects of each fault alone, line by line of
// each case, rule out nearly all of them:
//
//   - at least one of the three changes each wrong line;
//   - a line that only one of them changes has the value that this fault gives alone.
//
// But three faults may together change a line that none changes alone, and one fault may
// hide the effect of another. So the search tolerates some contradicting lines per triple.
// The number is as high as possible while few enough triples are left to run.

const (
	maxTriples    = 1_500_000 // maximum number of triples to compare by bits
	maxTriplesOut = 4_000     // maximum number of triples to run as mutants
)

// lineBits is a bit set of answer lines. Each line of each question has its own bit.
type lineBits []uint64

func (b lineBits) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b lineBits) has(i int) bool { return b[i/64]>>(i%64)&1 == 1 }

// bitFault holds the effects of a fault alone.
type bitFault struct {
	fault   int
	changes lineBits // lines that it makes wrong
	agrees  lineBits // lines in which the program printed the value that the fault predicts
}

type triples struct {
	faults    []bitFault
	wrong     lineBits
	changing  []int // by line, the number of faults that change it
	tried     int
	tolerated int // maximum number of lines that may contradict a triple
	found     map[suspect]bool

	chosen [3]int      // indexes into faults
	open   [2]lineBits // lines that still need a fault that changes them, after choosing one and two faults
}

// followTriples returns the triples that nothing contradicts, or nil if there are too many to
// try.
func (t *trial) followTriples() ([]lead, error) {
	s := t.newTriples()
	if !s.searchAll(len(t.small) * len(t.d.labels)) {
		return nil, nil
	}
	all := make([]suspect, 0, len(s.found))
	for triple := range s.found {
		all = append(all, triple)
	}
	slices.SortFunc(all, func(a, b suspect) int { return slices.Compare(a.faults(), b.faults()) })
	return t.followLeft(all)
}

func (t *trial) newTriples() *triples {
	s := &triples{found: map[suspect]bool{}}
	s.wrong, s.faults = t.bits()
	s.open = [2]lineBits{make(lineBits, len(s.wrong)), make(lineBits, len(s.wrong))}
	s.changing = make([]int, 64*len(s.wrong))
	for line := range s.changing {
		for _, f := range s.faults {
			if f.changes.has(line) {
				s.changing[line]++
			}
		}
	}
	return s
}

// bits returns the program's wrong lines, and the effects of each fault that may be one of
// several. It omits faults that break down where the program answered, because they do so in
// nearly every combination.
func (t *trial) bits() (wrong lineBits, faults []bitFault) {
	empty := func() lineBits { return make(lineBits, (len(t.questions)*len(t.d.labels)+63)/64) }
	wrong = empty()
	t.mark(wrong, func(i int) lineSet { return ^t.lines(i, t.questions[i].Right) })
	for _, f := range t.d.visible {
		if t.breaksWhereAnswered(f) {
			continue
		}
		b := bitFault{f, empty(), empty()}
		t.mark(b.changes, func(i int) lineSet { return ^t.questions[i].rightLines(t.questions[i].Singles[f]) })
		t.mark(b.agrees, func(i int) lineSet { return t.lines(i, t.questions[i].Singles[f]) })
		faults = append(faults, b)
	}
	return wrong, faults
}

// mark sets the bits for lines of each small question that the program answered.
func (t *trial) mark(b lineBits, lines func(question int) lineSet) {
	for _, i := range t.small {
		if !t.replies[i].isAnswer() {
			continue
		}
		for n := range (lines(i) & t.d.asked()).numbers() {
			b.set(i*len(t.d.labels) + n)
		}
	}
}

// searchAll finds the triples that almost no line contradicts. It lowers the number of tolerated
// lines until there are few enough triples to run. It returns false if there are always too
// many.
func (s *triples) searchAll(lines int) bool {
	for _, part := range []int{8, 12, 24, 48, lines + 1} {
		s.tolerated, s.tried = lines/part, 0
		clear(s.found)
		s.search(0, s.wrong)
		if s.tried <= maxTriples && len(s.found) <= maxTriplesOut {
			return true
		}
	}
	return false
}

// search chooses fault n of a triple. It takes the open line that the fewest faults change, and
// tries each of these faults.
func (s *triples) search(n int, open lineBits) {
	if s.tried > maxTriples || len(s.found) > maxTriplesOut {
		return
	}
	line := s.hardest(open)
	for i := range s.faults {
		f := &s.faults[i]
		if slices.Contains(s.chosen[:n], i) || line >= 0 && !f.changes.has(line) {
			continue
		}
		s.chosen[n] = i
		if n == 2 {
			s.try()
			continue
		}
		rest := s.open[n]
		for w := range rest {
			rest[w] = open[w] &^ f.changes[w]
		}
		s.search(n+1, rest)
	}
}

// hardest returns the open line that the fewest faults change, or -1 if there is none.
func (s *triples) hardest(open lineBits) int {
	best, fewest := -1, len(s.faults)+1
	for w, word := range open {
		for ; word != 0; word &= word - 1 {
			if line := 64*w + bits.TrailingZeros64(word); s.changing[line] < fewest {
				best, fewest = line, s.changing[line]
			}
		}
	}
	return best
}

// try adds the chosen triple to found unless too many lines contradict it.
func (s *triples) try() {
	s.tried++
	a, b, c := &s.faults[s.chosen[0]], &s.faults[s.chosen[1]], &s.faults[s.chosen[2]]
	against := 0
	for w, wrong := range s.wrong {
		ac, bc, cc := a.changes[w], b.changes[w], c.changes[w]
		alone := ac&^bc&^cc&^a.agrees[w] | bc&^ac&^cc&^b.agrees[w] | cc&^ac&^bc&^c.agrees[w]
		if against += bits.OnesCount64(alone | wrong&^(ac|bc|cc)); against > s.tolerated {
			return
		}
	}
	s.found[suspected(a.fault, b.fault, c.fault)] = true
}
