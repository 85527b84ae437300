package fanorona

import (
	"maps"
	"slices"

	"touchstone/reference/internal/alphabeta"
)

// Limits of the search in Exercises. A search to the end may take too long.
const (
	exercisesDepth  = 4
	exercisesVisits = 200_000
)

// Exercises returns the sorted names of the rules that decide the answer to an input. It
// misses rules that matter only deep in a long search.
func (in Input) Exercises() []string {
	e := exercises{seen: map[string]bool{}, toTheEnd: in.Depth == 0}
	e.root(in)
	if e.toTheEnd {
		in.Depth = exercisesDepth
	}
	// If the search exceeds its budget, the rules found so far are enough.
	_, _ = in.Observe(exercisesVisits, Watch{Enter: e.moves, Leave: e.leaf})
	return slices.Sorted(maps.Keys(e.seen))
}

// estimates has the names of the rows of the evaluation (rule 3.2).
var estimates = map[Value]string{
	Loss:  "evaluation: own stones lost",
	Win:   "evaluation: only the opponent's stones lost",
	Drawn: "evaluation: no stones lost",
}

type exercises struct {
	seen     map[string]bool
	toTheEnd bool
}

func (e *exercises) root(in Input) {
	p := in.Position
	e.seen[p.ToMove.String()+" moves at the root"] = true
	if p.Moves()[0].Captures() {
		e.seen["a capture is compulsory at the root"] = true
	} else {
		e.seen["paikas at the root"] = true
	}
	if in.Depth == 0 {
		e.seen["depth 0"] = true
	}
	if p.Paikas > 0 {
		e.seen["a paika count at the root"] = true
	}
}

// moves records the kinds of legal moves in a position.
func (e *exercises) moves(s Step) {
	b := s.node.board()
	for _, m := range s.Moves() {
		taken := b.theirs.Count() - m.after.theirs.Count()
		switch m.length {
		case 1:
			e.single(m, taken)
		case 2:
			e.seen["a chain of two steps"] = true
		default:
			e.seen["a chain of three steps or more"] = true
		}
	}
	if hasChoice(s.Moves()) {
		e.seen["approach or withdrawal by the same step"] = true
	}
}

func (e *exercises) single(m Move, taken int) {
	switch {
	case !m.Captures():
		e.seen["a paika"] = true
	case taken > 1:
		e.seen["a run of several stones"] = true
	}
	switch m.capture(m.route.step(0)) {
	case Approach:
		e.seen["an approach"] = true
	case Withdrawal:
		e.seen["a withdrawal"] = true
	}
}

// hasChoice reports whether some step can capture either by approach or by withdrawal. Two of
// the moves then differ only in that step.
func hasChoice(moves []Move) bool {
	seen := map[Move]bool{}
	for _, m := range moves {
		at := Move{from: m.from, length: m.length, route: m.route}
		at.route.low &^= backward
		if seen[at] {
			return true
		}
		seen[at] = true
	}
	return false
}

// leaf records the rule that decided the value of a position, or a cut-off.
func (e *exercises) leaf(s Step) {
	if s.Exit == alphabeta.Cutoff {
		e.seen["a cut-off"] = true
	}
	if s.Exit != alphabeta.Leaf {
		return
	}
	p := s.Position()
	switch outcome := s.game.rules.Outcome(p); {
	case outcome == Draw:
		e.seen["a draw by paikas"] = true
	case outcome == Unfinished:
		if !e.toTheEnd {
			e.seen[estimates[Value(s.Value)]] = true
		}
	case p.White == 0 || p.Black == 0:
		e.seen["a side without stones"] = true
	default:
		e.seen["a side without a move"] = true
	}
}
