package main

import "math"

// Stats counts the nodes of each level.
type Stats struct {
	perLevel  []int
	Evaluated int
}

// NewStats makes room for depth levels.
func NewStats(depth int) *Stats {
	return &Stats{perLevel: make([]int, depth)}
}

// Enter counts one node.
func (s *Stats) Enter(level int) {
	s.perLevel[level]++
}

// Visited is the number of nodes on all levels.
func (s *Stats) Visited() int {
	sum := 0
	for _, n := range s.perLevel {
		sum += n
	}
	return sum
}

// Deepest is the last level that has a node.
func (s *Stats) Deepest() int {
	deepest := 0
	for level, n := range s.perLevel {
		if n > 0 {
			deepest = level
		}
	}
	return deepest
}

// Branching is the average effective branching factor.
func (s *Stats) Branching() float64 {
	v := s.Visited()
	return float64(v-1) / float64(v-s.Evaluated)
}

func maxValue(p Position, st *Stats, level, depth int, alpha, beta float64) (int, float64) {
	st.Enter(level)
	moves := p.Moves()
	if level == depth || len(moves) == 0 {
		st.Evaluated++
		return 0, p.Evaluate()
	}
	best, v := 0, math.Inf(-1)
	for _, m := range moves {
		if _, w := minValue(p.With(m), st, level+1, depth, alpha, beta); w > v {
			best, v = m, w
		}
		if v >= beta {
			break
		}
		alpha = math.Max(alpha, v)
	}
	return best, v
}

func minValue(p Position, st *Stats, level, depth int, alpha, beta float64) (int, float64) {
	st.Enter(level)
	moves := p.Moves()
	if level == depth || len(moves) == 0 {
		st.Evaluated++
		return 0, p.Evaluate()
	}
	best, v := 0, math.Inf(+1)
	for _, m := range moves {
		if _, w := maxValue(p.With(m), st, level+1, depth, alpha, beta); w < v {
			best, v = m, w
		}
		if v <= alpha {
			break
		}
		beta = math.Min(beta, v)
	}
	return best, v
}
