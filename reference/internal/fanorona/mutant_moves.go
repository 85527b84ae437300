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
	from, to cell
	towards  heading
	capture  Capture
}

// mover lists the turns that a mutant sees. It keeps turns and steps one after
// the other and forgets the latest first, as a search does that has done with
// the moves of a node; so after a while a move takes no new memory.
type mover struct {
	*Faults
	colour, other byte
	found         []turn
	record        []stride
	began         grid // the board before the turn
	endless       bool // chains go on and on
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
	m.colour, m.other = colour, otherColour(colour)
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
	for rank := range int8(Size) {
		for file := range int8(Size) {
			c := cell{rank, file}
			if g.at(c) != colour {
				continue
			}
			for _, p := range m.paths(c) {
				if g.at(p.to) == '.' {
					return true
				}
			}
		}
	}
	return false
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
	for rank := range int8(Size) {
		for file := range int8(Size) {
			if c := (cell{rank, file}); g.at(c) == m.colour {
				m.began = *g
				m.goOn(&turn{after: *g, last: noStep}, c)
			}
		}
	}
}

// paikas lists the steps of a colour that take nothing, but those of stones
// that capture.
func (m *mover) paikas(g *grid, captures []turn) {
	for rank := range int8(Size) {
		for file := range int8(Size) {
			c := cell{rank, file}
			if g.at(c) != m.colour || m.isCapturer(c, captures) {
				continue
			}
			for _, p := range m.paths(c) {
				if g.at(p.to) == '.' {
					before := turn{after: *g, last: noStep}
					m.found = append(m.found, m.stepped(&before, stride{from: c, to: p.to, towards: p.towards}, nil))
				}
			}
		}
	}
}

func (m *mover) isCapturer(c cell, captures []turn) bool {
	for i := range captures {
		if m.first(&captures[i]).from == c {
			return true
		}
	}
	return false
}

// paths are the steps from a cell that a mutant knows of.
func (m *mover) paths(c cell) []path { return allPaths()[m.Lines][m.Headings][c.rank][c.file] }

// stepped is a turn with one step more.
func (m *mover) stepped(t *turn, s stride, taken []cell) turn {
	s.before, s.number = t.last, t.steps+1
	m.record = append(m.record, s)
	next := turn{after: t.after, last: int32(len(m.record) - 1), steps: s.number, taken: t.taken + int32(len(taken))}
	next.after[s.to.point()] = next.after.at(s.from)
	next.after[s.from.point()] = '.'
	for _, c := range taken {
		next.after[c.point()] = '.'
	}
	return next
}

// goOn lists all captures that continue a turn whose stone is on a cell.
func (m *mover) goOn(t *turn, c cell) {
	before := len(m.found)
	if t.last == noStep || m.mayGoOn(t.steps) {
		for _, p := range m.paths(c) {
			if t.after.at(p.to) == '.' && m.mayTurn(t, p.towards) && m.mayEnter(t, p.to) {
				m.capture(t, c, p.towards)
			}
		}
	}
	if t.last != noStep && m.mayStop(t, len(m.found) > before) {
		m.found = append(m.found, *t)
	}
}

func (m *mover) mayGoOn(steps int32) bool {
	return m.Chain != ChainNone && (m.Chain != ChainTwo || steps < 2) && (m.Chain != ChainThree || steps < 3)
}

// mayStop tells whether a chain may end where it could go on, or could not.
func (m *mover) mayStop(t *turn, goesOn bool) bool {
	switch m.Chain {
	case ChainForced:
		return !goesOn
	case ChainLast:
		return !goesOn || t.steps > 1
	}
	return true
}

