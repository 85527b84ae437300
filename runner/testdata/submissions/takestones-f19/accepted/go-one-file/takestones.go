// Accepted: one file, no go.mod.
package main

import (
	"fmt"
	"os"
	"strconv"
)

const win = 10 // values are in tenths

type position struct {
	stones, last, count int
	gone                map[int]bool
}

type counts struct{ visited, evaluated, deepest int }

func main() {
	p := position{stones: arg(1), gone: map[int]bool{}}
	taken := arg(2)
	for i := 0; i < taken; i++ {
		p = p.take(arg(3 + i))
	}
	depth := arg(3 + taken)
	if depth == 0 {
		depth = p.stones
	}
	var c counts
	move, value := c.search(p, 0, depth, -2*win, 2*win)
	fmt.Printf("Move: %d\nValue: %.1f\n", move, float64(value)/win)
	fmt.Printf("Number of Nodes Visited: %d\n", c.visited)
	fmt.Printf("Number of Nodes Evaluated: %d\n", c.evaluated)
	fmt.Printf("Max Depth Reached: %d\n", c.deepest)
	inner := c.visited - c.evaluated
	tenths := (20*(c.visited-1) + inner) / (2 * inner) // half up, as Java rounds
	fmt.Printf("Avg Effective Branching Factor: %d.%d\n", tenths/10, tenths%10)
}

func arg(i int) int {
	n, err := strconv.Atoi(os.Args[i])
	if err != nil {
		panic(err)
	}
	return n
}

// search returns the best move and its value for MAX.
func (c *counts) search(p position, depth, limit, alpha, beta int) (move, value int) {
	c.visited++
	c.deepest = max(c.deepest, depth)
	moves := p.moves()
	if len(moves) == 0 || depth == limit {
		c.evaluated++
		return 0, p.evaluate(moves)
	}
	if p.count%2 == 0 {
		value = -2 * win
		for _, m := range moves {
			if _, v := c.search(p.take(m), depth+1, limit, alpha, beta); v > value {
				move, value = m, v
			}
			if value >= beta {
				return move, value
			}
			alpha = max(alpha, value)
		}
		return move, value
	}
	value = 2 * win
	for _, m := range moves {
		if _, v := c.search(p.take(m), depth+1, limit, alpha, beta); v < value {
			move, value = m, v
		}
		if value <= alpha {
			return move, value
		}
		beta = min(beta, value)
	}
	return move, value
}

func (p position) take(stone int) position {
	gone := map[int]bool{stone: true}
	for s := range p.gone {
		gone[s] = true
	}
	return position{p.stones, stone, p.count + 1, gone}
}

func (p position) moves() (moves []int) {
	for s := 1; s <= p.stones; s++ {
		switch {
		case p.count == 0 && s%2 == 1 && 2*s < p.stones,
			p.count > 0 && !p.gone[s] && (s%p.last == 0 || p.last%s == 0):
			moves = append(moves, s)
		}
	}
	return moves
}

func (p position) evaluate(moves []int) int {
	value := 0
	switch factor := largestPrimeFactor(p.last); {
	case len(moves) == 0:
		value = -win
	case !p.gone[1]:
		value = 0
	case p.last == 1:
		value = parity(moves, 1) * 5
	case p.last == factor:
		value = parity(moves, factor) * 7
	default:
		value = parity(moves, factor) * 6
	}
	if p.count%2 == 1 {
		value = -value
	}
	return value
}

// parity is 1 if an odd number of moves are multiples of factor, else -1.
func parity(moves []int, factor int) int {
	count := 0
	for _, m := range moves {
		if m%factor == 0 {
			count++
		}
	}
	return 2*(count%2) - 1
}

func largestPrimeFactor(x int) int {
	for d := 2; d < x; d++ {
		for x%d == 0 && x > d {
			x /= d
		}
	}
	return x
}
