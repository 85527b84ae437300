package main

// Position is the stones taken so far, first to last.
type Position struct {
	Stones int
	Taken  []int
}

// With returns the position after taking one more stone.
func (p Position) With(stone int) Position {
	taken := make([]int, 0, len(p.Taken)+1)
	taken = append(taken, p.Taken...)
	taken = append(taken, stone)
	return Position{p.Stones, taken}
}

// Max reports whether MAX is to move.
func (p Position) Max() bool {
	return len(p.Taken)%2 == 0
}

// Moves returns the legal moves, smallest first.
func (p Position) Moves() []int {
	gone := map[int]bool{}
	for _, s := range p.Taken {
		gone[s] = true
	}
	moves := []int{}
	for s := 1; s <= p.Stones; s++ {
		if !gone[s] && p.legal(s) {
			moves = append(moves, s)
		}
	}
	return moves
}

func (p Position) legal(s int) bool {
	if len(p.Taken) == 0 {
		return s%2 == 1 && 2*s < p.Stones
	}
	last := p.Taken[len(p.Taken)-1]
	return s%last == 0 || last%s == 0
}

// Evaluate is the static evaluation from the point of view of MAX.
func (p Position) Evaluate() float64 {
	moves := p.Moves()
	if len(moves) == 0 {
		return p.sign(-1)
	}
	one := false
	for _, s := range p.Taken {
		one = one || s == 1
	}
	if !one {
		return 0
	}
	last := p.Taken[len(p.Taken)-1]
	if last == 1 {
		return p.sign(odd(len(moves)) * 0.5)
	}
	factor, weight := largestPrimeFactor(last), 0.6
	if factor == last {
		weight = 0.7
	}
	multiples := 0
	for _, m := range moves {
		if m%factor == 0 {
			multiples++
		}
	}
	return p.sign(odd(multiples) * weight)
}

func (p Position) sign(v float64) float64 {
	if p.Max() {
		return v
	}
	return -v
}

// odd is 1 for odd numbers and -1 for even ones.
func odd(x int) float64 {
	return float64(2*(x%2) - 1)
}

func largestPrimeFactor(x int) int {
	f := 2
	for f < x {
		if x%f == 0 {
			x /= f
		} else {
			f++
		}
	}
	return x
}
