package takestones

import (
	"math"
	"math/rand/v2"
	"slices"
)

// oracle plays Take-Stones as the handout describes it, with slices and floats. It shares no
// code with the package. The same recursion is minimax without prune, and alpha-beta with it.
type oracle struct {
	stones, limit      int
	prune              bool
	visited, evaluated int
	maxDepth           int
}

func (o *oracle) successors(taken []int) []int {
	var s []int
	for stone := 1; stone <= o.stones; stone++ {
		if slices.Contains(taken, stone) {
			continue
		}
		if len(taken) == 0 {
			if stone%2 == 1 && float64(stone) < float64(o.stones)/2 {
				s = append(s, stone)
			}
		} else if last := taken[len(taken)-1]; stone%last == 0 || last%stone == 0 {
			s = append(s, stone)
		}
	}
	return s
}

func oracleIsPrime(n int) bool {
	if n < 2 {
		return false
	}
	for f := 2; f < n; f++ {
		if n%f == 0 {
			return false
		}
	}
	return true
}

func (o *oracle) evaluate(taken []int) float64 {
	s := o.successors(taken)
	max := len(taken)%2 == 0
	if len(s) == 0 {
		if max {
			return -1
		}
		return 1
	}
	if !slices.Contains(taken, 1) {
		return 0
	}
	last := taken[len(taken)-1]
	value, counted := 0.5, len(s)
	if last != 1 {
		value = 0.7
		prime := last
		if !oracleIsPrime(last) {
			value = 0.6
			for f := last; f >= 2; f-- {
				if last%f == 0 && oracleIsPrime(f) {
					prime = f
					break
				}
			}
		}
		counted = 0
		for _, stone := range s {
			if stone%prime == 0 {
				counted++
			}
		}
	}
	if counted%2 == 0 {
		value = -value
	}
	if !max {
		value = -value
	}
	return value
}

// search returns the value and the first best move, which is 0 at an evaluated node.
func (o *oracle) search(taken []int, depth int, alpha, beta float64) (float64, int) {
	o.visited++
	o.maxDepth = max(o.maxDepth, depth)
	s := o.successors(taken)
	if len(s) == 0 || (o.limit != 0 && depth == o.limit) {
		o.evaluated++
		return o.evaluate(taken), 0
	}
	maximise := len(taken)%2 == 0
	best, move := math.Inf(1), 0
	if maximise {
		best = math.Inf(-1)
	}
	for _, stone := range s {
		v, _ := o.search(append(slices.Clone(taken), stone), depth+1, alpha, beta)
		if maximise && v > best || !maximise && v < best {
			best, move = v, stone
		}
		if o.prune && (maximise && best >= beta || !maximise && best <= alpha) {
			break
		}
		if maximise {
			alpha = max(alpha, best)
		} else {
			beta = min(beta, best)
		}
	}
	return best, move
}

func ask(in Input, prune bool) (float64, int, *oracle) {
	o := &oracle{stones: in.Stones, limit: in.Depth, prune: prune}
	v, move := o.search(in.Taken, 0, math.Inf(-1), math.Inf(1))
	return v, move, o
}

// randomInput draws a game with at most the given number of stones, in which the player to
// move has a move.
func randomInput(rng *rand.Rand, stones int) Input {
	for {
		in := Input{Stones: 3 + rng.IntN(stones-2), Depth: rng.IntN(7)}
		for range rng.IntN(in.Stones) {
			moves := in.moves()
			if len(moves) == 0 {
				break
			}
			in.Taken = append(in.Taken, moves[rng.IntN(len(moves))])
		}
		if len(in.moves()) > 0 {
			return in
		}
	}
}
