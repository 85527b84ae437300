package takestones

import (
	"fmt"
	"maps"
	"slices"

	"touchstone/reference/internal/alphabeta"
)

// Exercises searches an input and returns the sorted names of the rules that decided something in
// the search. A case can reveal a mistake in a rule only if it exercises the rule.
func (e Edition) Exercises(in Input) ([]string, error) {
	w := witness{in: in, seen: map[string]bool{}, nodes: make([]family, in.Stones+1)}
	answer, err := e.search(in, &Watch{Enter: w.enter, Leave: w.leave})
	if err != nil {
		return nil, err
	}
	w.input()
	if in.Depth > answer.MaxDepth {
		w.saw("depth limit beyond the end of the game")
	}
	return slices.Sorted(maps.Keys(w.seen)), nil
}

// witness records which rules decide something in a search.
type witness struct {
	in    Input
	seen  map[string]bool
	nodes []family // the positions from the root to the current one, by depth
}

// family holds the bounds of a position on entry and what is known of its children.
type family struct {
	alpha, beta alphabeta.Value // on entry
	children    int
	best        alphabeta.Value
}

func (w *witness) saw(format string, args ...any) { w.seen[fmt.Sprintf(format, args...)] = true }

// input records the rules that the input alone exercises.
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

func (w *witness) enter(at Step) {
	w.nodes[at.Depth] = family{alpha: at.Alpha, beta: at.Beta}
}

func (w *witness) leave(at Step) {
	mover := moverOf(at.MaxToMove())
	switch at.Exit {
	case alphabeta.Leaf:
		w.evaluated(at, mover)
		// If a program lets this value change the bounds of the position, its trace is wrong
		// (rule 6.1).
		if at.Alpha < at.Value && at.Value < at.Beta {
			w.saw("evaluation: value within the bounds, %s to move", mover)
		}
	case alphabeta.Cutoff:
		w.cutoff(at, mover)
	}
	if at.Depth > 0 {
		w.child(at.Depth-1, at.Value)
	}
}

// cutoff records a cut-off, and whether an earlier child had moved a bound. If so, the final
// bounds differ from those on entry, and from those that the last child would have set (rule
// 6.2).
func (w *witness) cutoff(at Step, mover string) {
	f := w.nodes[at.Depth]
	w.saw("%s cuts off", mover)
	if at.Value == at.Alpha || at.Value == at.Beta {
		w.saw("%s cuts off at a value equal to the bound", mover)
	}
	if at.Alpha != f.alpha || at.Beta != f.beta {
		w.saw("%s cuts off after an earlier child moved a bound", mover)
	}
}

// child records how v compares with the best value of the earlier children (rule 3.3).
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

// evaluated records the row of the evaluation table that applied (section 4), and whether a program
// that counts among the wrong stones would compute another value.
func (w *witness) evaluated(at Step, mover string) {
	ev, last, successors := at.Evaluate(), at.Stone(), len(at.Moves())
	row := ""
	switch ev.Row {
	case NoMove:
		w.saw("evaluation: %s has no move", mover)
		if at.left() == "" { // an empty line in the trace (rule 6.3)
			w.saw("no stones left")
		}
		return
	case OneNotTaken:
		w.saw("evaluation: stone 1 not taken, %s to move", mover)
		return
	case LastOne:
		w.saw("evaluation: last stone 1, %s, %s to move", parity(successors), mover)
		return
	case LastPrime:
		row = "prime"
	case LastComposite:
		row = "composite"
	}
	w.saw("evaluation: last stone %s, %s, %s to move", row, parity(len(ev.Counted)), mover)
	isMultiple := func(stone int) bool { return stone%ev.Divisor == 0 }
	near := at.remaining(func(stone int) bool { return isMultiple(stone) && related(stone, last) })
	if parity(len(near)) != parity(len(at.remaining(isMultiple))) {
		w.saw("evaluation: last stone %s, successors and remaining stones differ in parity", row)
	}
	if parity(len(ev.Counted)) != parity(successors) {
		w.saw("evaluation: last stone %s, multiples and successors differ in parity", row)
	}
}

func (w *witness) maxMoves(depth int) bool { return w.in.maxToMove() == (depth%2 == 0) }

func (w *witness) mover(depth int) string { return moverOf(w.maxMoves(depth)) }

func moverOf(max bool) string {
	if max {
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
