package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type state struct {
	n     int
	taken []int
}

func (s state) has(x int) bool {
	for _, t := range s.taken {
		if t == x {
			return false
		}
	}
	return true
}

func (s state) stones() []int {
	var list []int
	for x := 1; x <= s.n; x++ {
		if s.has(x) {
			list = append(list, x)
		}
	}
	return list
}

func (s state) last() int {
	if len(s.taken) > 0 {
		return s.taken[len(s.taken)-1]
	}
	return -1
}

func (s state) children() []state {
	moves := s.moves()
	sort.Sort(sort.Reverse(sort.IntSlice(moves))) // big stones first
	var kids []state
	for _, m := range moves {
		kids = append(kids, s.after(m))
	}
	return kids
}

func (s state) after(m int) state {
	return state{s.n, append(append([]int{}, s.taken...), m)}
}

func (s state) moves() []int {
	var moves []int
	for _, x := range s.stones() {
		if l := s.last(); l == -1 && x%2 == 1 && x*2 < s.n || l > 0 && (x%l == 0 || l%x == 0) {
			moves = append(moves, x)
		}
	}
	return moves
}

func (s state) String() string {
	var b strings.Builder
	for _, x := range s.stones() {
		b.WriteString(strconv.Itoa(x) + " ")
	}
	return b.String()
}

func prime(x int) bool {
	for d := 2; d*d <= x; d++ {
		if x%d == 0 {
			return false
		}
	}
	return x > 1
}

func (s state) value() int {
	max := len(s.taken)%2 == 0
	moves := s.moves()
	if len(moves) == 0 {
		if max {
			return -100
		}
		return 100
	}
	if s.has(1) {
		return 0
	}
	l := s.last()
	weight, among, p := 5, moves, 1
	if prime(l) {
		weight, p = 7, l
	} else if l > 1 {
		weight, among = 6, s.stones()
		for d := 2; d < l; d++ {
			if l%d == 0 && prime(d) {
				p = d
			}
		}
	}
	n := 0
	for _, x := range among {
		if x%p == 0 {
			n++
		}
	}
	if n%2 == 0 {
		return -weight
	}
	return weight
}

var limit int

// alphabeta returns the value of a state and the stone to take there.
func alphabeta(s state, depth, alpha, beta int) (value, move int) {
	kids := s.children()
	if len(kids) == 0 || depth == limit {
		show(s, alpha, beta)
		return s.value(), 0
	}
	max := len(s.taken)%2 == 0
	for i, k := range kids {
		v, _ := alphabeta(k, depth+1, alpha, beta)
		if i == 0 || max && v > value || !max && v < value {
			value, move = v, k.last()
		}
		if max && value >= beta || !max && value <= alpha {
			break
		}
		if max && value > alpha {
			alpha = value
		}
		if !max && value < beta {
			beta = value
		}
	}
	show(s, alpha, beta)
	return value, move
}

func show(s state, alpha, beta int) {
	fmt.Println(s.last())
	fmt.Println(s)
	fmt.Printf("alpha: %d\tbeta: %d\n", alpha, beta)
}

func num(i int) int {
	x, _ := strconv.Atoi(os.Args[i])
	return x
}

func main() {
	s := state{n: num(1)}
	k := num(2)
	for i := 0; i < k; i++ {
		s.taken = append(s.taken, num(3+i))
	}
	limit = num(3 + k)
	if limit == 0 {
		limit = -1
	}
	_, move := alphabeta(s, 0, -1000, 1000)
	fmt.Println("NEXT MOVE")
	fmt.Println(move)
	fmt.Println(s.after(move))
}
