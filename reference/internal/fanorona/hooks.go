package fanorona

import (
	"fmt"

	"touchstone/reference/internal/alphabeta"
)

// Hooks holds functions that a search calls when it enters a position and when it returns from it.
// Either may be nil. They must not retain the SearchEvent, because the search changes its position.
type Hooks struct {
	Enter, Leave func(SearchEvent)
}

// SearchEvent says that a search enters a position or returns from it.
type SearchEvent struct {
	Depth       int             // 0 at the root
	Alpha, Beta alphabeta.Value // on entry, the bounds passed down; on return, the final bounds
	Value       alphabeta.Value // on return, the value returned, from the root side's point of view
	Exit        alphabeta.Exit  // on return, how the search of the position ended

	game lookahead
	node *node
}

func (s SearchEvent) Position() Position { return s.node.Position }

// Last returns the text of the move that led to the position, or "" at the root.
func (s SearchEvent) Last() string {
	if s.Depth == 0 {
		return ""
	}
	return s.node.last.String()
}

// Moves returns the legal moves in search order.
func (s SearchEvent) Moves() []Move { return s.node.moves }

// Reason says why an evaluated position has its value (rules 1.6, 1.7, 3.2).
func (s SearchEvent) Reason() string {
	p := s.node.Position
	switch s.game.rules.Outcome(p) {
	case Draw:
		return fmt.Sprintf("a draw: %d paikas in a row", p.Paikas)
	case Unfinished:
		return s.change()
	}
	loser, missing := s.game.rules.Loser(p)
	return fmt.Sprintf("%v has no %s and has lost", loser, missing)
}

func (s SearchEvent) change() string {
	root, now := s.game.root, s.node.Position
	own, other := root.ToMove, root.ToMove.Other()
	a, b := root.Stones(own).Count(), now.Stones(own).Count()
	c, d := root.Stones(other).Count(), now.Stones(other).Count()
	switch {
	case b < a:
		return fmt.Sprintf("%v has lost %d of %d stones", own, a-b, a)
	case d < c:
		return fmt.Sprintf("%v has lost none, %v %d of %d stones", own, other, c-d, c)
	}
	return "no stones are lost"
}

// TraceSearch runs a plain alpha-beta search and calls the functions of hooks. It returns the
// number of positions visited. If in.Depth is 0, it searches to the end of the game. The only
// possible error is an alphabeta.BudgetError.
func (in Input) TraceSearch(budget uint64, hooks Hooks) (visited uint64, err error) {
	g := lookahead{Standard, in.Position}
	limit := in.Depth
	if limit == 0 {
		limit = alphabeta.NoLimit
	}
	var trace alphabeta.Trace[*node]
	if hooks.Enter != nil {
		trace.Enter = func(n *node, depth int, alpha, beta alphabeta.Value) {
			hooks.Enter(SearchEvent{Depth: depth, Alpha: alpha, Beta: beta, game: g, node: n})
		}
	}
	if hooks.Leave != nil {
		trace.Leave = func(n *node, depth int, alpha, beta, v alphabeta.Value, why alphabeta.Exit) {
			hooks.Leave(SearchEvent{depth, alpha, beta, v, why, g, n})
		}
	}
	var root node
	moves := g.fill(&root, g.root)
	r, err := alphabeta.SearchWithBudget(g, &root, moves, paramsTo(limit), trace, budget)
	return r.Visited, err
}
