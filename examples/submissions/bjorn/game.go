package main

// game is a position in Take-Stones.
type game struct {
	stones int
	gone   []bool // by stone number
	taken  []int  // in the order they were taken
}

func newGame(stones int) *game {
	return &game{stones: stones, gone: make([]bool, stones+1)}
}

func (g *game) take(stone int) {
	g.gone[stone] = true
	g.taken = append(g.taken, stone)
}

// undo puts the last stone back.
func (g *game) undo() {
	g.gone[g.last()] = false
	g.taken = g.taken[:len(g.taken)-1]
}

func (g *game) last() int { return g.taken[len(g.taken)-1] }

// maxToMove reports whether player 1 is to move.
func (g *game) maxToMove() bool { return len(g.taken)%2 == 0 }

// moves lists the stones that may be taken, in increasing order.
func (g *game) moves() []int {
	var moves []int
	if len(g.taken) == 0 {
		for s := 1; 2*s < g.stones; s += 2 {
			moves = append(moves, s)
		}
		return moves
	}
	last := g.last()
	for s := 1; s < last; s++ {
		if last%s == 0 && !g.gone[s] {
			moves = append(moves, s)
		}
	}
	for s := 2 * last; s <= g.stones; s += last {
		if !g.gone[s] {
			moves = append(moves, s)
		}
	}
	return moves
}

// evaluate rates the position in tenths, positive when it is good for MAX.
func (g *game) evaluate() int {
	moves := g.moves()
	sign := 1
	if !g.maxToMove() {
		sign = -1
	}
	switch {
	case len(moves) == 0:
		return -10 * sign
	case !g.gone[1]:
		return 0
	case g.last() == 1:
		return sign * parity(len(moves), 5)
	}
	p := largestPrimeFactor(g.last())
	count := 0
	for _, m := range moves {
		if m%p == 0 {
			count++
		}
	}
	if p == g.last() {
		return sign * parity(count, 7)
	}
	return sign * parity(count, 6)
}

// parity returns weight when count is odd and -weight when it is even.
func parity(count, weight int) int {
	if count%2 == 0 {
		return -weight
	}
	return weight
}

// largestPrimeFactor works for x >= 2. A prime is its own largest factor.
func largestPrimeFactor(x int) int {
	for d := 2; d*d <= x; d++ {
		for x%d == 0 && x > d {
			x /= d
		}
	}
	return x
}
