package takestones

import (
	"math/bits"

	"touchstone/reference/internal/alphabeta"
)

// narrowSearch is alphabeta.Search for narrow games that nobody observes. It
// visits the same positions in the same order, and twice as many a second: a
// position is passed on in registers where the general search has a stack, and
// one that is only evaluated costs no call. Tests hold its answers against
// those of the general search.
//
// It is written as negamax, so that one function stands for MAX-VALUE and
// MIN-VALUE: values and bounds are to the player to move.
type narrowSearch struct {
	alphabeta.Result
	game  narrowGame
	limit int  // depth at which positions are evaluated
	max   bool // whether MAX moves at the root
}

func searchNarrow(g narrowGame, root narrowPosition, params alphabeta.Params) alphabeta.Result {
	s := narrowSearch{game: g, limit: params.Limit, max: params.MaxToMove}
	s.Visited = 1
	if s.max {
		s.Value = s.visit(root.left, root.moves, 0, params.Alpha, params.Beta)
	} else {
		s.Value = -s.visit(root.left, root.moves, 0, -params.Beta, -params.Alpha)
	}
	return s.Result
}

// visit searches a position that has moves and counts those that it leads to.
// The cut-off test comes after each child and before the update of alpha.
func (s *narrowSearch) visit(left, moves uint64, depth int, alpha, beta alphabeta.Value) alphabeta.Value {
	v, tried := alphabeta.Least, 0
	for ; moves != 0 && v < beta; moves &= moves - 1 {
		alpha = max(alpha, v)
		stone := bits.TrailingZeros64(moves) & narrowStones // the mask spares a bounds check
		childLeft := left &^ (1 << stone)
		childMoves := childLeft & s.game.related[stone]
		var w alphabeta.Value
		switch {
		case childMoves == 0:
			s.evaluated(depth + 1)
			w = s.game.evaluation.won
		case depth+1 == s.limit:
			s.evaluated(depth + 1)
			w = s.evaluate(narrowPosition{childLeft, childMoves, uint8(stone)}, depth)
		default:
			w = -s.visit(childLeft, childMoves, depth+1, -beta, -alpha)
		}
		if w > v {
			v = w
			if depth == 0 {
				s.Best = tried
			}
		}
		tried++
	}
	s.Visited += uint64(tried)
	return v
}

// evaluated counts a position that was evaluated.
func (s *narrowSearch) evaluated(depth int) {
	s.Evaluated++
	s.MaxDepth = max(s.MaxDepth, depth)
}

// evaluate returns the worth of a position to the player who moved to it, from
// a position at the given depth.
func (s *narrowSearch) evaluate(p narrowPosition, depth int) alphabeta.Value {
	if maxMoved := s.max == (depth%2 == 0); !maxMoved {
		return -s.game.Evaluate(&p, true)
	}
	return s.game.Evaluate(&p, false)
}