// capture tries both ways to capture by a step.
func (m *mover) capture(t *turn, c cell, h heading) {
	var aheadOf, behindOf, both [Size]cell // more than a line has beside the stone's own two points
	board := m.takenFrom(t)
	from, to := c, c.then(h)
	if m.Capture == CapturingFarApproach && m.mayPass(to, h) {
		to = to.then(h)
	}
	if m.Capture == CapturingFarWithdrawal && m.mayPass(from, h.back()) {
		from = from.then(h.back())
	}
	ahead := m.run(aheadOf[:0], board, to, h)
	behind := m.run(behindOf[:0], board, from, h.back())
	switch m.Capture {
	case CapturingBoth:
		if len(ahead) > 0 {
			ahead, behind = append(append(both[:0], ahead...), behind...), nil
		}
	case CapturingApproach:
		behind = nil
	case CapturingWithdrawal:
		ahead = nil
	case CapturingApproachFirst:
		if len(ahead) > 0 {
			behind = nil
		}
	case CapturingWithdrawalFirst:
		if len(behind) > 0 {
			ahead = nil
		}
	}
	m.take(t, stride{from: c, to: c.then(h), towards: h, capture: Approach}, ahead)
	m.take(t, stride{from: c, to: c.then(h), towards: h, capture: Withdrawal}, behind)
}

// mayPass tells whether there is a point to pass over.
func (m *mover) mayPass(c cell, h heading) bool { return m.Lines.lined(c, h) && c.then(h).onBoard() }

// takenFrom is the board on which a capture finds stones to take.
func (m *mover) takenFrom(t *turn) *grid {
	if m.Chain == ChainStays && t.last != noStep {
		return &m.began
	}
	return &t.after
}

func (m *mover) take(t *turn, s stride, taken []cell) {
	if len(taken) == 0 || m.endless {
		return
	}
	if m.endless = t.steps >= maxMutantSteps || len(m.record) > maxMutantRecord; m.endless {
		return
	}
	if t.last != noStep {
		same := m.record[t.last].capture == s.capture
		if m.Chain == ChainKind && !same || m.Chain == ChainTurns && same {
			return
		}
	}
	next := m.stepped(t, s, taken)
	m.goOn(&next, s.to)
}

// run adds the stones that are taken beyond a cell to a list (1.4).
func (m *mover) run(taken []cell, g *grid, c cell, h heading) []cell {
	for m.Lines.lined(c, h) {
		if c = c.then(h); !c.onBoard() || m.Run.isFull(len(taken)) || m.Run == RunShortOfEdge && c.onEdge() {
			break
		}
		switch at := g.at(c); {
		case m.takes(at):
			taken = append(taken, c)
		case len(taken) > 0 && m.runsOver(at == '.'):
		default:
			return m.Run.kept(taken)
		}
	}
	return m.Run.kept(taken)
}

// isFull tells whether a run takes no more stones.
func (r Run) isFull(taken int) bool {
	return r == RunOne && taken == 1 || r == RunTwo && taken == 2
}

// kept is what a run takes of the stones that it has found.
func (r Run) kept(taken []cell) []cell {
	if r == RunAllButLast && len(taken) > 1 {
		return taken[:len(taken)-1]
	}
	return taken
}

// takes tells whether a run takes what is on a point.
func (m *mover) takes(at byte) bool {
	switch m.Capture {
	case CapturingOwn:
		return at == m.colour
	case CapturingAny:
		return at != '.'
	}
	return at == m.other
}

// runsOver tells whether a run, begun next to the step, goes on behind a cell
// that has none of its stones.
func (m *mover) runsOver(empty bool) bool {
	return m.Run == RunToEdge || m.Run == RunOverGap && empty || m.Run == RunOverOwn && !empty
}

// mayTurn tells whether the next step may have a direction (1.5).
func (m *mover) mayTurn(t *turn, h heading) bool {
	switch {
	case m.Direction == DirectionFree || t.last == noStep:
		return true
	case m.Direction == DirectionFirst:
		return m.first(t).towards != h
	}
	for at := t.last; at != noStep; at = m.record[at].before {
		if m.record[at].towards == h {
			return false
		}
		if m.Direction != DirectionChain {
			break
		}
	}
	return true
}

// mayEnter tells whether the stone may enter a point (1.5).
func (m *mover) mayEnter(t *turn, to cell) bool {
	if m.Revisit == RevisitAll {
		return true
	}
	for at := t.last; at != noStep; at = m.record[at].before {
		if s := &m.record[at]; s.from == to && m.Revisit.bans(s.number, t.steps) {
			return false
		}
	}
	return true
}

// bans tells whether the point where a step began may not be entered again.
func (r Revisit) bans(number, steps int32) bool {
	switch r {
	case RevisitOrigin:
		return number > 1
	case RevisitAllButOrigin:
		return number == 1
	case RevisitEnds:
		return number == 1 || number == steps
	}
	return true
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
