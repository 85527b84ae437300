package takestones

import "touchstone/reference/internal/alphabeta"

// Answer is the result of a search.
type Answer struct {
	Move      int             // the stone to take
	Value     alphabeta.Value // value for MAX, in the unit of the edition
	Visited   uint64          // positions searched, including the root
	Evaluated uint64          // positions evaluated
	MaxDepth  int             // greatest depth searched
}

// search answers an input (section 3). The error is ErrNoMove or, if hooks is not nil, an
// alphabeta.BudgetError.
func (e Edition) search(in Input, hooks *Hooks) (Answer, error) {
	moves := in.Moves()
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
	c := &searchContext{in, e.evaluation}
	var r alphabeta.Result
	var err error
	if in.Stones > narrowStones {
		r, err = run(newWideGame(in.Stones, e.evaluation), newWidePosition(in), len(moves), params, c, hooks)
	} else {
		root, stones := newNarrowPosition(in)
		r, err = run(newNarrowGame(in.Stones, e.evaluation), root, stones, params, c, hooks)
	}
	if err != nil {
		return Answer{}, err
	}
	return Answer{moves[r.Best], r.Value, r.Visited, r.Evaluated, r.MaxDepth}, nil
}

func run[P position, M comparable, G alphabeta.Game[P, M]](
	g G, root P, moves M, params alphabeta.Params, c *searchContext, hooks *Hooks,
) (alphabeta.Result, error) {
	if hooks == nil {
		return alphabeta.Search(g, root, moves, params, nil), nil
	}
	return alphabeta.SearchWithBudget(g, root, moves, params, trace[P](c, hooks), hooks.budget)
}

func (in Input) limit() int {
	if in.Depth == 0 {
		return alphabeta.NoLimit
	}
	return in.Depth
}

// position is a narrowPosition or a *widePosition.
type position interface {
	isTaken(stone int) bool
	lastStone() int // 0 before the first move
}

func trace[P position](c *searchContext, hooks *Hooks) (t alphabeta.Trace[P]) {
	holder := new(positionHolder[P])
	if hooks.Enter != nil {
		t.Enter = func(p P, depth int, alpha, beta alphabeta.Value) {
			holder.position = p
			hooks.Enter(SearchEvent{Depth: depth, Alpha: alpha, Beta: beta, search: c, position: holder})
		}
	}
	if hooks.Leave != nil {
		t.Leave = func(p P, depth int, alpha, beta, v alphabeta.Value, why alphabeta.Exit) {
			holder.position = p
			hooks.Leave(SearchEvent{depth, alpha, beta, v, why, c, holder})
		}
	}
	return t
}

// positionHolder passes the current position to the functions of a Hooks. A search reuses one
// positionHolder, to avoid allocations.
type positionHolder[P position] struct{ position P }

func (h *positionHolder[P]) isTaken(stone int) bool { return h.position.isTaken(stone) }
func (h *positionHolder[P]) lastStone() int         { return h.position.lastStone() }
