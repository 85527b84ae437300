package cases

import (
	"cmp"
	"errors"
	"math"
	"strings"

	"touchstone/reference"
)

// Size says how much work it is to trace an input by hand. It decides which of several inputs is
// the smallest, everywhere in Touchstone.
type Size struct {
	Positions uint64 // in the search tree; 0 if the assignment has no solver
	Bytes     int    // that a program reads: arguments, stdin and files
	Text      string // the arguments; puts inputs of equal length in a fixed order
}

// SizeOf returns the size of an input with the given number of positions; see Positions.
func SizeOf(positions uint64, args []string, in reference.Input) Size {
	s := Size{Positions: positions, Bytes: len(in.Stdin), Text: strings.Join(args, " ")}
	for _, arg := range args {
		s.Bytes += len(arg)
	}
	for _, f := range in.Files {
		s.Bytes += len(f.Text)
	}
	return s
}

// Compare returns a negative number if s is smaller than other, and 0 if they are equal.
func (s Size) Compare(other Size) int {
	return cmp.Or(
		cmp.Compare(s.Positions, other.Positions),
		cmp.Compare(s.Bytes, other.Bytes),
		cmp.Compare(s.Text, other.Text),
	)
}

// Sizes returns the size of each case, by its ID. A case that the solver of the assignment refuses
// is larger than all others.
func (s Suite) Sizes() map[string]Size {
	sizes := map[string]Size{}
	for _, c := range s.Cases {
		positions := uint64(0)
		if s.Assignment.HasSolver() {
			positions = math.MaxUint64
			if n, err := Positions(s.Assignment, c.Words()); err == nil {
				positions = n
			}
		}
		sizes[c.ID] = SizeOf(positions, c.Args, c.Input)
	}
	return sizes
}

// tracedPositions is the number of positions up to which Positions is exact.
const tracedPositions = 400

// Positions returns the number of positions in the search tree of an input. A solver may visit
// fewer, if it is faster than the search of the assignment. In a large tree the number is only
// greater than tracedPositions.
func Positions(a *reference.Assignment, words []string) (uint64, error) {
	tree, err := a.Explain(words, reference.View{Nodes: tracedPositions})
	var large *reference.TreeTooLargeError
	switch {
	case err == nil:
		return tree.Visited, nil
	case !errors.As(err, &large):
		return 0, err
	}
	solution, err := a.Solve(words)
	return max(solution.Visited, tracedPositions+1), err
}
