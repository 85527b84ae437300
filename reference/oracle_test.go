package reference

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// oracle plays Take-Stones as the handouts describe it. It shares no code with the package. Its
// search is alpha-beta with prune, and minimax without.
type oracle struct {
	stones, limit int
	isF19         bool // values are in tenths
	prune         bool

	visited, evaluated, maxDepth int
	trace                        strings.Builder // of the Spring 2017 edition
}

func (o *oracle) left(taken []int) []int {
	var left []int
	for stone := 1; stone <= o.stones; stone++ {
		if !slices.Contains(taken, stone) {
			left = append(left, stone)
		}
	}
	return left
}

func (o *oracle) successors(taken []int) []int {
	var s []int
	for _, stone := range o.left(taken) {
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

// divisors returns the divisors of n from 2 on, largest first.
func divisors(n int) []int {
	var d []int
	for f := n; f >= 2; f-- {
		if n%f == 0 {
			d = append(d, f)
		}
	}
	return d
}

func isPrime(n int) bool { return len(divisors(n)) == 1 }

func (o *oracle) evaluate(taken []int) int {
	s, sign := o.successors(taken), 1
	if len(taken)%2 == 1 {
		sign = -1 // MIN is to move
	}
	switch {
	case len(s) == 0 && o.isF19:
		return -10 * sign
	case len(s) == 0:
		return -100 * sign
	case !slices.Contains(taken, 1):
		return 0
	}
	last := taken[len(taken)-1]
	value, counted := 5, len(s)
	if last != 1 {
		among := s
		largest := divisors(last)[slices.IndexFunc(divisors(last), isPrime)]
		if value = 7; !isPrime(last) {
			value = 6
			if !o.isF19 {
				among = o.left(taken)
			}
		}
		counted = 0
		for _, stone := range among {
			if stone%largest == 0 {
				counted++
			}
		}
	}
	if counted%2 == 0 {
		value = -value
	}
	if o.isF19 {
		value *= sign
	}
	return value
}

func list(stones []int) string {
	var b strings.Builder
	for _, stone := range stones {
		fmt.Fprint(&b, stone, " ")
	}
	return b.String()
}

func (o *oracle) print(taken []int, alpha, beta int) {
	last := -1
	if len(taken) > 0 {
		last = taken[len(taken)-1]
	}
	fmt.Fprintf(&o.trace, "%d\n%s\nalpha: %d\tbeta: %d\n", last, list(o.left(taken)), alpha, beta)
}

// search returns the value and the first best move, which is 0 at an evaluated node. root is
// the number of stones taken at the root.
func (o *oracle) search(root int, taken []int, alpha, beta int) (int, int) {
	o.visited++
	o.maxDepth = max(o.maxDepth, len(taken)-root)
	s := o.successors(taken)
	if len(s) == 0 || (o.limit != 0 && len(taken)-root == o.limit) {
		o.evaluated++
		o.print(taken, alpha, beta)
		return o.evaluate(taken), 0
	}
	maximise := len(taken)%2 == 0
	best, move := 1_000_000, 0
	if maximise {
		best = -1_000_000
	}
	for _, stone := range s {
		v, _ := o.search(root, append(slices.Clone(taken), stone), alpha, beta)
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
	o.print(taken, alpha, beta)
	return best, move
}

// question is a legal game in progress and a depth limit.
type question struct {
	stones int
	taken  []int
	depth  int
}

func (q question) args() []string {
	return strings.Fields(fmt.Sprintf("%d %d %s%d", q.stones, len(q.taken), list(q.taken), q.depth))
}

// ask searches the question with an oracle. It returns the oracle, the value of the root, and what
// a program prints. For the Spring 2017 edition, the text begins after the trace.
func (q question) ask(isF19, prune bool) (*oracle, int, string) {
	o := &oracle{stones: q.stones, limit: q.depth, isF19: isF19, prune: prune}
	value, move := o.search(len(q.taken), q.taken, -1000, 1000)
	if !isF19 {
		return o, value, fmt.Sprintf("NEXT MOVE\n%d\n%s\n", move, list(o.left(append(slices.Clone(q.taken), move))))
	}
	branching := Ratio{int64(o.visited - 1), int64(o.visited - o.evaluated)}
	return o, value, fmt.Sprintf("Move: %d\nValue: %.1f\nNumber of Nodes Visited: %d\nNumber of Nodes Evaluated: %d\n"+
		"Max Depth Reached: %d\nAvg Effective Branching Factor: %s\n",
		move, float64(value)/10, o.visited, o.evaluated, o.maxDepth, branching.Fixed(1))
}

// randomQuestion draws a game with at least one legal move, and a depth limit of at most
// depth.
func randomQuestion(rng *rand.Rand, least, most, depth int) question {
	for {
		q := question{stones: least + rng.IntN(most-least+1), depth: 1 + rng.IntN(depth)}
		o := &oracle{stones: q.stones}
		for range rng.IntN(q.stones) {
			if s := o.successors(q.taken); len(s) > 0 {
				q.taken = append(q.taken, s[rng.IntN(len(s))])
			}
		}
		if len(o.successors(q.taken)) > 0 {
			return q
		}
	}
}
