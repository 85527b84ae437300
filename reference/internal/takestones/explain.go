package takestones

import "touchstone/reference/internal/alphabeta"

// Hooks holds functions that a search calls when it enters a position and when it returns from it.
// Either may be nil. They must not retain the SearchEvent, because the search changes its position.
type Hooks struct {
	Enter, Leave func(SearchEvent)

	budget uint64 // greatest number of positions to search; 0 means no limit
}

// SearchEvent says that a search enters a position or returns from it.
type SearchEvent struct {
	Depth       int             // 0 at the root
	Alpha, Beta alphabeta.Value // on entry, the bounds passed down; on return, the final bounds
	Value       alphabeta.Value // on return, the value returned
	Exit        alphabeta.Exit  // on return, how the search of the position ended

	search   *searchContext
	position position
}

type searchContext struct {
	in         Input
	evaluation *evaluation
}

// Stone returns the stone that was taken last, or 0 before the first move.
func (s SearchEvent) Stone() int { return s.position.lastStone() }

func (s SearchEvent) MaxToMove() bool { return s.search.in.maxToMove() == (s.Depth%2 == 0) }

// Moves returns all legal moves in increasing order, including those that a cut-off skips.
func (s SearchEvent) Moves() []int {
	last, stones := s.Stone(), s.search.in.Stones
	return s.remaining(func(stone int) bool {
		return related(stone, last) || last == 0 && isFirstMove(stone, stones)
	})
}

// remaining returns the stones that match accepts and that have not been taken, in increasing
// order.
func (s SearchEvent) remaining(match func(stone int) bool) []int {
	var list []int
	for stone := 1; stone <= s.search.in.Stones; stone++ {
		if !s.position.isTaken(stone) && match(stone) {
			list = append(list, stone)
		}
	}
	return list
}

// Evaluation explains the evaluation of a position (section 4).
type Evaluation struct {
	Value alphabeta.Value
	Row   Row // the row of the table that applied

	// Counted holds the stones that the row counts: multiples of Divisor, which is 1 in the row
	// for LastOne.
	Counted   []int
	Divisor   int
	AmongAll  bool // whether the row counts all stones not taken, rather than only the successors
	IsNegated bool // whether the sign changed because MIN is to move (rule 4.1)
}

// Evaluate recomputes the value of the position and explains it.
func (s SearchEvent) Evaluate() Evaluation {
	e, moves, maxToMove := s.search.evaluation, s.Moves(), s.MaxToMove()
	switch {
	case len(moves) == 0:
		return Evaluation{Row: NoMove, Value: e.end(maxToMove)}
	case !s.position.isTaken(1):
		return Evaluation{Row: OneNotTaken, Value: e.value(false, 0, 0, maxToMove)}
	}
	last := s.Stone()
	ev := Evaluation{
		Row:       rowOf(last),
		Divisor:   largestPrimeFactor(last),
		AmongAll:  e.countsAll(last),
		IsNegated: e.negates(maxToMove),
	}
	ev.Counted = s.remaining(func(stone int) bool {
		return stone%ev.Divisor == 0 && (ev.AmongAll || related(stone, last))
	})
	ev.Value = e.value(true, e.weight(last), len(ev.Counted), maxToMove)
	return ev
}
