package reference

import "fmt"

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
