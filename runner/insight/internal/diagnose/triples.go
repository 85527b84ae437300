package diagnose

import (
	"math/bits"
	"slices"
)

// There are millions of triples of faults. What each fault does alone, line by line of each
// case, rules out nearly all of them:
//
//   - at least one of the three changes each wrong line;
//   - a line that only one of them changes has the value that this one gives alone.
//
// Faults may change a line only together, and one may hide the effect of another. So the
// search tolerates some contradicting lines per triple, as many as leave few enough triples
// to run.

const (
	maxTriples    = 1_500_000 // most triples compared by bits
	maxTriplesOut = 4_000     // most triples that remain and run as mutants
)

// lineBits is a bit set of answer lines. Each line of each question has its own bit.
type lineBits []uint64

func (b lineBits) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b lineBits) has(i int) bool { return b[i/64]>>(i%64)&1 == 1 }

// bitFault is what a fault does alone.
type bitFault struct {
	fault   int
	changes lineBits // lines that it makes wrong
	agrees  lineBits // lines on which the program printed what the fault predicts
}

// triples is the state of a search for three faults.
type triples struct {
	faults    []bitFault
	wrong     lineBits
	changing  []int // by line, the number of faults that change it
	tried     int
	tolerated int // most lines that may contradict a triple
	found     map[suspect]bool

	chosen [3]int      // faults
	open   [2]lineBits // lines that still need a fault that changes them, after choosing one fault and two
}

// followTriples returns the triples that nothing contradicts, or none if there are too many
// to try.
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
	return t.followLeft(all, t.outlives)
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

// bits returns the lines that the program has wrong, and what each fault does alone that
// may be one of several. It omits faults that break down where the program answered, since
// they do so in nearly every combination.
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

// mark sets the bits of some lines of each small question that the program answered.
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

// searchAll finds the triples that almost no line contradicts. It tolerates fewer
// contradicting lines until few enough triples remain to run. It returns false if there are
// too many in any case.
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

// search chooses the next fault after the first n. It takes the open line that fewest
// faults change, and tries each fault that changes this line.
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

// hardest returns the open line that fewest faults change, or -1 if there is none.
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

// outlives runs a triple on the questions in order, until one contradicts it. It stores
// none of the answers, since there are too many triples.
func (t *trial) outlives(s suspect, order []int, work *int) (bool, error) {
	m, err := t.d.mutant(s)
	if exclude(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, i := range order {
		q := t.questions[i]
		out, err := m.Solve(q.Args)
		if err != nil {
			return false, err
		}
		p := predict(q.Case, out, isWriting(m))
		if *work += int(q.Cost) + askCost; p.End.Endless {
			*work += endlessCost
		}
		if p.End.broken() || !p.agrees(t.replies[i]) {
			return false, nil
		}
	}
	return true, nil
}

// agrees reports whether a program printed what is predicted, or nothing that contradicts
// it.
func (p prediction) agrees(r Reply) bool {
	for n, l := range p.Lines {
		if v := r.values[n]; (v.found || !l.Found) && !l.agrees(v) {
			return false
		}
	}
	return true
}
