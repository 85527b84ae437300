// Package search plays Take-Stones with alpha-beta.
package search

import "math"

// Search is a finished search. Value is in tenths.
type Search struct {
	Move, Value                 int
	Visited, Evaluated, Deepest int

	stones, limit int
	taken         []int
	gone          []bool
}

// Run searches depth moves deep, or to the end of the game if depth is 0.
func Run(stones int, taken []int, depth int) *Search {
	s := &Search{stones: stones, limit: depth, gone: make([]bool, stones+1)}
	if depth == 0 {
		s.limit = stones + 1
	}
	for _, stone := range taken {
		s.take(stone)
	}
	s.Value = s.visit(0, math.MinInt, math.MaxInt)
	return s
}

func (s *Search) take(stone int) {
	s.gone[stone] = true
	s.taken = append(s.taken, stone)
}

func (s *Search) undo() {
	s.gone[s.last()] = false
	s.taken = s.taken[:len(s.taken)-1]
}

func (s *Search) last() int { return s.taken[len(s.taken)-1] }

func (s *Search) visit(depth, alpha, beta int) int {
	s.Visited++
	s.Deepest = max(s.Deepest, depth)
	moves := s.moves()
	if len(moves) == 0 || depth == s.limit {
		s.Evaluated++
		return s.sign() * s.evaluate(moves)
	}
	maximise := s.sign() == 1
	best := math.MaxInt
	if maximise {
		best = math.MinInt
	}
	for _, stone := range moves {
		s.take(stone)
		v := s.visit(depth+1, alpha, beta)
		s.undo()
		if maximise && v > best || !maximise && v < best {
			best = v
			if depth == 0 {
				s.Move = stone
			}
		}
		if maximise && best >= beta || !maximise && best <= alpha {
			return best
		}
		if maximise {
			alpha = max(alpha, best)
		} else {
			beta = min(beta, best)
		}
	}
	return best
}

// sign is 1 when MAX is to move and -1 when MIN is.
func (s *Search) sign() int { return 1 - 2*(len(s.taken)%2) }

func (s *Search) moves() (moves []int) {
	for stone := 1; stone <= s.stones; stone++ {
		if !s.gone[stone] && s.legal(stone) {
			moves = append(moves, stone)
		}
	}
	return moves
}

func (s *Search) legal(stone int) bool {
	if len(s.taken) == 0 {
		return stone%2 == 1 && 2*stone < s.stones
	}
	return stone%s.last() == 0 || s.last()%stone == 0
}

// evaluate rates the position for the player to move.
func (s *Search) evaluate(moves []int) int {
	switch {
	case len(moves) == 0:
		return -10
	case !s.gone[1]:
		return 0
	case s.last() == 1:
		return parity(moves, 1, 5)
	}
	factor := largestPrimeFactor(s.last())
	if factor == s.last() {
		return parity(moves, factor, 7)
	}
	return parity(moves, factor, 6)
}

// parity is weight if an odd number of moves are multiples of factor.
func parity(moves []int, factor, weight int) int {
	result := -weight
	for _, stone := range moves {
		if stone%factor == 0 {
			result = -result
		}
	}
	return result
}

func largestPrimeFactor(x int) int {
	for d := 2; d < x; {
		if x%d == 0 {
			x /= d
		} else {
			d++
		}
	}
	return x
}
