package takestones

import "touchstone/reference/internal/alphabeta"

// Answer is what the search finds out about an input.
type Answer struct {
	Move      int             // the stone to take
	Value     alphabeta.Value // of the input to MAX, in the edition's unit
	Visited   uint64          // positions searched, the root included
	Evaluated uint64          // positions evaluated
	MaxDepth  int             // greatest depth of a position searched
}

// search answers an input by the *evaluation of one edition (3), with infinite
// bounds. Games that fit in a machine word take the fast road.
func search(in Input, e *evaluation, observe *observer) (Answer, error) {
	moves := in.moves()
	if len(moves) == 0 {
		return Answer{}, ErrNoMove
	}
	params := alphabeta.Params{
		MaxToMove: in.maxToMove(),
		Limit:     in.limit(),
		Alpha:     alphabeta.Least,
		Beta:      alphabeta.Greatest,
	}
	depth := in.Stones - len(in.Taken) // no line of play is longer than the stones left
	var r alphabeta.Result
	if in.Stones <= narrowStones {
		r = alphabeta.Search(newNarrowGame(in.Stones, e), newNarrowPosition(in), len(moves), depth, params, trace[narrowPosition](observe))
	} else {
		r = alphabeta.Search(newWideGame(in.Stones, e), newWidePosition(in), len(moves), depth, params, trace[widePosition](observe))
	}
	return Answer{moves[r.Best], r.Value, r.Visited, r.Evaluated, r.MaxDepth}, nil
}

// limit is the depth limit as the search counts it: 0 means none (2).
func (in Input) limit() int {
	if in.Depth == 0 {
		return alphabeta.NoLimit
	}
	return in.Depth
}

// position is what an observer sees of a position of either representation.
type position interface {
	isTaken(stone int) bool
	lastStone() int // 0 before the first move
}

// observer is told of every position as the search enters and leaves it.
type observer struct {
	enter func(p position, depth int)
	leave func(p position, depth int, v alphabeta.Value, why alphabeta.Exit)
}

// trace hands an observer's functions to the search, for positions P.
func trace[P any, Q interface {
	*P
	position
}](o *observer) *alphabeta.Trace[P] {
	if o == nil {
		return nil
	}
	return &alphabeta.Trace[P]{
		Enter: func(p *P, depth int, _, _ alphabeta.Value) { o.enter(Q(p), depth) },
		Leave: func(p *P, depth int, _, _, v alphabeta.Value, why alphabeta.Exit) { o.leave(Q(p), depth, v, why) },
	}
}
