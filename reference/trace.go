package reference

import (
	"fmt"
	"slices"
	"strings"
)

// Node is one node of a search trace as the search left it (6).
type Node struct {
	Move        int    // that led to the node; -1 at a root where nothing was played
	Left        string // what is left to be moved, increasing numbers, one blank between them
	Alpha, Beta int64  // the bounds as they stood at the end
}

// String returns the three lines of a node without the last newline.
func (n Node) String() string {
	left := n.Left
	if left != "" {
		left += " " // each number is followed by a blank
	}
	return fmt.Sprintf("%d\n%s\nalpha: %d\tbeta: %d", n.Move, left, n.Alpha, n.Beta)
}

// remaining is how many moves are left at the node.
func (n Node) remaining() int { return len(strings.Fields(n.Left)) }

// LineOfPlay returns the moves that lead from the root of a trace, its last
// node, to node i; it is empty for the root. A node comes before its parent,
// which has one move more left, and nothing that is less deep comes between.
func LineOfPlay(trace []Node, i int) []int {
	var moves []int
	for left := trace[i].remaining(); i < len(trace)-1; left++ {
		moves = append(moves, trace[i].Move)
		for i++; i < len(trace)-1 && trace[i].remaining() != left+1; i++ {
		}
	}
	slices.Reverse(moves)
	return moves
}
