package fanorona

// goOn lists all captures that continue a turn whose stone is on a point.
func (m *mover) goOn(t *turn, from Point) {
	before := len(m.found)
	if t.last == noStep || m.mayGoOn(t.steps) {
		taken := t.after.taken()
		for _, p := range m.chart.paths[from] {
			if !taken.Has(p.to) && m.mayTurn(t, p.towards) && m.mayEnter(t, p.to) {
				m.capture(t, from, p)
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
func (m *mover) capture(t *turn, from Point, p path) {
	ahead := m.runFrom(t, p.to, p.towards, m.Capture == CapturingFarApproach)
	behind := m.runFrom(t, from, p.towards.back(), m.Capture == CapturingFarWithdrawal)
	switch m.Capture {
	case CapturingBoth:
		if ahead != 0 {
			ahead, behind = ahead|behind, 0
		}
	case CapturingApproach:
		behind = 0
	case CapturingWithdrawal:
		ahead = 0
	case CapturingApproachFirst:
		if ahead != 0 {
			behind = 0
		}
	case CapturingWithdrawalFirst:
		if behind != 0 {
			ahead = 0
		}
	}
	m.take(t, stride{from: from, to: p.to, towards: p.towards, capture: Approach}, ahead)
	m.take(t, stride{from: from, to: p.to, towards: p.towards, capture: Withdrawal}, behind)
}

// runFrom are the stones that are taken beyond a point, or beyond the next one if that is
// passed over.
func (m *mover) runFrom(t *turn, p Point, towards course, far bool) Stones {
	ray := m.chart.rays[p][towards]
	if far && len(ray) > 0 {
		ray = ray[1:]
	}
	if len(ray) == 0 {
		return 0
	}
	return m.run(m.takenFrom(t), ray)
}

// takenFrom is the board on which a capture finds stones to take.
func (m *mover) takenFrom(t *turn) *grid {
	if m.Chain == ChainStays && t.last != noStep {
		return &m.began
	}
	return &t.after
}

func (m *mover) take(t *turn, s stride, taken Stones) {
	if taken == 0 || m.endless {
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

// run are the stones that are taken along a ray (1.4).
func (m *mover) run(g *grid, ray []Point) (taken Stones) {
	takes, all := m.takes(g), g.taken()
	last := Stones(0) // of those taken
	for _, p := range ray {
		if m.Run.isFull(taken) || m.Run == RunShortOfEdge && edge.Has(p) {
			break
		}
		if takes.Has(p) {
			last = p.set()
			taken |= last
		} else if taken == 0 || !m.runsOver(!all.Has(p)) {
			break
		}
	}
	if m.Run == RunAllButLast && taken != last {
		return taken &^ last
	}
	return taken
}

// isFull tells whether a run takes no more stones.
func (r Run) isFull(taken Stones) bool {
	return r == RunOne && taken.Count() == 1 || r == RunTwo && taken.Count() == 2
}

// takes are the stones that a run takes.
func (m *mover) takes(g *grid) Stones {
	switch m.Capture {
	case CapturingOwn:
		return g.of(m.colour)
	case CapturingAny:
		return g.taken()
	}
	return g.of(otherColour(m.colour))
}

// runsOver tells whether a run, begun next to the step, goes on behind a point
// that has none of its stones.
func (m *mover) runsOver(empty bool) bool {
	return m.Run == RunToEdge || m.Run == RunOverGap && empty || m.Run == RunOverOwn && !empty
}

// mayTurn tells whether the next step may have a direction (1.5).
func (m *mover) mayTurn(t *turn, towards course) bool {
	switch {
	case m.Direction == DirectionFree || t.last == noStep:
		return true
	case m.Direction == DirectionFirst:
		return m.first(t).towards != towards
	}
	for at := t.last; at != noStep; at = m.record[at].before {
		if m.record[at].towards == towards {
			return false
		}
		if m.Direction != DirectionChain {
			break
		}
	}
	return true
}

// mayEnter tells whether the stone may enter a point (1.5).
func (m *mover) mayEnter(t *turn, to Point) bool {
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
