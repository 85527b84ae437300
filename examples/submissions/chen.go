package main

import (
	"fmt"
	"math"
	"os"
	"strconv"
)

// Take-Stones with alpha-beta pruning, everything in one file.
// Chen, homework 2

type node struct {
	n     int    // number of stones
	taken uint64 // bit i is set if stone i is taken
	count int    // number of taken stones
	last  int    // last taken stone
}

type result struct {
	value float64
	move  int
}

var (
	nodesVisited   int
	nodesEvaluated int
	maxDepth       int
	depthLimit     int
)

func (p node) take(stone int) node {
	p.taken |= 1 << uint(stone)
	p.count++
	p.last = stone
	return p
}

func (p node) canTake(stone int) bool {
	if p.taken&(1<<uint(stone)) != 0 {
		return false
	}
	if p.count == 0 {
		return stone%2 == 1 && float64(stone) < float64(p.n)/2
	}
	return stone%p.last == 0 || p.last%stone == 0
}

func (p node) successors() []int {
	list := []int{}
	for stone := 1; stone <= p.n; stone++ {
		if p.canTake(stone) {
			list = append(list, stone)
		}
	}
	return list
}

func isPrime(x int) bool {
	if x < 2 {
		return false
	}
	for i := 2; i < x; i++ {
		if x%i == 0 {
			return false
		}
	}
	return true
}

func largestPrimeFactor(x int) int {
	for i := x; i >= 2; i-- {
		if x%i == 0 && isPrime(i) {
			return i
		}
	}
	return 1
}

func countMultiples(list []int, of int) int {
	c := 0
	for _, s := range list {
		if s%of == 0 {
			c++
		}
	}
	return c
}

func evaluate(p node, succ []int) float64 {
	isMax := p.count%2 == 0
	if len(succ) == 0 {
		if isMax {
			return -1
		}
		return 1
	}
	if p.taken&2 == 0 { // stone 1
		return 0
	}
	var c int
	var v float64
	if p.last == 1 {
		c, v = len(succ), 0.5
	} else if isPrime(p.last) {
		c, v = countMultiples(succ, p.last), 0.7
	} else {
		c, v = countMultiples(succ, largestPrimeFactor(p.last)), 0.6
	}
	if (c%2 == 1) != isMax {
		v = -v
	}
	return v
}

func alphabeta(p node, depth int, alpha, beta float64) result {
	nodesVisited++
	if depth > maxDepth {
		maxDepth = depth
	}
	succ := p.successors()
	if depth == depthLimit || len(succ) == 0 {
		nodesEvaluated++
		return result{value: evaluate(p, succ)}
	}

	if p.count%2 == 0 { // MAX
		best := result{value: math.Inf(-1)}
		for _, s := range succ {
			v := alphabeta(p.take(s), depth+1, alpha, beta).value
			if v > best.value {
				best = result{v, s}
			}
			if best.value >= beta {
				return best
			}
			alpha = math.Max(alpha, best.value)
		}
		return best
	}

	best := result{value: math.Inf(1)} // MIN
	for _, s := range succ {
		v := alphabeta(p.take(s), depth+1, alpha, beta).value
		if v < best.value {
			best = result{v, s}
		}
		if best.value <= alpha {
			return best
		}
		beta = math.Min(beta, best.value)
	}
	return best
}

func number(i int) int {
	if i >= len(os.Args) {
		fmt.Println("usage: takestones #stones #taken taken... depth")
		os.Exit(1)
	}
	x, err := strconv.Atoi(os.Args[i])
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	return x
}

func main() {
	p := node{n: number(1)}
	k := number(2)
	for i := 0; i < k; i++ {
		p = p.take(number(3 + i))
	}
	depthLimit = number(3 + k)
	if depthLimit == 0 {
		depthLimit = p.n + 1
	}

	r := alphabeta(p, 0, math.Inf(-1), math.Inf(1))

	factor := float64(nodesVisited-1) / float64(nodesVisited-nodesEvaluated)
	factor = math.Floor(factor*10+0.5) / 10 // Go would round 2.25 to 2.2
	fmt.Printf("Move: %d\n", r.move)
	fmt.Printf("Value: %.1f\n", r.value)
	fmt.Printf("Number of Nodes Visited: %d\n", nodesVisited)
	fmt.Printf("Number of Nodes Evaluated: %d\n", nodesEvaluated)
	fmt.Printf("Max Depth Reached: %d\n", maxDepth)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", factor)
}
