package main

import (
	"fmt"
	"math"
	"os"
	"strconv"
)

var (
	visited   int
	evaluated int
	reached   int
	memo      = map[int]int{}
)

type state struct {
	n     int
	taken []int
	free  []bool
}

func (s *state) last() int { return s.taken[len(s.taken)-1] }

func (s *state) moves() []int {
	var out []int
	if len(s.taken) == 0 {
		for i := 1; i*2 < s.n; i += 2 {
			out = append(out, i)
		}
		return out
	}
	l := s.last()
	for i := 1; i <= s.n; i++ {
		if s.free[i] && (i%l == 0 || l%i == 0) {
			out = append(out, i)
		}
	}
	return out
}

func (s *state) play(m int) *state {
	t := &state{n: s.n, taken: append(append([]int{}, s.taken...), m), free: append([]bool{}, s.free...)}
	t.free[m] = false
	return t
}

// largest prime factor, remembered
func biggest(x int) int {
	if b, ok := memo[x]; ok {
		return b
	}
	b := x
	for d := 2; d*d <= x; d++ {
		if x%d == 0 {
			b = biggest(x / d)
			break
		}
	}
	memo[x] = b
	return b
}

func count(moves []int, d int) int {
	c := 0
	for _, m := range moves {
		if m%d == 0 {
			c++
		}
	}
	return c
}

func evaluate(s *state, moves []int, depth int, max bool) float64 {
	evaluated++
	if len(moves) == 0 {
		if depth%2 == 0 {
			return -1
		}
		return 1
	}
	if s.free[1] {
		return 0
	}
	var v float64
	c := len(moves)
	if l := s.last(); l == 1 {
		v = 0.5
	} else if b := biggest(l); b == l {
		v = 0.7
		c = count(moves, l)
	} else {
		v = 0.6
		c = count(moves, b)
	}
	if c%2 == 0 {
		v = -v
	}
	if !max {
		v = -v
	}
	return v
}

func alphabeta(s *state, depth, limit int, alpha, beta float64, max bool) (float64, int) {
	visited++
	if depth > reached {
		reached = depth
	}
	moves := s.moves()
	if len(moves) == 0 || depth == limit {
		return evaluate(s, moves, depth, max), 0
	}
	best := 0
	if max {
		v := math.Inf(-1)
		for _, m := range moves {
			w, _ := alphabeta(s.play(m), depth+1, limit, alpha, beta, false)
			if w > v {
				v, best = w, m
			}
			if v >= beta {
				return v, best
			}
			alpha = math.Max(alpha, v)
		}
		return v, best
	}
	v := math.Inf(1)
	for _, m := range moves {
		w, _ := alphabeta(s.play(m), depth+1, limit, alpha, beta, true)
		if w < v {
			v, best = w, m
		}
		if v <= alpha {
			return v, best
		}
		beta = math.Min(beta, v)
	}
	return v, best
}

func main() {
	var nums []int
	for _, a := range os.Args[1:] {
		x, err := strconv.Atoi(a)
		if err != nil {
			fmt.Println("not a number:", a)
			os.Exit(1)
		}
		nums = append(nums, x)
	}
	n, k := nums[0], nums[1]
	s := &state{n: n, free: make([]bool, n+1)}
	for i := 1; i <= n; i++ {
		s.free[i] = true
	}
	for _, m := range nums[2 : 2+k] {
		s = s.play(m)
	}
	depth := nums[2+k]
	if depth == 0 {
		depth = n + 1
	}
	v, move := alphabeta(s, 0, depth, math.Inf(-1), math.Inf(1), k%2 == 0)
	fmt.Println("Move:", move)
	fmt.Printf("Value: %.1f\n", v)
	fmt.Println("Number of Nodes Visited:", visited)
	fmt.Println("Number of Nodes Evaluated:", evaluated)
	fmt.Println("Max Depth Reached:", reached)
	x := float64(visited-1) / float64(visited-evaluated)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", math.Floor(x*10+0.5+1e-9)/10)
}
