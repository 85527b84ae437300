package main

import (
	"fmt"
	"math"
	"os"
	"strconv"
)

// position is what is left of the stones.
type position struct {
	taken []bool // taken[0] is not used
	last  int    // 0 before the first move
	count int
}

type stats struct {
	visited, evaluated, depth int
}

type searcher struct {
	pos   position
	limit int
	stats stats
	best  int
}

func main() {
	numbers := make([]int, 0, len(os.Args))
	for _, a := range os.Args[1:] {
		x, err := strconv.Atoi(a)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		numbers = append(numbers, x)
	}
	n, k := numbers[0], numbers[1]
	s := searcher{pos: position{taken: make([]bool, n+1)}, limit: numbers[2+k]}
	for _, stone := range numbers[2 : 2+k] {
		s.pos.take(stone)
	}
	value := s.search(0, math.Inf(-1), math.Inf(1))
	fmt.Printf("Move: %d\n", s.best)
	fmt.Printf("Value: %.1f\n", value)
	fmt.Printf("Number of Nodes Visited: %d\n", s.stats.visited)
	fmt.Printf("Number of Nodes Evaluated: %d\n", s.stats.evaluated)
	fmt.Printf("Max Depth Reached: %d\n", s.stats.depth)
	fmt.Printf("Avg Effective Branching Factor: %s\n", tenths(s.stats.visited-1, s.stats.visited-s.stats.evaluated))
}

// tenths divides and rounds half up, which Printf does not.
func tenths(a, b int) string {
	t := (20*a + b) / (2 * b)
	return fmt.Sprintf("%d.%d", t/10, t%10)
}

func (p *position) take(stone int) {
	p.taken[stone] = true
	p.last = stone
	p.count++
}

func (p *position) moves() []int {
	var moves []int
	n := len(p.taken) - 1
	for stone := 1; stone <= n; stone++ {
		switch {
		case p.taken[stone]:
		case p.last == 0:
			if stone%2 == 1 && 2*stone < n {
				moves = append(moves, stone)
			}
		case stone%p.last == 0, p.last%stone == 0:
			moves = append(moves, stone)
		}
	}
	return moves
}

func (p *position) evaluate(moves []int) float64 {
	sign := 1.0
	if p.count%2 == 1 {
		sign = -1
	}
	if len(moves) == 0 {
		return -sign
	}
	if !p.taken[1] {
		return 0
	}
	if p.last == 1 {
		return sign * odd(len(moves)) * 0.5
	}
	prime := largestPrime(p.last)
	count := 0
	for _, m := range moves {
		if m%prime == 0 {
			count++
		}
	}
	if prime == p.last {
		return sign * odd(count) * 0.7
	}
	return sign * odd(count) * 0.6
}

func odd(count int) float64 {
	if count%2 == 1 {
		return 1
	}
	return -1
}

func largestPrime(x int) int {
	for d := 2; d*d <= x; d++ {
		if x%d == 0 {
			return largestPrime(x / d)
		}
	}
	return x
}

func (s *searcher) search(depth int, alpha, beta float64) float64 {
	s.stats.visited++
	s.stats.depth = max(s.stats.depth, depth)
	moves := s.pos.moves()
	if len(moves) == 0 || s.limit > 0 && depth == s.limit {
		s.stats.evaluated++
		return s.pos.evaluate(moves)
	}
	maximise := s.pos.count%2 == 0
	best := math.Inf(1)
	if maximise {
		best = math.Inf(-1)
	}
	for _, m := range moves {
		last := s.pos.last
		s.pos.take(m)
		v := s.search(depth+1, alpha, beta)
		s.pos.taken[m], s.pos.last = false, last
		s.pos.count--
		if maximise && v > best || !maximise && v < best {
			best = v
			if depth == 0 {
				s.best = m
			}
		}
		if maximise {
			if best >= beta {
				break
			}
			alpha = max(alpha, best)
		} else {
			if best <= alpha {
				break
			}
			beta = min(beta, best)
		}
	}
	return best
}
