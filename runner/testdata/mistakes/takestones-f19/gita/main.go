package main

import (
	"fmt"
	"os"
)

const infinity = 1 << 30

type Search struct {
	Limit     int
	Visited   int
	Evaluated int
	MaxDepth  int
	Move      int
}

func (s *Search) enter(depth int) {
	s.Visited++
	if depth > s.MaxDepth {
		s.MaxDepth = depth
	}
}

func (s *Search) Max(b Board, depth int, alpha, beta float64) float64 {
	s.enter(b.Moves)
	legal := b.Legal()
	if len(legal) == 0 || depth == s.Limit {
		s.Evaluated++
		return Evaluate(b)
	}
	v := float64(-infinity)
	for _, stone := range legal {
		w := s.Min(b.Take(stone), depth+1, alpha, beta)
		if w > v {
			v = w
			if depth == 0 {
				s.Move = stone
			}
		}
		if v >= beta {
			return v
		}
		if v > alpha {
			alpha = v
		}
	}
	return v
}

func (s *Search) Min(b Board, depth int, alpha, beta float64) float64 {
	s.enter(b.Moves)
	legal := b.Legal()
	if len(legal) == 0 || depth == s.Limit {
		s.Evaluated++
		return Evaluate(b)
	}
	v := float64(infinity)
	for _, stone := range legal {
		w := s.Max(b.Take(stone), depth+1, alpha, beta)
		if w < v {
			v = w
			if depth == 0 {
				s.Move = stone
			}
		}
		if v <= alpha {
			return v
		}
		if v < beta {
			beta = v
		}
	}
	return v
}

func number(i int) int {
	var x int
	if _, err := fmt.Sscan(os.Args[i], &x); err != nil {
		panic(err)
	}
	return x
}

func main() {
	b := Board{N: number(1)}
	taken := number(2)
	for i := 3; i < 3+taken; i++ {
		b = b.Take(number(i))
	}
	s := &Search{Limit: number(3 + taken)}
	if s.Limit == 0 {
		s.Limit = infinity
	}
	var value float64
	if b.MaxToMove() {
		value = s.Max(b, 0, -infinity, infinity)
	} else {
		value = s.Min(b, 0, -infinity, infinity)
	}
	branching := float64(s.Visited-1) / float64(s.Visited-s.Evaluated)
	fmt.Printf("Move: %d\n", s.Move)
	fmt.Printf("Value: %.1f\n", value)
	fmt.Printf("Number of Nodes Visited: %d\n", s.Visited)
	fmt.Printf("Number of Nodes Evaluated: %d\n", s.Evaluated)
	fmt.Printf("Max Depth Reached: %d\n", s.MaxDepth)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", branching)
}
