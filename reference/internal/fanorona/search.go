package fanorona

import "touchstone/reference/internal/alphabeta"

// node is a position of the depth-limited search.
type node struct {
	Position
	last  Move // the move that led to the position; the zero value at the root
	moves []Move
	next  *node // memory for a child; the search uses it for all children in turn
}

// lookahead implements alphabeta.Game. MAX is the side to move at the root. A set of untried moves
// is represented by its size, because the search tries moves in a fixed order.
type lookahead struct {
	rules Rules
	root  Position
}

func (g lookahead) fill(n *node, p Position) int {
	n.Position, n.moves = p, n.moves[:0]
	if g.rules.Outcome(p) == Unfinished {
		n.moves = p.AppendMoves(n.moves)
	}
	return len(n.moves)
}

// Play makes the next untried move, in the order of n.moves. moves is the number of moves in child,
// and rest the number of untried moves left in n.
func (g lookahead) Play(n *node, untried int) (child *node, moves, rest int) {
	if n.next == nil {
		n.next = new(node)
	}
	child = n.next
	child.last = n.moves[len(n.moves)-untried]
	return child, g.fill(child, n.Position.Play(child.last)), untried - 1
}

// Evaluate returns the value of a finished game, or evaluates the position at the depth limit.
func (g lookahead) Evaluate(n *node, _ int, _ bool) alphabeta.Value {
	switch g.rules.Outcome(n.Position) {
	case Unfinished:
		return alphabeta.Value(g.estimate(n.Position))
	case Draw:
		return 0
	case g.root.ToMove.wins():
		return 1
	}
	return -1
}

// estimate compares p with the root. It returns Loss if the side to move at the root has fewer
// stones in p, Win if only the opponent of that side has fewer, and otherwise Drawn (rule 3.2).
func (g lookahead) estimate(p Position) Value {
	own, other := g.root.ToMove, g.root.ToMove.Other()
	switch {
	case p.Stones(own).Count() < g.root.Stones(own).Count():
		return Loss
	case p.Stones(other).Count() < g.root.Stones(other).Count():
		return Win
	}
	return Drawn
}

// SearchResult is the result of a depth-limited search.
type SearchResult struct {
	Value   Value  // from the point of view of the side to move at the root
	Best    []Move // the moves that have this value, in the order of Position.Moves
	Visited uint64
}

// Search searches an unfinished position to a depth of at least one turn (rule 3.1). It finds the
// value and all moves that have this value.
func (r Rules) Search(p Position, depth int) SearchResult {
	g := lookahead{r, p}
	var root node
	moves := g.fill(&root, p)
	found := alphabeta.Search(g, &root, moves, paramsTo(depth), nil)
	s := SearchResult{Value: Value(found.Value), Visited: found.Visited}
	for _, m := range p.Moves()[found.Best:] { // earlier moves have smaller values
		attains, visited := g.attains(p.Play(m), depth-1, found.Value)
		s.Visited += visited
		if attains {
			s.Best = append(s.Best, m)
		}
	}
	return s
}

// Below and Above are the bounds at the root. All values are between them.
const (
	Below = alphabeta.Value(Loss) - 1
	Above = alphabeta.Value(Win) + 1
)

func paramsTo(depth int) alphabeta.Params {
	return alphabeta.Params{MaxToMove: true, Limit: depth, Alpha: Below, Beta: Above}
}

// attains reports whether a root move has at least the value want, from the point of view of MAX. p
// is the position after the move.
func (g lookahead) attains(p Position, depth int, want alphabeta.Value) (attains bool, visited uint64) {
	var n node
	moves := g.fill(&n, p)
	if moves == 0 || depth == 0 {
		return g.Evaluate(&n, moves, false) >= want, 1
	}
	params := alphabeta.Params{Limit: depth, Alpha: want - 1, Beta: want} // a null window
	found := alphabeta.Search(g, &n, moves, params, nil)
	return found.Value >= want, found.Visited
}
