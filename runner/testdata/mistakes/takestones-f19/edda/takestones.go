package main

import (
	"fmt"
	"math"
	"os"
	"strconv"
)

var (
	n, depthLimit                int
	visited, evaluated, maxDepth int
)

type state struct {
	taken map[int]bool
	last  int
	max   bool
}

func atoi(s string) int {
	x, _ := strconv.Atoi(s)
	return x
}

func (s state) play(stone int) state {
	t := map[int]bool{stone: true}
	for k := range s.taken {
		t[k] = true
	}
	return state{taken: t, last: stone, max: !s.max}
}

func (s state) successors() (list []int) {
	if len(s.taken) == 0 {
		for i := 1; float64(i) < float64(n)/2; i += 2 {
			list = append(list, i)
		}
		return
	}
	for i := 1; i <= n; i++ {
		if !s.taken[i] && (i%s.last == 0 || s.last%i == 0) {
			list = append(list, i)
		}
	}
	return
}

func (s state) value() float64 {
	succ := s.successors()
	var v float64
	switch {
	case len(succ) == 0:
		if s.max {
			return -1
		}
		return 1
	case !s.taken[1]:
		return 0
	case s.last == 1:
		v = sign(len(succ)) * 0.5
	case isPrime(s.last):
		v = sign(multiples(succ, s.last)) * 0.7
	default:
		p := s.last - 1
		for s.last%p != 0 || !isPrime(p) {
			p--
		}
		v = sign(multiples(succ, p)) * 0.6
	}
	return v
}

func multiples(list []int, of int) (c int) {
	for _, x := range list {
		if x%of == 0 {
			c++
		}
	}
	return
}

func sign(c int) float64 {
	if c%2 == 0 {
		return -1
	}
	return 1
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

func visit(s state, depth int) (leaf bool) {
	visited++
	if depth > maxDepth {
		maxDepth = depth
	}
	leaf = depth == depthLimit || len(s.successors()) == 0
	if leaf {
		evaluated++
	}
	return
}

func maxValue(s state, depth int, alpha, beta float64) (float64, int) {
	if visit(s, depth) {
		return s.value(), 0
	}
	best, move := math.Inf(-1), 0
	for _, m := range s.successors() {
		v, _ := minValue(s.play(m), depth+1, alpha, beta)
		if v > best {
			best, move = v, m
		}
		if best >= beta {
			return best, move
		}
		alpha = math.Max(alpha, best)
	}
	return best, move
}

func minValue(s state, depth int, alpha, beta float64) (float64, int) {
	if visit(s, depth) {
		return s.value(), 0
	}
	best, move := math.Inf(1), 0
	for _, m := range s.successors() {
		v, _ := maxValue(s.play(m), depth+1, alpha, beta)
		if v < best {
			best, move = v, m
		}
		if best <= alpha {
			return best, move
		}
		beta = math.Min(beta, best)
	}
	return best, move
}

func main() {
	n = atoi(os.Args[1])
	k := atoi(os.Args[2])
	s := state{max: true}
	for i := 0; i < k; i++ {
		s = s.play(atoi(os.Args[3+i]))
	}
	depthLimit = atoi(os.Args[3+k])
	if depthLimit == 0 {
		depthLimit = -1
	}
	search := maxValue
	if !s.max {
		search = minValue
	}
	value, move := search(s, 0, math.Inf(-1), math.Inf(1))
	fmt.Println("Move:", move)
	fmt.Printf("Value: %.1f\n", value)
	fmt.Println("Number of Nodes Visited:", visited)
	fmt.Println("Number of Nodes Evaluated:", evaluated)
	fmt.Println("Max Depth Reached:", maxDepth)
	b := float64(visited-1) / float64(visited-evaluated)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", math.Round(b*10)/10)
}
