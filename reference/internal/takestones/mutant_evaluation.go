package takestones

import "touchstone/reference/internal/alphabeta"

// grain is how many parts a unit of the edition's value is divided into, so
// that a value can lie above 0 and below all others.
const grain = 2

// turns says whether MAX is to move, and whether so at the end of the game, for a
// program that tells the two in different ways.
type turns struct{ max, ends bool }

// evaluate is the evaluation as a whole.
func (t *mutantTable) evaluate(p mutantPosition, moves stones, turn turns, atLimit bool) alphabeta.Value {
	if t.faults.Result == ResultZero || t.faults.Result == ResultEnds && !moves.empty() {
		return 0
	}
	return t.applyRows(p, moves, turn, atLimit)
}

// applyRows applies the rows from the top (4, 4.3).
func (t *mutantTable) applyRows(p mutantPosition, moves stones, turn turns, atLimit bool) alphabeta.Value {
	oneTaken := p.taken.has(1)
	if moves.empty() != (t.faults.End == EndTurned) && t.decides(p, oneTaken, atLimit) {
		return t.end(turn.ends)
	}
	switch t.faults.One {
	case OneRowTurned:
		oneTaken = !oneTaken
	case OneRowMissing:
		oneTaken = true
	case OneRowTwo:
		oneTaken = p.taken.has(2)
	}
	if !oneTaken || p.last == 0 {
		return 0
	}
	return t.valueOfRow(t.valued(p.last), p, moves, turn.max)
}

// decides tells whether the rows for the end of the game apply to a position
// without a move.
func (t *mutantTable) decides(p mutantPosition, oneTaken, atLimit bool) bool {
	switch t.faults.End {
	case EndIgnored:
		return false
	case EndAfterOne:
		return oneTaken
	case EndOnlyEmpty:
		return p.left.empty()
	case EndNotAtLimit:
		return !atLimit
	}
	return true
}

func (t *mutantTable) end(max bool) alphabeta.Value {
	won := t.edition.won * grain
	switch t.faults.End {
	case EndSwapped:
		max = !max
	case EndWon:
		max = false
	case EndLost:
		max = true
	case EndDrawn:
		return 0
	case EndOne:
		won = grain
	}
	if max {
		return -won
	}
	return won
}

func (t *mutantTable) valueOfRow(r *mutantRow, p mutantPosition, moves stones, max bool) alphabeta.Value {
	among := moves
	if r.all {
		among = p.left
	}
	switch c := t.faults.Counted; {
	case moves.empty():
	case c == CountedWithoutFirst:
		among = among.without(stones{}.with(moves.least()))
	case c == CountedTaken:
		among = p.left.or(p.taken)
	case c == CountedWithoutLast:
		among = among.without(stones{}.with(moves.greatest()))
	}
	count := among.and(r.counted).count()
	t.crashed = t.crashed || count == 0 && r.odd.divides()
	value := r.weight
	if !r.odd.odd(count) {
		value = r.even
	}
	if count == 0 && t.faults.Parity == ParityZero {
		value = 0
	}
	if t.negates(max) && r.negated {
		return -value
	}
	return value
}

func (t *mutantTable) negates(max bool) bool {
	switch t.faults.Negate {
	case NegateNever:
		return false
	case NegateOnMin:
		return !max
	case NegateOnMax:
		return max
	case NegateAlways:
		return true
	}
	return t.edition.negateOnMin && !max
}
