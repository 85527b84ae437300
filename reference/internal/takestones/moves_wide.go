package takestones

import "touchstone/reference/internal/alphabeta"

// widePosition is a position with any number of stones.
type widePosition struct {
	taken []uint64      // bit i%64 of word i/64 is set if stone i is taken
	moves []int         // the legal moves, in increasing order
	last  int           // the last stone taken; 0 before the first move
	next  *widePosition // memory for a child; the search uses it for all children in turn
}

func (p *widePosition) isTaken(stone int) bool { return p.taken[stone/64]>>(stone%64)&1 == 1 }
func (p *widePosition) lastStone() int         { return p.last }
func (p *widePosition) take(stone int)         { p.taken[stone/64] |= 1 << (stone % 64) }

// wideGame implements alphabeta.Game. A set of untried moves is represented by its size, because
// the search tries moves in a fixed order.
type wideGame struct {
	related    [][]int           // by stone, its multiples and factors in increasing order
	divisor    []int             // by stone, its largest prime factor
	weight     []alphabeta.Value // by last stone, the value for an odd count
	countsAll  []bool            // by last stone, whether all stones not taken count
	evaluation *evaluation
}

func newWideGame(stones int, e *evaluation) wideGame {
	n := stones + 1 // index 0 is unused
	g := wideGame{make([][]int, n), make([]int, n), make([]alphabeta.Value, n), make([]bool, n), e}
	for a := 1; a <= stones; a++ {
		g.divisor[a], g.weight[a], g.countsAll[a] = largestPrimeFactor(a), e.weight(a), e.countsAll(a)
		for b := 1; b < a; b++ {
			if a%b == 0 {
				g.related[a] = append(g.related[a], b)
			}
		}
		for b := 2 * a; b <= stones; b += a {
			g.related[a] = append(g.related[a], b)
		}
	}
	return g
}

func newWidePosition(in Input) *widePosition {
	p := &widePosition{taken: make([]uint64, in.Stones/64+1), moves: in.Moves(), last: in.last()}
	for _, stone := range in.Taken {
		p.take(stone)
	}
	return p
}

// Play takes the smallest untried stone (rule 3.1). moves is the number of moves in child, and rest
// the number of untried moves left in p.
func (g wideGame) Play(p *widePosition, untried int) (child *widePosition, moves, rest int) {
	if p.next == nil {
		p.next = new(widePosition)
	}
	child, stone := p.next, p.moves[len(p.moves)-untried]
	child.taken = append(child.taken[:0], p.taken...)
	child.take(stone)
	child.moves, child.last = child.moves[:0], stone
	for _, move := range g.related[stone] {
		if !child.isTaken(move) {
			child.moves = append(child.moves, move)
		}
	}
	return child, len(child.moves), untried - 1
}

// Evaluate returns the value of p (section 4).
func (g wideGame) Evaluate(p *widePosition, moves int, maxToMove bool) alphabeta.Value {
	if moves == 0 {
		return g.evaluation.end(maxToMove)
	}
	counted := 0
	if p.isTaken(1) { // so p.last is not 0
		counted = g.count(p)
	}
	return g.evaluation.value(p.isTaken(1), g.weight[p.last], counted, maxToMove)
}

func (g wideGame) count(p *widePosition) int {
	counted, divisor := 0, g.divisor[p.last]
	if g.countsAll[p.last] {
		for stone := divisor; stone < len(g.divisor); stone += divisor {
			if !p.isTaken(stone) {
				counted++
			}
		}
		return counted
	}
	for _, move := range p.moves {
		if move%divisor == 0 {
			counted++
		}
	}
	return counted
}
