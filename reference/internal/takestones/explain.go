package takestones

import "touchstone/reference/internal/alphabeta"

// Watch has functions that a search calls as it enters and leaves each position. Either may
// be nil. They must not keep the position, which the search changes.
type Watch struct {
	Enter, Leave func(Step)

	budget uint64 // positions after which the search is given up; 0 for none
}

// Step is a position as the search enters or leaves it.
type Step struct {
	Depth       int             // 0 at the root
	Alpha, Beta alphabeta.Value // handed down on entry; as they stand at the end on leaving
	Value       alphabeta.Value // on leaving: what is returned
	Exit        alphabeta.Exit  // on leaving: why

	scene    *scene
	position position
}

// scene holds what all positions of one search share.
type scene struct {
	in         Input
	evaluation *evaluation
}

// ExplainF19 answers an input by the rules of the Fall 2019 edition under a
// watch. Values are in tenths. The only error is ErrNoMove.
func ExplainF19(in Input, w Watch) (Answer, error) { return search(in, f19, &w) }

// ExplainS17 answers an input by the rules of the Spring 2017 edition under a
// watch. The only error is ErrNoMove.
func ExplainS17(in Input, w Watch) (Answer, error) { return search(in, s17, &w) }

// Stone returns the stone taken to reach the position, 0 before the first move.
func (s Step) Stone() int { return s.position.lastStone() }

// MaxToMove reports whether MAX is to move.
func (s Step) MaxToMove() bool { return s.scene.in.maxToMove() == (s.Depth%2 == 0) }

// Moves lists the legal moves, increasing, whether or not they were searched.
func (s Step) Moves() []int {
	last, stones := s.Stone(), s.scene.in.Stones
	return s.remaining(func(stone int) bool {
		return related(stone, last) || last == 0 && firstMove(stone, stones)
	})
}

// remaining returns the stones not taken that satisfy a condition, increasing.
func (s Step) remaining(isMeant func(stone int) bool) []int {
	var list []int
	for stone := 1; stone <= s.scene.in.Stones; stone++ {
		if !s.position.isTaken(stone) && isMeant(stone) {
			list = append(list, stone)
		}
	}
	return list
}

// Evaluation explains the static value of a position (4).
type Evaluation struct {
	Value alphabeta.Value
	Row   Row // of the table

	// Counted has the stones that a counting row counts: multiples of Divisor, which is
	// 1 if the row counts all.
	Counted   []int
	Divisor   int
	AmongAll  bool // counted among all stones not taken, not only the successors
	IsNegated bool // the sign is turned because MIN is to move (4.1)
}

// Evaluate explains the value that the search gives the position where it evaluates. It
// counts again, stone by stone, and otherwise uses the search's table.
func (s Step) Evaluate() Evaluation {
	e, moves, maxToMove := s.scene.evaluation, s.Moves(), s.MaxToMove()
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
