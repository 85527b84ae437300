package judge

import (
	"slices"

	"touchstone/reference"
)

// searchTree is a trace read as the tree that was searched. A node comes before its parent,
// which has one more move left; the root is last. What a program printed may not be a tree;
// see isSound.
type searchTree struct {
	nodes  []reference.Node
	left   []int // how many moves are left at each node
	parent []int // index of each node's parent; -1 for the root
}

// newSearchTree finds all parents in one pass from the root. The tree must not be empty.
func newSearchTree(nodes []reference.Node) searchTree {
	t := searchTree{nodes, make([]int, len(nodes)), make([]int, len(nodes))}
	var open []int // ancestors of the next node, the root first
	for i := len(nodes) - 1; i >= 0; i-- {
		t.left[i] = sizeOf(nodes[i].Left)
		for len(open) > 1 && t.left[open[len(open)-1]] <= t.left[i] {
			open = open[:len(open)-1]
		}
		t.parent[i] = -1
		if len(open) > 0 {
			t.parent[i] = open[len(open)-1]
		}
		open = append(open, i)
	}
	return t
}

// line returns the line of play from the root to a node; it is empty for the root.
func (t searchTree) line(i int) []int {
	moves := []int{}
	for ; t.parent[i] >= 0; i = t.parent[i] {
		moves = append(moves, t.nodes[i].Move)
	}
	slices.Reverse(moves)
	return moves
}

// isSound reports whether the lists of what is left agree with the line of play: each move
// leaves one fewer.
func (t searchTree) isSound(i int) bool {
	for ; t.parent[i] >= 0; i = t.parent[i] {
		if t.left[t.parent[i]] != t.left[i]+1 {
			return false
		}
	}
	return true
}

// follow walks from the root along a line of play as far as the tree has it. It returns the
// last node and the number of moves that led there.
func (t searchTree) follow(line []int) (at, moves int) {
	at = len(t.nodes) - 1
	for _, move := range line {
		next := t.child(at, func(n reference.Node) bool { return n.Move == move })
		if next < 0 {
			return at, moves
		}
		at, moves = next, moves+1
	}
	return at, moves
}

// lastChild returns the child that was searched last, or -1 if there is none.
func (t searchTree) lastChild(at int) int {
	return t.child(at, func(reference.Node) bool { return true })
}

// child returns the last child that satisfies wanted, or -1 if there is none.
func (t searchTree) child(at int, wanted func(reference.Node) bool) int {
	for i := at - 1; i >= 0; i-- {
		if t.parent[i] == at && wanted(t.nodes[i]) {
			return i
		}
	}
	return -1
}
