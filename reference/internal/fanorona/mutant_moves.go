package fanorona

// turn is a move of a mutant with the grid after it.
type turn struct {
	after grid
	last  int32 // the number of its last step in its mover's record; noStep before the first
	steps int32
	taken int32
}

const noStep = -1

// A chain that may enter points again, and takes stones that are still there, has no
// end; others have one, but nobody waits for it.
const (
	maxMutantSteps  = 40
	maxMutantRecord = 20_000
)

// stride is one step of a turn.
type stride struct {
	before   int32 // the step before it; noStep if it is the first
	number   int32 // from 1
	from, to Point
	towards  course
	capture  Capture
}

// mover lists the turns that a mutant sees. It keeps turns and steps one after
// the other and forgets the latest first, as a search does that has done with
// the moves of a node; so after a while a move takes no new memory.
type mover struct {
	*Faults
	colour  byte
	chart   *chart // of its lines; nil until moves are listed
	found   []turn
	record  []stride
	began   grid // the board before the turn
	endless bool // chains go on and on
}

// mark is how much a mover held at a time.
type mark struct{ turns, steps int }

func (m *mover) mark() mark { return mark{len(m.found), len(m.record)} }

// forget drops what was listed since.
func (m *mover) forget(since mark) {
	m.found, m.record = m.found[:since.turns], m.record[:since.steps]
}

// turns are the moves that a mutant sees for a colour. They are good until
// they are forgotten.
func (m *mover) turns(g *grid, colour byte, atRoot bool) []turn {
	m.colour = colour
	m.look()
	begin := len(m.found)
	m.captures(g)
	captures := m.found[begin:]
	switch m.duty(atRoot) {
	case CompulsoryNever:
		m.paikas(g, nil)
		return m.found[begin:]
	case CompulsoryAlways:
		return captures
	case CompulsoryFewest:
		m.found = m.found[:begin+taking(captures, fewestTaken(captures))]
	case CompulsoryNoCapture:
		return m.paikasFirst(g, begin)
	}
	switch {
	case len(captures) == 0:
		m.paikas(g, nil)
	case m.Compulsory == CompulsoryStone:
		m.paikas(g, captures)
	case m.Compulsory == CompulsoryMost:
		m.found = m.found[:begin+taking(captures, mostTaken(captures))]
	}
	return m.found[begin:]
}

// aStepIsATurn tells whether a side that can step has a turn: whatever it must do, it
// does so if it can, and what a chain takes it takes once, so that every chain ends.
func (m *mover) aStepIsATurn() bool { return m.Compulsory != CompulsoryAlways && m.Chain != ChainStays }

// canStep tells whether a stone of a colour has a free point beside it.
func (m *mover) canStep(g *grid, colour byte) bool {
	m.look()
	taken := g.taken()
	for own := g.of(colour); own != 0; own &= own - 1 {
		for _, p := range m.chart.paths[own.first()] {
			if !taken.Has(p.to) {
				return true
			}
		}
	}
	return false
}

// look has the chart of the board ready.
func (m *mover) look() {
	if m.chart == nil {
		m.chart = &charts()[m.Lines][m.Headings]
	}
}

// duty is what a turn must do, at the root of a search or below it.
func (m *mover) duty(atRoot bool) Compulsory {
	switch {
	case m.Compulsory == CompulsoryAtRoot && !atRoot, m.Compulsory == CompulsoryBelow && atRoot:
		return CompulsoryNever
	case m.Compulsory == CompulsoryAtRoot, m.Compulsory == CompulsoryBelow:
		return CompulsoryRight
	}
	return m.Compulsory
}

// paikasFirst are the paikas, in place of the captures that were found, or these if
// there are none.
func (m *mover) paikasFirst(g *grid, begin int) []turn {
	captures := len(m.found)
	m.paikas(g, nil)
	if len(m.found) == captures {
		return m.found[begin:]
	}
	return m.found[captures:]
}

func otherColour(colour byte) byte {
	if colour == 'W' {
		return 'B'
	}
	return 'W'
}

// taking moves the captures that take so many stones to the front and counts them.
func taking(captures []turn, stones int32) int {
	n := 0
	for _, c := range captures {
		if c.taken == stones {
			captures[n] = c
			n++
		}
	}
	return n
}

// mostTaken and fewestTaken are what some of the captures take.
func mostTaken(captures []turn) int32 {
	most := int32(0)
	for i := range captures {
		most = max(most, captures[i].taken)
	}
	return most
}

func fewestTaken(captures []turn) int32 {
	fewest := int32(points)
	for i := range captures {
		fewest = min(fewest, captures[i].taken)
	}
	return fewest
}

// captures lists the captures of a colour.
func (m *mover) captures(g *grid) {
	m.began = *g
	for own := g.of(m.colour); own != 0; own &= own - 1 {
		m.goOn(&turn{after: *g, last: noStep}, own.first())
	}
}

// paikas lists the steps of a colour that take nothing, but those of stones
// that capture.
func (m *mover) paikas(g *grid, captures []turn) {
	before, taken := turn{after: *g, last: noStep}, g.taken()
	for own := g.of(m.colour); own != 0; own &= own - 1 {
		from := own.first()
		if m.isCapturer(from, captures) {
			continue
		}
		for _, p := range m.chart.paths[from] {
			if !taken.Has(p.to) {
				m.found = append(m.found, m.stepped(&before, stride{from: from, to: p.to, towards: p.towards}, 0))
			}
		}
	}
}

func (m *mover) isCapturer(p Point, captures []turn) bool {
	for i := range captures {
		if m.first(&captures[i]).from == p {
			return true
		}
	}
	return false
}

// stepped is a turn with one step more.
func (m *mover) stepped(t *turn, s stride, taken Stones) turn {
	s.before, s.number = t.last, t.steps+1
	m.record = append(m.record, s)
	return turn{
		after: t.after.moved(m.colour, s.from, s.to, taken),
		last:  int32(len(m.record) - 1),
		steps: s.number,
		taken: t.taken + int32(taken.Count()),
	}
}

// isCapture tells whether a turn takes something.
func (m *mover) isCapture(t *turn) bool { return m.record[t.last].capture != NoCapture }

// first is the first step of a turn.
func (m *mover) first(t *turn) stride {
	at := t.last
	for m.record[at].before != noStep {
		at = m.record[at].before
	}
	return m.record[at]
}

// path lists the steps of a turn, in order.
func (m *mover) path(t *turn) []stride {
	path := make([]stride, t.steps)
	for at := t.last; at != noStep; at = m.record[at].before {
		path[m.record[at].number-1] = m.record[at]
	}
	return path
}
