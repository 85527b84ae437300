package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

type table struct {
	free []bool
	ply  int
}

type solver struct {
	table
	limit int
	next  int
	out   *bufio.Writer
}

func (t *table) size() int { return len(t.free) - 1 }

func (t *table) take(s int) { t.free[s] = false; t.ply++ }

func (t *table) put(s int) { t.free[s] = true; t.ply-- }

func (t *table) moves(last int) (moves []int) {
	for s := 1; s <= t.size(); s++ {
		if !t.free[s] {
			continue
		}
		if last < 0 && s%2 == 1 && 2*s < t.size() {
			moves = append(moves, s)
		}
		if last > 0 && (s%last == 0 || last%s == 0) {
			moves = append(moves, s)
		}
	}
	return moves
}

func (t *table) evaluate(last int, moves []int) int {
	switch {
	case len(moves) == 0 && t.ply%2 == 0:
		return -100
	case len(moves) == 0:
		return 100
	case t.free[1]:
		return 0
	case last == 1:
		return parity(len(moves), 5)
	}
	p := prime(last)
	count := 0
	for s := p; s <= t.size(); s += p {
		if t.free[s] {
			count++
		}
	}
	if p == last {
		return parity(count, 7) // every multiple that is left may be taken
	}
	return parity(count, 6)
}

func parity(count, value int) int {
	if count%2 == 1 {
		return value
	}
	return -value
}

func prime(x int) int {
	for d := 2; d < x; d++ {
		if x%d == 0 {
			return prime(x / d)
		}
	}
	return x
}

func (s *solver) stones() {
	for i, free := range s.free {
		if free && i > 0 {
			fmt.Fprintf(s.out, "%d ", i)
		}
	}
	fmt.Fprintln(s.out)
}

func (s *solver) search(last, depth, alpha, beta int) (value int) {
	moves := s.moves(last)
	defer func() {
		fmt.Fprintln(s.out, last)
		s.stones()
		fmt.Fprintf(s.out, "alpha: %d\tbeta: %d\n", alpha, beta)
	}()
	if len(moves) == 0 || depth == s.limit {
		return s.evaluate(last, moves)
	}
	max := s.ply%2 == 0
	value = 1000
	if max {
		value = -1000
	}
	for _, m := range moves {
		s.take(m)
		v := s.search(m, depth+1, alpha, beta)
		s.put(m)
		if max && v > value || !max && v < value {
			value = v
			if depth == 0 {
				s.next = m
			}
		}
		if max && value >= beta || !max && value <= alpha {
			return value
		}
		if max && value > alpha {
			alpha = value
		}
		if !max && value < beta {
			beta = value
		}
	}
	return value
}

func main() {
	arg := func(i int) int {
		x, err := strconv.Atoi(os.Args[i])
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return x
	}
	s := solver{table: table{free: make([]bool, arg(1)+1)}, out: bufio.NewWriter(os.Stdout)}
	defer s.out.Flush()
	for i := range s.free {
		s.free[i] = i > 0
	}
	last, k := -1, arg(2)
	for i := range k {
		last = arg(3 + i)
		s.take(last)
	}
	s.limit = arg(3 + k)
	if s.limit == 0 {
		s.limit = -1
	}
	s.search(last, 0, -1000, 1000)
	s.take(s.next)
	fmt.Fprintf(s.out, "NEXT MOVE\n%d\n", s.next)
	s.stones()
}
