// Take-Stones with alpha-beta pruning.
package main

import (
	"fmt"
	"log"
	"math"
	"os"
	"strconv"
)

type result struct {
	move  int
	value float64
}

type game struct {
	n        int
	order    []int // stones taken, in order
	limit    int
	root     int
	visited  int
	leaves   int
	maxDepth int
}

func (g *game) taken(s int) bool {
	for _, t := range g.order {
		if t == s {
			return true
		}
	}
	return false
}

func (g *game) last() int { return g.order[len(g.order)-1] }

func (g *game) legal(s int) bool {
	switch {
	case g.taken(s):
		return false
	case len(g.order) == 0:
		return s&1 == 1 && s+s < g.n
	default:
		return s%g.last() == 0 || g.last()%s == 0
	}
}

func (g *game) each(f func(s int) (more bool)) {
	for s := 1; s <= g.n; s++ {
		if g.legal(s) && !f(s) {
			return
		}
	}
}

func (g *game) count(from, step int) (c int) {
	for s := from; s <= g.n; s += step {
		if g.legal(s) {
			c++
		}
	}
	return c
}

func (g *game) sign() float64 { return float64(1 - len(g.order)%2*2) }

func (g *game) estimate() float64 {
	all := g.count(1, 1)
	if all == 0 {
		return -g.sign()
	}
	if !g.taken(1) {
		return 0
	}
	weight, count := 0.5, all
	if last := g.last(); last > 1 {
		p := factor(last)
		if p == last {
			weight, count = 0.7, g.count(p, p)
		} else {
			weight, count = 0.6, g.count(last+p, p)
		}
	}
	if count%2 == 0 {
		weight = -weight
	}
	return g.sign() * weight
}

func factor(x int) int {
	best := 0
	for p := 2; p <= x; p++ {
		if x%p != 0 {
			continue
		}
		best = p
		for x%p == 0 {
			x /= p
		}
	}
	return best
}

func (g *game) search(alpha, beta float64) result {
	depth := len(g.order) - g.root
	g.visited++
	g.maxDepth = max(g.maxDepth, depth)
	if depth == g.limit || g.count(1, 1) == 0 {
		g.leaves++
		return result{value: g.estimate()}
	}
	sign := g.sign()
	best := result{value: math.Inf(-int(sign))}
	g.each(func(s int) bool {
		g.order = append(g.order, s)
		v := g.search(alpha, beta).value
		g.order = g.order[:len(g.order)-1]
		if sign*v > sign*best.value {
			best = result{s, v}
		}
		if sign > 0 {
			if best.value >= beta {
				return false
			}
			alpha = math.Max(alpha, best.value)
		} else {
			if best.value <= alpha {
				return false
			}
			beta = math.Min(beta, best.value)
		}
		return true
	})
	return best
}

func main() {
	log.SetFlags(0)
	var in []int
	for _, a := range os.Args[1:] {
		x, err := strconv.Atoi(a)
		if err != nil {
			log.Fatalf("%q is not a number", a)
		}
		in = append(in, x)
	}
	g := &game{n: in[0], root: in[1], limit: in[2+in[1]]}
	if g.limit == 0 {
		g.limit = g.n + 1
	}
	g.order = append(g.order, in[2:2+in[1]]...)
	r := g.search(math.Inf(-1), math.Inf(1))
	fmt.Printf("Move: %d\nValue: %.1f\n", r.move, r.value)
	fmt.Printf("Number of Nodes Visited: %d\nNumber of Nodes Evaluated: %d\n", g.visited, g.leaves)
	fmt.Printf("Max Depth Reached: %d\n", g.maxDepth)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", float64(g.visited-1)/float64(g.visited-g.leaves)+1e-6)
}
