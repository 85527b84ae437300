package main

import "math"

type Search struct {
	rules     Rules
	limit     int
	seen      map[Position]bool
	evaluated int
	deepest   int
	answer    Stone
}

func (s *Search) Run(p Position) float64 {
	return s.node(p, 0, math.Inf(-1), math.Inf(1))
}

func (s *Search) note(p Position, depth int) {
	s.seen[p] = true
	if depth > s.deepest {
		s.deepest = depth
	}
}

func (s *Search) node(p Position, depth int, alpha, beta float64) float64 {
	s.note(p, depth)
	moves := s.rules.Moves(p)
	if len(moves) == 0 || s.limit > 0 && depth == s.limit {
		s.evaluated++
		return s.rules.Evaluate(p, moves)
	}
	better := func(a, b float64) bool { return a > b }
	best := math.Inf(-1)
	if !p.Max() {
		better = func(a, b float64) bool { return a < b }
		best = math.Inf(1)
	}
	for _, m := range moves {
		v := s.node(p.After(m), depth+1, alpha, beta)
		if better(v, best) {
			best = v
			if depth == 0 {
				s.answer = m
			}
		}
		if p.Max() {
			if best >= beta {
				return best
			}
			alpha = math.Max(alpha, best)
		} else {
			if best <= alpha {
				return best
			}
			beta = math.Min(beta, best)
		}
	}
	return best
}
