package takestones

import (
	"fmt"
	"maps"
	"slices"

	"touchstone/reference/internal/alphabeta"
)

// exercises searches in and names every rule that was put to work on the way,
// sorted. A corpus whose cases together name a rule can catch a program that
// gets the rule wrong.
func exercises(in Input, e edition) ([]string, error) {
	w := witness{in: in, edition: e, seen: map[string]bool{}, nodes: make([]family, in.Stones+1)}
	answer, err := search(in, e, &observer{enter: w.enter, leave: w.leave})
	if err != nil {
		return nil, err
	}
	w.input()
	if in.Depth > answer.MaxDepth {
		w.saw("depth limit beyond the end of the game")
	}
	return slices.Sorted(maps.Keys(w.seen)), nil
}

// witness watches a search and notes the rules it sees at work.
type witness struct {
	in      Input
	edition edition
	seen    map[string]bool
	nodes   []family // by depth, for the line of play being searched
}

// family is what a position was handed down and its children have come to so
// far.
type family struct {
	alpha, beta alphabeta.Value // on entry
	children    int
	best        alphabeta.Value
}

func (w *witness) saw(format string, args ...any) { w.seen[fmt.Sprintf(format, args...)] = true }

// input notes what the input alone decides.
func (w *witness) input() {
	if len(w.in.Taken) == 0 {
		w.saw("first move")
		if w.in.Stones%4 == 2 {
			w.saw("first move where half the stones is an odd stone")
		}
	}
	if w.in.Depth == 0 {
		w.saw("depth 0")
	}
	if len(w.in.Surplus) > 0 {
		w.saw("surplus argument")
	}
	w.saw("%s moves at the root", w.mover(0))
}

func (w *witness) enter(_ position, at visit) {
	w.nodes[at.depth] = family{alpha: at.alpha, beta: at.beta}
}

func (w *witness) leave(p position, at visit) {
	switch at.exit {
	case alphabeta.Leaf:
		w.evaluated(p, at.depth)
		w.withinBounds(at)
	case alphabeta.Cutoff:
		w.cutoff(at)
	}
	if at.depth > 0 {
		w.child(at.depth-1, at.value)
	}
}

// withinBounds notes a value that would move the bounds of the evaluated
// position itself, which keeps those it was handed down (6.1).
func (w *witness) withinBounds(at visit) {
	if at.alpha < at.value && at.value < at.beta {
		w.saw("evaluation: value within the bounds, %s to move", w.mover(at.depth))
	}
}

// cutoff notes how a cut-off came about, and whether the mover's own bound had
// moved before: the bounds left behind then are neither those handed down nor
// those that the last child would have made (6.2).
func (w *witness) cutoff(at visit) {
	mover, f := w.mover(at.depth), w.nodes[at.depth]
	w.saw("%s cuts off", mover)
	if at.value == at.alpha || at.value == at.beta {
		w.saw("%s cuts off at a value equal to the bound", mover)
	}
	if at.alpha != f.alpha || at.beta != f.beta {
		w.saw("%s cuts off after an earlier child moved a bound", mover)
	}
}

// child notes a tie between v and the best of the children before it (3.3).
func (w *witness) child(depth int, v alphabeta.Value) {
	f := &w.nodes[depth]
	switch better := v > f.best == w.maxMoves(depth); {
	case f.children == 0:
		f.best = v
	case v == f.best && depth == 0:
		w.saw("tie at the root")
	case v == f.best:
		w.saw("tie below the root")
	case better:
		f.best = v
		w.saw("a later child is better for %s", w.mover(depth))
	}
	f.children++
}

// evaluated notes the row of the evaluation table that decided (4).
func (w *witness) evaluated(p position, depth int) {
	mover, last := w.mover(depth), p.lastStone()
	successors := w.count(p, func(stone int) bool { return related(stone, last) })
	switch {
	case successors == 0:
		w.saw("evaluation: %s has no move", mover)
		w.ended(p)
	case !p.isTaken(1):
		w.saw("evaluation: stone 1 not taken, %s to move", mover)
	case last == 1:
		w.saw("evaluation: last stone 1, %s, %s to move", parity(successors), mover)
	default:
		w.multiples(p, mover, successors)
	}
}

// ended notes a game that took every stone, whose list of stones left is empty
// (6.3).
func (w *witness) ended(p position) {
	if w.count(p, func(int) bool { return true }) == 0 {
		w.saw("no stones left")
	}
}

// multiples notes what the rows that count multiples counted, and whether a
// program that counts among other stones would show.
func (w *witness) multiples(p position, mover string, successors int) {
	last, row := p.lastStone(), "prime"
	prime := largestPrimeFactor(last)
	if prime != last {
		row = "composite"
	}
	multiple := func(stone int) bool { return stone%prime == 0 }
	near := w.count(p, func(stone int) bool { return multiple(stone) && related(stone, last) })
	all := w.count(p, multiple)
	counted := near
	if w.edition.evaluation.countsAll(last) { // 4.2
		counted = all
	}
	w.saw("evaluation: last stone %s, %s, %s to move", row, parity(counted), mover)
	if parity(near) != parity(all) {
		w.saw("evaluation: last stone %s, successors and remaining stones differ in parity", row)
	}
	if parity(counted) != parity(successors) {
		w.saw("evaluation: last stone %s, multiples and successors differ in parity", row)
	}
}

// count counts the stones not yet taken that a rule is about.
func (w *witness) count(p position, counts func(stone int) bool) int {
	n := 0
	for stone := 1; stone <= w.in.Stones; stone++ {
		if !p.isTaken(stone) && counts(stone) {
			n++
		}
	}
	return n
}

func (w *witness) maxMoves(depth int) bool { return w.in.maxToMove() == (depth%2 == 0) }

func (w *witness) mover(depth int) string {
	if w.maxMoves(depth) {
		return "MAX"
	}
	return "MIN"
}

func parity(n int) string {
	if n%2 == 1 {
		return "odd"
	}
	return "even"
}
