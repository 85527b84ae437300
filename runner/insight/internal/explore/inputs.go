package explore

import (
	"fmt"
	"slices"

	"touchstone/cases"
	"touchstone/reference"
)

// Input is a small game, with the expected answer.
type Input struct {
	cases.Case
	Positions uint64 // see cases.Positions
}

// smallInputs returns the small inputs of an assignment, and larger ones. Both lists are sorted by
// size.
func smallInputs(a *reference.Assignment) (smallest, larger []Input, err error) {
	first, second, err := cases.SmallInputs(a)
	if err != nil {
		return nil, nil, err
	}
	if smallest, err = answered(a, first); err != nil {
		return nil, nil, err
	}
	larger, err = answered(a, second)
	return smallest, larger, err
}

func answered(a *reference.Assignment, questions [][]string) ([]Input, error) {
	var inputs []Input
	for _, args := range questions {
		solution, err := a.Solve(args)
		if err != nil {
			return nil, fmt.Errorf("small input %q: %w", args, err)
		}
		positions, err := cases.Positions(a, args)
		if err != nil {
			return nil, fmt.Errorf("small input %q: %w", args, err)
		}
		question := cases.QuestionOf(a, fmt.Sprintf("small input %q", args), args)
		inputs = append(inputs, Input{
			Case:      cases.Case{Question: question, Want: solution.Transcript},
			Positions: positions,
		})
	}
	slices.SortFunc(inputs, func(a, b Input) int { return a.size().Compare(b.size()) })
	return inputs, nil
}

func (in Input) size() cases.Size { return cases.SizeOf(in.Positions, in.Args, in.Input) }

func hasCase(suite cases.Suite, in Input) bool {
	return slices.ContainsFunc(suite.Cases, func(c cases.Case) bool { return slices.Equal(c.Words(), in.Words()) })
}

// Sample returns up to atMost of the inputs, evenly spaced.
func Sample(inputs []Input, atMost int) []Input {
	if len(inputs) <= atMost {
		return inputs
	}
	var sample []Input
	for i := range atMost {
		sample = append(sample, inputs[i*len(inputs)/atMost])
	}
	return sample
}

// Without returns the inputs that are not in excluded.
func Without(inputs, excluded []Input) []Input {
	return slices.DeleteFunc(slices.Clone(inputs), func(in Input) bool {
		return slices.ContainsFunc(excluded, func(other Input) bool { return other.ID == in.ID })
	})
}
