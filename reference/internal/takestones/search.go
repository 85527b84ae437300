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
// ErrNoMove or, under a watch, that its budget is spent.
func search(in Input, e edition, watch *Watch) (_ Answer, err error) {
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
	s := &scene{in, e.evaluation}
	var r alphabeta.Result
	if in.Stones > narrowStones {
		game, root := newWideGame(in.Stones, e.evaluation), newWidePosition(in)
		r = alphabeta.Search(game, root, len(moves), params, trace[*widePosition](s, watch))
	} else {
		root, stones := newNarrowPosition(in)
		r = alphabeta.Search(newNarrowGame(in.Stones, e.evaluation), root, stones, params, trace[narrowPosition](s, watch))
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

// position is what a watch sees of a position of either representation.
type position interface {
	isTaken(stone int) bool
	lastStone() int // 0 before the first move
}

// BudgetError says that a search was given up.
type BudgetError struct {
	Visits uint64 // positions allowed
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("the search visits more than %d positions; a smaller depth visits fewer", e.Visits)
}

// trace hands the functions of a watch to the search, for positions P.
//
// Note: a search over its budget is left by a panic that search recovers, so
// that a search without a watch need not ask at every position whether to go on.
func trace[P position](s *scene, w *Watch) *alphabeta.Trace[P] {
	if w == nil {
		return nil
	}
	visits, held := uint64(0), new(held[P])
	step := func(p P, depth int, alpha, beta, v alphabeta.Value, why alphabeta.Exit) Step {
		held.position = p
		return Step{depth, alpha, beta, v, why, s, held}
	}
	t := &alphabeta.Trace[P]{
		Enter: func(p P, depth int, alpha, beta alphabeta.Value) {
			if visits++; w.budget > 0 && visits > w.budget {
				panic(&BudgetError{w.budget})
			}
			if w.Enter != nil {
				w.Enter(step(p, depth, alpha, beta, 0, 0))
			}
		},
	}
	if w.Leave != nil {
		t.Leave = func(p P, depth int, alpha, beta, v alphabeta.Value, why alphabeta.Exit) {
			w.Leave(step(p, depth, alpha, beta, v, why))
		}
	}
	return t
}

// held shows one position after the other to a watch, so that none of them takes memory.
type held[P position] struct{ position P }

func (h *held[P]) isTaken(stone int) bool { return h.position.isTaken(stone) }
func (h *held[P]) lastStone() int         { return h.position.lastStone() }
