package takestones

import (
	"math/bits"

	"touchstone/reference/internal/alphabeta"
)

// narrowStones is the greatest number of stones that fit in a machine word. Bit i is stone i,
// and bit 0 is never set.
const narrowStones = 63

// narrowPosition is a position of at most narrowStones stones.
type narrowPosition struct {
	left uint64 // stones not taken
	last uint8  // the last stone taken; 0 before the first move
}

// narrowGame implements alphabeta.Game. A set of moves is a word with a bit for each stone.
type narrowGame struct{ *narrowTables }

// narrowTables holds tables for the rules and the evaluation. The index of each table is the last
// stone taken.
type narrowTables struct {
	related    [narrowStones + 1]uint64          // the multiples and factors of the last stone
	counted    [narrowStones + 1]uint64          // the stones that count if they are successors
	countedAll [narrowStones + 1]uint64          // the stones that count if they are not taken
	weight     [narrowStones + 1]alphabeta.Value // the value for an odd count
	evaluation *evaluation
}

func newNarrowGame(stones int, e *evaluation) narrowGame {
	t := &narrowTables{evaluation: e}
	for a := 1; a <= stones; a++ {
		p := largestPrimeFactor(a)
		t.weight[a] = e.weight(a)
		for b := 1; b <= stones; b++ {
			if related(a, b) && a != b {
				t.related[a] |= 1 << b
			}
			if b%p == 0 {
				t.counted[a] |= 1 << b
			}
		}
		if e.countsAll(a) {
			t.countedAll[a] = t.counted[a]
		}
	}
	return narrowGame{t}
}

func newNarrowPosition(in Input) (p narrowPosition, moves uint64) {
	p = narrowPosition{left: 1<<(in.Stones+1) - 2, last: uint8(in.last())}
	for _, stone := range in.Taken {
		p.left &^= 1 << stone
	}
	for _, stone := range in.Moves() {
		moves |= 1 << stone
	}
	return p, moves
}

func (p narrowPosition) isTaken(stone int) bool { return p.left>>stone&1 == 0 }
func (p narrowPosition) lastStone() int         { return int(p.last) }

// moves returns the legal moves of a position after the first move.
func (g narrowGame) moves(p narrowPosition) uint64 { return p.left & g.related[p.last&narrowStones] }

// Play takes the smallest stone in untried (rule 3.1). moves holds the legal moves in child, and
// rest the other stones in untried.
func (g narrowGame) Play(p narrowPosition, untried uint64) (child narrowPosition, moves, rest uint64) {
	stone := bits.TrailingZeros64(untried) & narrowStones // the mask avoids a bounds check
	child = narrowPosition{p.left &^ (1 << stone), uint8(stone)}
	return child, g.moves(child), untried & (untried - 1)
}

// Evaluate returns the value of p (section 4).
func (g narrowGame) Evaluate(p narrowPosition, moves uint64, maxToMove bool) alphabeta.Value {
	if moves == 0 {
		return g.evaluation.end(maxToMove)
	}
	last := p.last & narrowStones
	counted := moves&g.counted[last] | p.left&g.countedAll[last]
	return g.evaluation.value(p.left&2 == 0, g.weight[last], bits.OnesCount64(counted), maxToMove)
}
