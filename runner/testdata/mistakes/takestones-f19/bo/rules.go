package main

import "math/bits"

type Stone = int

type Position struct {
	gone uint64
	last Stone
}

func (p Position) Max() bool { return bits.OnesCount64(p.gone)%2 == 0 }

func (p Position) Gone(s Stone) bool { return p.gone>>s&1 == 1 }

func (p Position) After(s Stone) Position {
	return Position{gone: p.gone | 1<<s, last: s}
}

type Rules struct{ stones int }

func (r Rules) Moves(p Position) []Stone {
	var moves []Stone
	for s := 1; s <= r.stones; s++ {
		if p.gone == 0 {
			if s%2 == 1 && s*2 < r.stones {
				moves = append(moves, s)
			}
			continue
		}
		if !p.Gone(s) && (s%p.last == 0 || p.last%s == 0) {
			moves = append(moves, s)
		}
	}
	return moves
}

func (r Rules) Evaluate(p Position, moves []Stone) float64 {
	v := r.forMover(p, moves)
	if v != 0 && !p.Max() {
		v = -v
	}
	return v
}

func (r Rules) forMover(p Position, moves []Stone) float64 {
	if len(moves) == 0 {
		return -1
	}
	if !p.Gone(1) {
		return 0
	}
	divisor, weight := 1, 0.5
	if p.last > 1 {
		divisor, weight = largestPrime(p.last), 0.6
		if divisor == p.last {
			weight = 0.7
		}
	}
	for _, m := range moves {
		if m%divisor == 0 {
			weight = -weight
		}
	}
	return -weight
}

func largestPrime(x int) int {
	for d := 2; d < x; d++ {
		for x > d && x%d == 0 {
			x /= d
		}
	}
	return x
}
