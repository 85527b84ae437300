package takestones

import (
	"fmt"

	"touchstone/reference/internal/alphabeta"
)

// Answer is what the search finds out about an input.
type Answer struct {
	Move      int             // the stone to take
	Value     alphabeta.Value // of the input to MAX, in the edition's unit
	Visited   uint64          // positions searched, the root included
	Evaluated uint64          // positions evaluated
	MaxDepth  int             // greatest depth of a position searched
}

// edition is what differs between the editions of the homework as far as the
// search is concerned.
type edition struct {
	evaluation  *evaluation
	alpha, beta alphabeta.Value // the window at the root (3.2)
}

// search answers an input by the rules of one edition (3). The error is
// ErrNoMove or, where there is an observer, that its budget is spent.
func search(in Input, e edition, observe *observer) (_ Answer, err error) {
	moves := in.moves()
	if len(moves) == 0 {
		return Answer{}, ErrNoMove
	}
	params := alphabeta.Params{
		MaxToMove: in.maxToMove(),
		Limit:     in.limit(),
		Alpha:     e.alpha,
		Beta:      e.beta,
		Lost:      -e.evaluation.won,
	}
	defer func() {
		if p := recover(); p != nil {
			over, ok := p.(*BudgetError)
			if !ok {
				panic(p)
			}
			err = over
		}
	}()
	var r alphabeta.Result
	if in.Stones > narrowStones {
		game, root := newWideGame(in.Stones, e.evaluation), newWidePosition(in)
		r = alphabeta.Search(game, root, len(moves), params, trace[*widePosition](observe))
	} else {
		root, stones := newNarrowPosition(in)
		r = alphabeta.Search(newNarrowGame(in.Stones, e.evaluation), root, stones, params, trace[narrowPosition](observe))
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

// observer is told of every position as the search enters and leaves it, and
// keeps none of them. A nil function is not called.
type observer struct {
	budget uint64 // positions after which the search is given up; 0 for none
	enter  func(p position, at visit)
	leave  func(p position, at visit)
}

// visit is where the search stands in a position.
type visit struct {
	depth       int
	alpha, beta alphabeta.Value // handed down on entry; as they stand at the end on leaving
	value       alphabeta.Value // on leaving: what is returned
	exit        alphabeta.Exit  // on leaving: why
}

// BudgetError says that a search was given up.
type BudgetError struct {
	Visits uint64 // positions allowed
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("the search visits more than %d positions; a smaller depth visits fewer", e.Visits)
}

// trace hands an observer's functions to the search, for positions P.
//
// Note: a search over its budget is left by a panic that search recovers, so
// that a search without an observer need not ask at every position whether to
// go on.
func trace[P position](o *observer) *alphabeta.Trace[P] {
	if o == nil {
		return nil
	}
	visits, held := uint64(0), new(held[P])
	t := &alphabeta.Trace[P]{
		Enter: func(p P, depth int, alpha, beta alphabeta.Value) {
			if visits++; o.budget > 0 && visits > o.budget {
				panic(&BudgetError{o.budget})
			}
			if o.enter != nil {
				held.position = p
				o.enter(held, visit{depth: depth, alpha: alpha, beta: beta})
			}
		},
	}
	if o.leave != nil {
		t.Leave = func(p P, depth int, alpha, beta, v alphabeta.Value, why alphabeta.Exit) {
			held.position = p
			o.leave(held, visit{depth, alpha, beta, v, why})
		}
	}
	return t
}

// held shows one position after the other to an observer, so that none of them
// takes memory.
type held[P position] struct{ position P }

func (h *held[P]) isTaken(stone int) bool { return h.position.isTaken(stone) }
func (h *held[P]) lastStone() int         { return h.position.lastStone() }
