package takestones

import "touchstone/reference/internal/alphabeta"

// f19 is the Fall 2019 edition. Its values are in tenths (4, 4.1).
var f19 = edition{
	evaluation: &evaluation{won: 10, lastIsOne: 5, prime: 7, composite: 6, negateOnMin: true},
	alpha:      alphabeta.Least, // 3.2
	beta:       alphabeta.Greatest,
}

// SolveF19 answers an input by the rules of the Fall 2019 edition. The value is
// in tenths. The only error is ErrNoMove.
func SolveF19(in Input) (Answer, error) { return search(in, f19, nil) }

// ExercisesF19 names the rules that answering an input puts to work, sorted.
func ExercisesF19(in Input) ([]string, error) { return exercises(in, f19) }
