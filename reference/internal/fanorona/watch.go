package fanorona

import (
	"fmt"

	"touchstone/reference/internal/alphabeta"
)

// Watch has functions that a search calls as it enters and leaves each position. Either may
// be nil. They must not keep the position, which the search changes.
type Watch struct {
	Enter, Leave func(Step)
}

// Step is a position as the search enters or leaves it.
type Step struct {
	Depth       int             // 0 at the root
	Alpha, Beta alphabeta.Value // handed down on entry; as they stand at the end on leaving
	Value       alphabeta.Value // on leaving: what is returned, to the side at the root
	Exit        alphabeta.Exit  // on leaving: why

	game lookahead
	node *node
}

// Position returns the position itself.
func (s Step) Position() Position { return s.node.Position }

// Last returns the text of the move that led to the position, empty at the root.
func (s Step) Last() string {
	if s.Depth == 0 {
		return ""
	}
	return s.node.last.String()
}

// Moves lists the legal moves, in the order in which they are tried.
func (s Step) Moves() []Move { return s.node.moves }

// Reason says what gives an evaluated position its value (1.6, 1.7, 3.2).
func (s Step) Reason() string {
	p := s.node.Position
	switch s.game.rules.Outcome(p) {
	case Draw:
		return fmt.Sprintf("a draw: %d paikas in a row", p.Paikas)
	case Unfinished:
		return s.change()
	}
	if p.Stones(p.ToMove) == 0 {
		return fmt.Sprintf("%v has no stones and has lost", p.ToMove)
	}
	if p.Stones(p.ToMove.Other()) == 0 {
		return fmt.Sprintf("%v has no stones and has lost", p.ToMove.Other())
	}
	return fmt.Sprintf("%v has no move and has lost", p.ToMove)
}

// change compares the stones with those at the root.
func (s Step) change() string {
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

// Observe searches by plain alpha-beta with a watch, and returns the number of positions
// visited. A depth of 0 goes to the end of the game. The only error is an
// alphabeta.BudgetError.
func (in Input) Observe(budget uint64, w Watch) (visited uint64, err error) {
	g := lookahead{Standard, in.Position}
	limit := in.Depth
	if limit == 0 {
		limit = alphabeta.NoLimit
	}
	var trace alphabeta.Trace[*node]
	if w.Enter != nil {
		trace.Enter = func(n *node, depth int, alpha, beta alphabeta.Value) {
			w.Enter(Step{Depth: depth, Alpha: alpha, Beta: beta, game: g, node: n})
		}
	}
	if w.Leave != nil {
		trace.Leave = func(n *node, depth int, alpha, beta, v alphabeta.Value, why alphabeta.Exit) {
			w.Leave(Step{depth, alpha, beta, v, why, g, n})
		}
	}
	var root node
	moves := g.fill(&root, g.root)
	r, err := alphabeta.Watched(g, &root, moves, paramsTo(limit), trace, budget)
	return r.Visited, err
}
