package fanorona

import "slices"

type turn struct {
	after grid
	last  int32 // index of its last step in moveGenerator.record, or noStep
	steps int32
	taken int32
}

const noStep = -1

// A mutant counts as endless if a chain has more than maxMutantSteps steps, or if
// moveGenerator.record has more than maxMutantRecord steps.
const (
	maxMutantSteps  = 40
	maxMutantRecord = 20_000
)

type stride struct {
	before   int32 // index of the previous step in moveGenerator.record, or noStep
	number   int32 // number of the step in its turn, from 1
	from, to Point
	towards  headingIndex
	capture  Capture
}

// moveGenerator lists the turns of a mutant.
type moveGenerator struct {
	*Faults
	colour     byte
	boardLines *boardLines // nil until first used
	found      []turn      // like record, a stack, so that a search reuses the memory
	record     []stride
	endless    bool // a chain exceeded a limit
}

// mark holds the lengths of the stacks of a moveGenerator.
type mark struct{ turns, steps int }

func (m *moveGenerator) mark() mark { return mark{len(m.found), len(m.record)} }

// forget shortens the stacks to the lengths in since.
func (m *moveGenerator) forget(since mark) {
	m.found, m.record = m.found[:since.turns], m.record[:since.steps]
}

// turns returns the moves of a mutant. The slice is valid until the next call of forget.
func (m *moveGenerator) turns(g *grid, colour byte, atRoot bool) []turn {
	m.colour = colour
	m.initBoardLines()
	begin := len(m.found)
	for own := g.stones(m.colour); own != 0; own &= own - 1 {
		m.extend(&turn{after: *g, last: noStep}, own.first())
	}
	captures := m.found[begin:]
	switch {
	case m.Compulsory == "no-paikas":
	case m.Compulsory == "capture-not-compulsory",
		m.Compulsory == "capture-compulsory-at-root" && !atRoot,
		len(captures) == 0:
		m.appendPaikas(g, nil)
	case m.Compulsory == "paika-before-capture":
		if m.appendPaikas(g, nil); len(m.found) > begin+len(captures) {
			return m.found[begin+len(captures):]
		}
	case m.Compulsory == "capture-compulsory-by-stone":
		m.appendPaikas(g, captures)
	case m.Compulsory == "capture-most":
		m.found = m.found[:begin+moveLargestToFront(captures)]
	}
	return m.found[begin:]
}

func (m *moveGenerator) allowsPaikas() bool { return m.Compulsory != "no-paikas" }

func (m *moveGenerator) canStep(g *grid, colour byte) bool {
	m.initBoardLines()
	occupied := g.occupied()
	for own := g.stones(colour); own != 0; own &= own - 1 {
		for _, p := range m.boardLines.edges[own.first()] {
			if !occupied.Has(p.to) {
				return true
			}
		}
	}
	return false
}

func (m *moveGenerator) initBoardLines() {
	if m.boardLines == nil {
		m.boardLines = allBoardLines()[m.Lines]
	}
}

func otherColour(colour byte) byte {
	if colour == 'W' {
		return 'B'
	}
	return 'W'
}

// moveLargestToFront moves the captures that take the most stones to the front. It returns the
// number of these captures.
func moveLargestToFront(captures []turn) int {
	most := slices.MaxFunc(captures, func(a, b turn) int { return int(a.taken - b.taken) }).taken
	n := 0
	for _, c := range captures {
		if c.taken == most {
			captures[n] = c
			n++
		}
	}
	return n
}

// appendPaikas appends the turns without a capture to m.found. It omits the turns of stones that
// make one of the captures.
func (m *moveGenerator) appendPaikas(g *grid, captures []turn) {
	before, occupied := turn{after: *g, last: noStep}, g.occupied()
	for own := g.stones(m.colour); own != 0; own &= own - 1 {
		from := own.first()
		if m.isCapturer(from, captures) {
			continue
		}
		for _, p := range m.boardLines.edges[from] {
			if !occupied.Has(p.to) {
				m.found = append(m.found, m.stepped(&before, stride{from: from, to: p.to, towards: p.towards}, 0))
			}
		}
	}
}

func (m *moveGenerator) isCapturer(p Point, captures []turn) bool {
	for i := range captures {
		if m.first(&captures[i]).from == p {
			return true
		}
	}
	return false
}

// stepped returns t extended by the step s, which captures the stones in taken. It appends the step
// to m.record.
func (m *moveGenerator) stepped(t *turn, s stride, taken Stones) turn {
	s.before, s.number = t.last, t.steps+1
	m.record = append(m.record, s)
	return turn{
		after: t.after.moved(m.colour, s.from, s.to, taken),
		last:  int32(len(m.record) - 1),
		steps: s.number,
		taken: t.taken + int32(taken.Count()),
	}
}

