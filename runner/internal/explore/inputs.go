package explore

import (
	"cmp"
	"fmt"
	"slices"

	"touchstone/cases"
)

// Input is a question beside the suite, with its answer.
type Input struct {
	cases.Case
	Positions uint64 // that the right search visits
	place     int    // among the small inputs; beyond them if it is a larger one
}

// inputsBeside are the small inputs of an assignment, and larger ones, that a suite does
// not ask: each list the smallest first.
func inputsBeside(suite cases.Suite) (smallest, larger []Input, err error) {
	first, second, err := cases.Small(suite.Assignment)
	if err != nil {
		return nil, nil, err
	}
	if smallest, err = answered(suite, first); err != nil {
		return nil, nil, err
	}
	larger, err = answered(suite, second)
	for i := range smallest {
		smallest[i].place = i
	}
	for i := range larger {
		larger[i].place = len(smallest)
	}
	return smallest, larger, err
}

func answered(suite cases.Suite, questions [][]string) ([]Input, error) {
	var inputs []Input
	for _, args := range questions {
		if slices.ContainsFunc(suite.Cases, func(c cases.Case) bool { return slices.Equal(c.Args, args) }) {
			continue
		}
		solution, err := suite.Assignment.Solve(args)
		if err != nil {
			return nil, fmt.Errorf("small input %q: %w", args, err)
		}
		question := cases.Question{ID: fmt.Sprintf("small input %q", args), Args: args}
		inputs = append(inputs, Input{
			Case:      cases.Case{Question: question, Want: solution.Transcript},
			Positions: solution.Visited,
		})
	}
	slices.SortStableFunc(inputs, func(a, b Input) int {
		return cmp.Or(cmp.Compare(a.Positions, b.Positions), cmp.Compare(len(a.Args), len(b.Args)))
	})
	return inputs, nil
}

// Some is so many of the inputs at most, small and large ones.
func Some(inputs []Input, atMost int) []Input {
	if len(inputs) <= atMost {
		return inputs
	}
	var some []Input
	for i := range atMost {
		some = append(some, inputs[i*len(inputs)/atMost])
	}
	return some
}
