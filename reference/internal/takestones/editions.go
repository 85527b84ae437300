package takestones

import (
	"bytes"
	"strconv"

	"touchstone/reference/internal/alphabeta"
)

// f19 is the Fall 2019 edition. Its values are in tenths (rules 4, 4.1).
var f19 = edition{
	evaluation: &evaluation{won: 10, lastIsOne: 5, prime: 7, composite: 6, negateOnMin: true},
	alpha:      alphabeta.Least, // rule 3.2
	beta:       alphabeta.Greatest,
}

// SolveF19 answers an input by the rules of the Fall 2019 edition. The value is in tenths. The
// only possible error is ErrNoMove.
func SolveF19(in Input) (Answer, error) { return search(in, f19, nil) }

// ExercisesF19 returns the sorted names of the rules that decide the answer to an input.
func ExercisesF19(in Input) ([]string, error) { return exercises(in, f19) }

// s17 is the Spring 2017 edition. Its values are whole numbers (rules 4, 4.2).
var s17 = edition{
	evaluation: &evaluation{won: 100, lastIsOne: 5, prime: 7, composite: 6, compositeCountsAll: true},
	alpha:      -1000, // rule 3.2
	beta:       1000,
}

// MaxTrace is the greatest number of nodes in a trace. In a game of 20 stones, a node takes
// about 200 bytes.
const MaxTrace = 1_000_000

// Node is a node of a search trace, in its state when the search returns from it (section 6).
type Node struct {
	Stone       int    // the stone taken to reach the node; 0 before the first move
	Left        string // the stones not taken, in increasing order, separated by blanks
	Alpha, Beta alphabeta.Value
}

// SolveS17 answers an input by the rules of the Spring 2017 edition. The trace has the nodes
// in the order in which the search returns from them. The error is ErrNoMove, or an
// alphabeta.BudgetError if the trace would be longer than MaxTrace.
func SolveS17(in Input) (Answer, []Node, error) {
	var trace []Node
	answer, err := search(in, s17, &Watch{budget: MaxTrace, Leave: func(s Step) {
		trace = append(trace, Node{s.Stone(), s.left(), s.Alpha, s.Beta})
	}})
	return answer, trace, err
}

// left returns the stones not taken, separated by blanks.
func (s Step) left() string {
	var text []byte
	for stone := 1; stone <= s.scene.in.Stones; stone++ {
		if !s.position.isTaken(stone) {
			text = append(strconv.AppendInt(text, int64(stone), 10), ' ')
		}
	}
	return string(bytes.TrimSuffix(text, []byte(" ")))
}

// ExercisesS17 returns the sorted names of the rules that decide the answer to an input.
func ExercisesS17(in Input) ([]string, error) { return exercises(in, s17) }