func (m *moveGenerator) isCapture(t *turn) bool { return m.record[t.last].capture != NoCapture }

func (m *moveGenerator) first(t *turn) stride {
	at := t.last
	for m.record[at].before != noStep {
		at = m.record[at].before
	}
	return m.record[at]
}

func (m *moveGenerator) path(t *turn) []stride {
	path := make([]stride, t.steps)
	for at := t.last; at != noStep; at = m.record[at].before {
		path[m.record[at].number-1] = m.record[at]
	}
	return path
}

// extend appends to m.found the turns that continue t with captures from a point. It also appends
// t, if t has a step and may end there.
func (m *moveGenerator) extend(t *turn, from Point) {
	before := len(m.found)
	if t.last == noStep || m.mayContinue(t.steps) {
		occupied := t.after.occupied()
		for _, p := range m.boardLines.edges[from] {
			if !occupied.Has(p.to) && m.mayGo(t, p.towards) && m.mayEnter(t, p.to) {
				m.capture(t, from, p)
			}
		}
	}
	if t.last != noStep && (m.Chain != "chain-forced" || len(m.found) == before) {
		m.found = append(m.found, *t)
	}
}

func (m *moveGenerator) mayContinue(steps int32) bool {
	return m.Chain != "no-chains" && (m.Chain != "chain-two-steps" || steps < 2)
}

// capture appends the turns that continue t with a capture along p. It tries both the approach and
// the withdrawal.
func (m *moveGenerator) capture(t *turn, from Point, p edge) {
	ahead := m.capturedRun(&t.after, m.boardLines.rays[p.to][p.towards])
	behind := m.capturedRun(&t.after, m.boardLines.rays[from][p.towards.back()])
	switch m.Capture {
	case "both-at-once":
		if ahead != 0 {
			ahead, behind = ahead|behind, 0
		}
	case "approach-only":
		behind = 0
	case "withdrawal-only":
		ahead = 0
	case "approach-preferred":
		if ahead != 0 {
			behind = 0
		}
	case "withdrawal-preferred":
		if behind != 0 {
			ahead = 0
		}
	}
	m.take(t, stride{from: from, to: p.to, towards: p.towards, capture: Approach}, ahead)
	m.take(t, stride{from: from, to: p.to, towards: p.towards, capture: Withdrawal}, behind)
}

func (m *moveGenerator) take(t *turn, s stride, taken Stones) {
	if taken == 0 || m.endless {
		return
	}
	if m.endless = t.steps >= maxMutantSteps || len(m.record) > maxMutantRecord; m.endless {
		return
	}
	if m.Chain == "chain-one-kind" && t.last != noStep && m.record[t.last].capture != s.capture {
		return
	}
	next := m.stepped(t, s, taken)
	m.extend(&next, s.to)
}

// capturedRun returns the stones that a capture removes along a ray (rule 1.4).
func (m *moveGenerator) capturedRun(g *grid, ray []Point) (taken Stones) {
	takes, all := g.stones(otherColour(m.colour)), g.occupied()
	for _, p := range ray {
		switch {
		case m.Run == "run-one-stone" && taken.Count() == 1, m.Run == "run-two-stones" && taken.Count() == 2:
			return taken
		case takes.Has(p):
			taken |= p.bit()
		case taken == 0 || !m.capturesBeyond(!all.Has(p)):
			return taken
		}
	}
	return taken
}

// capturesBeyond reports whether a capture along a line goes on beyond a point without an enemy
// stone. empty says whether that point has no stone at all.
func (m *moveGenerator) capturesBeyond(empty bool) bool {
	return m.Run == "run-to-edge" || m.Run == "run-over-gap" && empty || m.Run == "run-over-own" && !empty
}

func (m *moveGenerator) mayGo(t *turn, towards headingIndex) bool {
	if m.Direction == "same-direction-allowed" {
		return true
	}
	for at := t.last; at != noStep; at = m.record[at].before {
		if m.record[at].towards == towards {
			return false
		}
		if m.Direction != "direction-banned-for-chain" {
			break
		}
	}
	return true
}

func (m *moveGenerator) mayEnter(t *turn, to Point) bool {
	if m.Revisit == "points-entered-again" {
		return true
	}
	for at := t.last; at != noStep; at = m.record[at].before {
		if s := &m.record[at]; s.from == to && (m.Revisit != "origin-entered-again" || s.number > 1) {
			return false
		}
	}
	return true
}
