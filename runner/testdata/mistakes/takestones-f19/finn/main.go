package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
)

const big = 1000.0

func main() {
	var args []int
	for _, s := range os.Args[1:] {
		i, err := strconv.Atoi(s)
		if err != nil {
			panic(err)
		}
		args = append(args, i)
	}
	n, path, limit := args[0], args[2:2+args[1]], args[2+args[1]]
	start := len(path)

	var visited, evaluated, deepest, answer int

	next := func(path []int) []int {
		var out []int
		for s := 1; s <= n; s++ {
			if len(path) == 0 {
				if s%2 == 1 && s*2 < n {
					out = append(out, s)
				}
				continue
			}
			last := path[len(path)-1]
			if (s%last == 0 || last%s == 0) && !slices.Contains(path, s) {
				out = append(out, s)
			}
		}
		return out
	}

	leaf := func(path, moves []int) float64 {
		if len(moves) == 0 {
			evaluated++
			return -1
		}
		return judge(path, moves)
	}

	var search func(path []int, alpha, beta float64) float64
	search = func(path []int, alpha, beta float64) float64 {
		visited++
		depth := len(path) - start
		deepest = max(deepest, depth)
		moves := next(path)
		sign := 1.0
		if len(path)%2 == 1 {
			sign = -1
		}
		if len(moves) == 0 || limit > 0 && depth == limit {
			return 0 + sign*leaf(path, moves)
		}
		best := -big * sign
		for _, m := range moves {
			child := append(slices.Clone(path), m)
			v := search(child, alpha, beta)
			if v*sign > best*sign {
				best = v
				if depth == 0 {
					answer = m
				}
			}
			if sign > 0 && best >= beta || sign < 0 && best <= alpha {
				break
			}
			if sign > 0 {
				alpha = max(alpha, best)
			} else {
				beta = min(beta, best)
			}
		}
		return best
	}

	value := search(path, -big, big)
	fmt.Printf(`Move: %d
Value: %.1f
Number of Nodes Visited: %d
Number of Nodes Evaluated: %d
Max Depth Reached: %d
Avg Effective Branching Factor: %.1f
`, answer, value, visited, evaluated, deepest, round(visited-1, visited-evaluated))
}

func round(a, b int) float64 {
	tenths := a * 10 / b
	if a*10%b*2 >= b {
		tenths++
	}
	return float64(tenths) / 10
}

// judge is the value for the player whose turn it is.
func judge(path, moves []int) float64 {
	last := path[len(path)-1]
	if !slices.Contains(path, 1) {
		return 0
	}
	var p int
	var w float64
	switch p = biggest(last); {
	case last == 1:
		p, w = 1, 0.5
	case p == last:
		w = 0.7
	default:
		w = 0.6
	}
	odd := false
	for _, m := range moves {
		if m%p == 0 {
			odd = !odd
		}
	}
	if odd {
		return w
	}
	return -w
}

func biggest(x int) (p int) {
	for d := 2; x > 1; {
		if x%d == 0 {
			p = d
			x /= d
		} else {
			d++
		}
	}
	return p
}
