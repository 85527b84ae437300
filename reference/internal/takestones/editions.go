package takestones

import (
	"bytes"
	"strconv"

	"touchstone/reference/internal/alphabeta"
)

// Edition is an edition of the homework.
type Edition struct {
	evaluation  *evaluation
	alpha, beta alphabeta.Value // the bounds at the root (rule 3.2)
	isTraced    bool            // programs print the search
}

// F19 is the Fall 2019 edition. Its values are in tenths (rules 4, 4.1).
var F19 = Edition{
	evaluation: &evaluation{won: 10, one: 5, prime: 7, composite: 6, negateOnMin: true},
	alpha:      alphabeta.Least,
	beta:       alphabeta.Greatest,
}

// S17 is the Spring 2017 edition. Its values are whole numbers (rules 4, 4.2).
var S17 = Edition{
	evaluation: &evaluation{won: 100, one: 5, prime: 7, composite: 6, compositeCountsAll: true},
	alpha:      -1000,
	beta:       1000,
	isTraced:   true,
}

// Solve answers an input. The only possible error is ErrNoMove.
func (e Edition) Solve(in Input) (Answer, error) { return e.search(in, nil) }

// Explain answers an input and calls the functions of hooks. The only possible error is ErrNoMove.
func (e Edition) Explain(in Input, hooks Hooks) (Answer, error) { return e.search(in, &hooks) }

// MaxTrace is the greatest number of nodes in a trace. In a game of 20 stones, a node takes about
// 200 bytes of memory.
const MaxTrace = 1_000_000

// Node is a node of a search trace, in its state when the search returns from it (section 6).
type Node struct {
	Stone       int    // the stone taken to reach the node; 0 before the first move
	Left        string // the stones not taken, in increasing order, separated by blanks
	Alpha, Beta alphabeta.Value
}

// Trace answers an input and returns the nodes in the order in which the search returns from them.
// The error is ErrNoMove, or an alphabeta.BudgetError if the trace would be longer than MaxTrace.
func (e Edition) Trace(in Input) (Answer, []Node, error) {
	var trace []Node
	answer, err := e.search(in, &Hooks{budget: MaxTrace, Leave: func(s SearchEvent) {
		trace = append(trace, Node{s.Stone(), s.left(), s.Alpha, s.Beta})
	}})
	return answer, trace, err
}

func (s SearchEvent) left() string {
	var text []byte
	for stone := 1; stone <= s.search.in.Stones; stone++ {
		if !s.position.isTaken(stone) {
			text = append(strconv.AppendInt(text, int64(stone), 10), ' ')
		}
	}
	return string(bytes.TrimSuffix(text, []byte(" ")))
}
