package main

import (
	"fmt"
	"io"
)

// Search is an alpha-beta search that prints its nodes.
type Search struct {
	Game  *Game
	Limit int // 0 for none
	Out   io.Writer
	best  int
}

// Run searches and returns the best move.
func (s *Search) Run() int {
	if s.Game.Max() {
		s.max(0, -1000, 1000)
	} else {
		s.min(0, -1000, 1000)
	}
	return s.best
}

func (s *Search) isLeaf(depth int) bool {
	return len(s.Game.Moves()) == 0 || s.Limit > 0 && depth == s.Limit
}

func (s *Search) max(depth, alpha, beta int) int {
	defer func() { s.print(alpha, beta) }()
	if s.isLeaf(depth) {
		return s.Game.Evaluate()
	}
	v := -1 << 20
	for _, m := range s.Game.Moves() {
		s.Game.Take(m)
		w := s.min(depth+1, alpha, beta)
		s.Game.Undo()
		if w > v {
			v = w
			if depth == 0 {
				s.best = m
			}
		}
		if v >= beta {
			return v
		}
		alpha = max(alpha, v)
	}
	return v
}

func (s *Search) min(depth, alpha, beta int) int {
	defer func() { s.print(alpha, beta) }()
	if s.isLeaf(depth) {
		return s.Game.Evaluate()
	}
	v := 1 << 20
	for _, m := range s.Game.Moves() {
		s.Game.Take(m)
		w := s.max(depth+1, alpha, beta)
		s.Game.Undo()
		if w < v {
			v = w
			if depth == 0 {
				s.best = m
			}
		}
		if v <= alpha {
			return v
		}
		beta = min(beta, v)
	}
	return v
}

func (s *Search) print(alpha, beta int) {
	fmt.Fprintf(s.Out, "%d\n%s\nalpha: %d\tbeta: %d\n", s.Game.Last(), s.Game.Stones(), alpha, beta)
}
