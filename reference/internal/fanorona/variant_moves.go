package fanorona

// turn is a move of a variant with the grid after it.
type turn struct {
	after grid
	last  *stride // nil before the first step
	taken int
}

// stride is one step of a turn.
type stride struct {
	before   *stride // nil if it is the first
	number   int     // from 1
	from, to cell
	towards  heading
	capture  Capture
}

func (t *turn) captures() bool { return t.last.capture != NoCapture }

func (t *turn) steps() int {
	if t.last == nil {
		return 0
	}
	return t.last.number
}

// path lists the steps of a turn, in order.
func (t *turn) path() []*stride {
	path := make([]*stride, t.steps())
	for s := t.last; s != nil; s = s.before {
		path[s.number-1] = s
	}
	return path
}

// first is the first step of a turn.
func (t *turn) first() *stride { return t.path()[0] }

// text is the move's text as the variant prints it.
func (v *Variant) text(t *turn) string {
	path := t.path()
	if v.Text == TextFirstStep {
		path = path[:1]
	}
	s := path[0].from.point().String()
	if v.Text == TextEnds {
		return s + path[len(path)-1].to.point().String()
	}
	for _, p := range path {
		s += p.to.point().String() + p.capture.letter()
	}
	return s
}

// turns are the moves that a variant sees for a colour.
func (v *Variant) turns(g *grid, colour byte) []turn {
	m := mover{Variant: v, colour: colour, other: otherColour(colour)}
	captures := m.all(g, true)
	switch {
	case len(captures) == 0:
		return m.all(g, false)
	case v.Compulsory == CompulsoryNever:
		return append(captures, m.all(g, false)...)
	case v.Compulsory == CompulsoryStone:
		return append(captures, withoutCapturers(m.all(g, false), captures)...)
	case v.Compulsory == CompulsoryMost:
		return greediest(captures)
	}
	return captures
}

func otherColour(colour byte) byte {
	if colour == 'W' {
		return 'B'
	}
	return 'W'
}

// withoutCapturers are paikas of stones that do not capture.
func withoutCapturers(paikas, captures []turn) []turn {
	capturers := map[cell]bool{}
	for _, t := range captures {
		capturers[t.first().from] = true
	}
	var rest []turn
	for _, t := range paikas {
		if !capturers[t.first().from] {
			rest = append(rest, t)
		}
	}
	return rest
}

func greediest(captures []turn) []turn {
	most := 0
	for _, t := range captures {
		most = max(most, t.taken)
	}
	var best []turn
	for _, t := range captures {
		if t.taken == most {
			best = append(best, t)
		}
	}
	return best
}

// mover lists the turns of one colour.
type mover struct {
	*Variant
	colour, other byte
	found         []turn
}

// all lists the captures of a colour, or its steps that take nothing.
func (m *mover) all(g *grid, capturing bool) []turn {
	m.found = make([]turn, 0, 16)
	for rank := range int8(Size) {
		for file := range int8(Size) {
			c := cell{rank, file}
			if g.at(c) != m.colour {
				continue
			}
			if capturing {
				m.goOn(&turn{after: *g}, c)
				continue
			}
			for _, h := range headings {
				if m.isFree(g, c, h) {
					m.found = append(m.found, stepped(&turn{after: *g}, stride{from: c, to: c.then(h), towards: h}, nil))
				}
			}
		}
	}
	return m.found
}

func (m *mover) isFree(g *grid, c cell, h heading) bool {
	to := c.then(h)
	return to.onBoard() && m.Lines.lined(c, h) && g.at(to) == '.'
}

// stepped is a turn with one step more.
func stepped(t *turn, s stride, taken []cell) turn {
	s.before, s.number = t.last, t.steps()+1
	next := turn{after: t.after, last: &s, taken: t.taken + len(taken)}
	next.after[s.to.rank][s.to.file] = next.after.at(s.from)
	next.after[s.from.rank][s.from.file] = '.'
	for _, c := range taken {
		next.after[c.rank][c.file] = '.'
	}
	return next
}

// goOn lists all captures that continue a turn whose stone is on a cell.
func (m *mover) goOn(t *turn, c cell) {
	before := len(m.found)
	if t.last == nil || m.mayGoOn(t.last.number) {
		for _, h := range headings {
			if m.isFree(&t.after, c, h) && m.mayTurn(t, h) && m.mayEnter(t, c.then(h)) {
				m.capture(t, c, h)
			}
		}
	}
	if t.last != nil && (m.Chain != ChainForced || len(m.found) == before) {
		m.found = append(m.found, *t)
	}
}

func (m *mover) mayGoOn(steps int) bool {
	return m.Chain != ChainNone && (m.Chain != ChainTwo || steps < 2)
}

// capture tries both ways to capture by a step.
func (m *mover) capture(t *turn, c cell, h heading) {
	ahead, behind := m.run(&t.after, c.then(h), h), m.run(&t.after, c, h.back())
	switch m.Capture {
	case CapturingBoth:
		if len(ahead) > 0 {
			ahead, behind = append(ahead, behind...), nil
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

func (m *mover) take(t *turn, s stride, taken []cell) {
	if len(taken) == 0 || m.Chain == ChainKind && t.last != nil && t.last.capture != s.capture {
		return
	}
	next := stepped(t, s, taken)
	m.goOn(&next, s.to)
}

// run lists the stones that are taken beyond a cell (1.4).
func (m *mover) run(g *grid, c cell, h heading) []cell {
	var taken []cell
	for m.Lines.lined(c, h) {
		if c = c.then(h); !c.onBoard() || m.Run == RunOne && len(taken) == 1 || m.Run == RunTwo && len(taken) == 2 {
			break
		}
		switch at := g.at(c); {
		case at == m.other:
			taken = append(taken, c)
		case len(taken) > 0 && m.runsOver(at == '.'):
		default:
			return taken
		}
	}
	return taken
}

// runsOver tells whether a run, begun next to the step, goes on behind a cell
// that has none of its stones.
func (m *mover) runsOver(empty bool) bool {
	return m.Run == RunToEdge || m.Run == RunOverGap && empty || m.Run == RunOverOwn && !empty
}

// mayTurn tells whether the next step may have a direction (1.5).
func (m *mover) mayTurn(t *turn, h heading) bool {
	if m.Direction == DirectionFree {
		return true
	}
	for s := t.last; s != nil; s = s.before {
		if s.towards == h {
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
	for s := t.last; s != nil; s = s.before {
		if s.from == to && (s.number > 1 || m.Revisit != RevisitOrigin) {
			return false
		}
	}
	return true
}
