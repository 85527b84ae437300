package fanorona

// Moves returns the legal turns of a position, one for each path. They are in the order of their
// starting points, beginning with a1. Each chain precedes its continuations.
//
// Even if a position has moves, the paika limit may have ended the game; see Rules.Outcome.
func (p Position) Moves() []Move { return p.board().moves(nil) }

// AppendMoves is like Moves, but appends to an existing slice.
func (p Position) AppendMoves(moves []Move) []Move { return p.board().moves(moves) }

// Play returns the position after a move that Moves returned.
func (p Position) Play(m Move) Position {
	next := Position{White: m.after.mine, Black: m.after.theirs, ToMove: p.ToMove.Other()}
	if p.ToMove == Black {
		next.White, next.Black = next.Black, next.White
	}
	if !m.Captures() {
		next.Paikas = p.Paikas + 1
	}
	return next
}

// moves appends the legal turns: captures if there are any, and otherwise paikas (rule 1.3).
func (b board) moves(moves []Move) []Move {
	capturers := b.capturers()
	if capturers == 0 {
		return b.paikas(moves)
	}
	for ; capturers != 0; capturers &= capturers - 1 {
		at := capturers.first()
		moves = chain(moves, &Move{after: b, from: at}, at, at.bit(), directions)
	}
	return moves
}

func (b board) capturers() Stones {
	var stones Stones
	empty := ^(b.mine | b.theirs)
	for d := range directions {
		back := opposite(d)
		free := b.mine & lines.hasLine[d] & shifted(empty, back)
		next := shifted(b.theirs, back)
		stones |= free & (lines.hasTwoLines[d]&shifted(next, back) | lines.hasLine[back]&shifted(b.theirs, d))
	}
	return stones
}

func (b board) paikas(moves []Move) []Move {
	occupied := b.mine | b.theirs
	for stones := b.mine; stones != 0; stones &= stones - 1 {
		at := stones.first()
		one := Move{after: b, from: at}
		for open := lines.directionsTo(at, ^occupied); open != 0; open &= open - 1 {
			moves = append(moves, one.then(lines.step(at, open.first()), NoCapture, 0))
		}
	}
	return moves
}

// chain appends the moves that extend m by further captures of the same stone, which is on point.
// The stone must not enter a point in visited, or step in lastDirection (rule 1.5). Before the
// first step, lastDirection is an invalid direction.
func chain(moves []Move, m *Move, point Point, visited Stones, lastDirection uint8) []Move {
	theirs := m.after.theirs
	beyond, behind := lines.directionsBeyond(point, theirs), lines.directionsTo(point, theirs).back()
	open := lines.directionsTo(point, ^(visited|m.after.mine|theirs)) &^ (1 << lastDirection)
	for open &= beyond | behind; open != 0; open &= open - 1 {
		d := open.first()
		s := lines.step(point, d)
		if beyond.has(d) {
			moves = extend(moves, m.then(s, Approach, capturedRun(s.to, d, theirs)), s, visited)
		}
		if behind.has(d) {
			moves = extend(moves, m.then(s, Withdrawal, capturedRun(point, d^downward, theirs)), s, visited)
		}
	}
	return moves
}

func extend(moves []Move, m Move, last *step, visited Stones) []Move {
	moves = append(moves, m)
	return chain(moves, &moves[len(moves)-1], last.to, visited|last.to.bit(), last.direction)
}
