package main

import (
	"fmt"
	"io"
	"math"
)

// search is one run of alpha-beta and what it counted. Values are in tenths.
type search struct {
	limit int // 0 means no limit

	move, value                 int
	visited, evaluated, deepest int
}

func (s *search) run(g *game) {
	if g.maxToMove() {
		s.value = s.max(g, 0, math.MinInt, math.MaxInt)
	} else {
		s.value = s.min(g, 0, math.MinInt, math.MaxInt)
	}
}

func (s *search) max(g *game, depth, alpha, beta int) int {
	moves, leaf := s.visit(g, depth)
	if leaf {
		return g.evaluate()
	}
	best := math.MinInt
	for _, stone := range moves {
		g.take(stone)
		v := s.min(g, depth+1, alpha, beta)
		g.undo()
		if v > best {
			best = v
			s.keep(stone, depth)
		}
		if best >= beta {
			return best
		}
		if best > alpha {
			alpha = best
		}
	}
	return best
}

func (s *search) min(g *game, depth, alpha, beta int) int {
	moves, leaf := s.visit(g, depth)
	if leaf {
		return g.evaluate()
	}
	best := math.MaxInt
	for _, stone := range moves {
		g.take(stone)
		v := s.max(g, depth+1, alpha, beta)
		g.undo()
		if v < best {
			best = v
			s.keep(stone, depth)
		}
		if best <= alpha {
			return best
		}
		if best < beta {
			beta = best
		}
	}
	return best
}

// visit counts the node and tells whether the search stops there.
func (s *search) visit(g *game, depth int) (moves []int, leaf bool) {
	s.visited++
	if depth > s.deepest {
		s.deepest = depth
	}
	moves = g.moves()
	leaf = len(moves) == 0 || (s.limit > 0 && depth == s.limit)
	if leaf {
		s.evaluated++
	}
	return moves, leaf
}

func (s *search) keep(stone, depth int) {
	if depth == 0 {
		s.move = stone
	}
}

func (s *search) report(w io.Writer) {
	fmt.Fprintln(w, "Move:", s.move)
	fmt.Fprintf(w, "Value: %.1f\n", float64(s.value)/10)
	fmt.Fprintln(w, "Number of Nodes Visited:", s.visited)
	fmt.Fprintln(w, "Number of Nodes Evaluated:", s.evaluated)
	fmt.Fprintln(w, "Max Depth Reached:", s.deepest)
	tenths := roundedTenths(s.visited-1, s.visited-s.evaluated)
	fmt.Fprintf(w, "Avg Effective Branching Factor: %d.%d\n", tenths/10, tenths%10)
}

// roundedTenths is 10*a/b, rounded half up like Java does it. %.1f would
// print 2.2 for 2.25.
func roundedTenths(a, b int) int {
	if b == 0 {
		return 0
	}
	return (20*a + b) / (2 * b)
}
