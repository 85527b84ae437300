package reference

import (
	"fmt"
	"slices"
	"strings"
)

// Tree is the part of a search tree that a view asked for. It names no game: moves,
// values and bounds are texts, as the assignment writes them.
type Tree struct {
	Assignment *Assignment
	Args       []string
	View       View
	Root       *TreeNode
	Visited    uint64   // positions searched, shown or not
	Shown      int      // nodes in the tree
	Warnings   []string // odd but acceptable arguments
}

// Player is one of the two players.
type Player string

// The players, as the textbook calls them.
const (
	Max Player = "MAX"
	Min Player = "MIN"
)

// Other returns the opponent.
func (p Player) Other() Player {
	if p == Max {
		return Min
	}
	return Max
}

// Exit says why the search left a position.
type Exit string

// The ways to leave a position.
const (
	Evaluated Exit = "evaluated" // a leaf: no move, or the depth limit
	CutOff    Exit = "cut-off"   // a move's value passed a bound
	Exhausted Exit = "exhausted" // every move was searched
)

// TreeNode is one position of a search tree.
type TreeNode struct {
	Move    string // that led here; at the root the last one played, empty if there is none
	Mover   Player // whose turn it is
	Entry   Bounds // on entry
	Return  Bounds // on return
	Value   string // to MAX
	Exit    Exit
	Reason  string   // where the value comes from, in a few words
	Best    string   // the first move with that value; empty at a leaf
	Moves   []string // all legal moves, in search order
	Counted *Count   // what the evaluation of a leaf counted; nil if nothing
	Board   []string // the position, drawn in rows of letters; nil in a game without a board
	Cut     *Cut     // nil unless the node was left by a cut-off

	Left     uint64 // number of the node, from 1, in the order in which the search left nodes
	Searched uint64 // positions searched at the node and below

	// Children has the nodes of all moves searched, in order; none where the view ends.
	Children []*TreeNode
}

// Bounds are the two bounds of a node, as printed.
type Bounds struct{ Alpha, Beta string }

// Count is what a static evaluation counted.
type Count struct {
	What  string   // such as "multiples of 2 among the successors"
	Items []string // what they are
}

// String lists what was counted: "multiples of 2 among the successors: 4, 6
// (count 2, even)".
func (c *Count) String() string {
	items, parity := "none", "even"
	if len(c.Items) > 0 {
		items = abridged(c.Items)
	}
	if len(c.Items)%2 == 1 {
		parity = "odd"
	}
	return fmt.Sprintf("%s: %s (count %d, %s)", c.What, items, len(c.Items), parity)
}

// decided says why Best gives the node its value.
func (n *TreeNode) decided() string {
	switch {
	case len(n.Moves) == 1:
		return fmt.Sprintf("%s is the only move", n.Best)
	case n.Mover == Max:
		return fmt.Sprintf("%s is the first move with the greatest value", n.Best)
	}
	return fmt.Sprintf("%s is the first move with the least value", n.Best)
}

// cutOff records that the search left the node after this number of moves.
func (n *TreeNode) cutOff(tried int) {
	n.Exit = CutOff
	n.Reason = fmt.Sprintf("%s cuts off", n.Best)
	n.Cut = &Cut{
		Value:   n.Value,
		Test:    ">=",
		Passed:  Bound{"beta", n.Return.Beta},
		Kept:    Bound{"alpha", n.Return.Alpha},
		Untried: n.Moves[tried:],
	}
	if n.Mover == Min {
		n.Cut.Test = "<="
		n.Cut.Passed, n.Cut.Kept = n.Cut.Kept, n.Cut.Passed
	}
}

// Cut is a cut-off.
type Cut struct {
	Value   string   // v, the best value so far
	Test    string   // that v passed: ">=" or "<="
	Passed  Bound    // what it was tested against
	Kept    Bound    // the other bound, which v would otherwise have replaced
	Untried []string // the moves that were not searched; empty after the last one
}

// Bound is one bound of a node, as printed.
type Bound struct{ Name, Value string }

// Reason explains the cut-off in one sentence.
func (c *Cut) Reason() string {
	untried := sequence(c.Untried) + " not tried"
	if len(c.Untried) == 0 {
		untried = "no move was left to try"
	}
	return fmt.Sprintf("v = %s %s %s = %s: %s, %s stays %s",
		c.Value, c.Test, c.Passed.Name, c.Passed.Value, untried, c.Kept.Name, c.Kept.Value)
}

// listedAtMost bounds a list in a sentence. The tree's data has the whole list.
const listedAtMost = 12

// sequence writes a list. It shortens a long one and adds its length.
func sequence(items []string) string {
	if n := len(items); n > listedAtMost {
		return fmt.Sprintf("%s (%d in all)", abridged(items), n)
	}
	return abridged(items)
}

// abridged writes a list, with "..." for the end of a long one.
func abridged(items []string) string {
	if len(items) > listedAtMost {
		items = append(items[:listedAtMost-1:listedAtMost-1], "...")
	}
	return strings.Join(items, ", ")
}

// Hidden returns the number of positions that were searched below a node where the view
// ends.
func (n *TreeNode) Hidden() uint64 {
	if len(n.Children) > 0 {
		return 0
	}
	return n.Searched - 1
}

// Child returns the child that a move leads to, or nil.
func (n *TreeNode) Child(move string) *TreeNode {
	i := slices.IndexFunc(n.Children, func(c *TreeNode) bool { return c.Move == move })
	if i < 0 {
		return nil
	}
	return n.Children[i]
}

// At returns the node that a line of play leads to from the root. The error says where
// the line leaves the tree, and why.
func (t *Tree) At(line []string) (*TreeNode, error) {
	n := t.Root
	for i, move := range line {
		next := n.Child(move)
		if next == nil {
			return nil, fmt.Errorf("%s: %s", after(line[:i]), n.lacks(move))
		}
		n = next
	}
	return n, nil
}

func after(line []string) string {
	if len(line) == 0 {
		return "at the root"
	}
	return "after " + strings.Join(line, ", ")
}

// lacks says why a node has no child for a move.
func (n *TreeNode) lacks(move string) string {
	switch {
	case len(n.Moves) == 0:
		return fmt.Sprintf("the game is over, so there is no move %s", move)
	case !slices.Contains(n.Moves, move):
		return fmt.Sprintf("%s is not a legal move; want one of %s", move, sequence(n.Moves))
	case n.Exit == Evaluated:
		return fmt.Sprintf("%s was not searched: the depth limit is reached and the position evaluated", move)
	case n.Cut != nil && slices.Contains(n.Cut.Untried, move):
		return fmt.Sprintf("%s was cut off, because %s", move, n.Cut.Reason())
	}
	return fmt.Sprintf("%s is not shown", move)
}

// View says which part of a search tree to keep.
type View struct {
	// Path is a line of play from the root. The view has its positions and their moves.
	Path []string
	// Depth is the number of moves to show below the end of the path; 0 for all.
	Depth int
	// Nodes is the greatest number of nodes. A larger view is a TreeTooLarge error.
	Nodes int
}

// TreeTooLarge says that a view has more nodes than it allows.
type TreeTooLarge struct {
	Nodes   uint64 // in the view
	Allowed int
	Depth   int    // the greatest View.Depth that is allowed; 0 if there is none
	AtDepth uint64 // nodes at that depth
	Best    string // the best move of the root, for a path
}

func (e *TreeTooLarge) Error() string {
	return fmt.Sprintf("this part of the search tree has %d nodes, more than the %d allowed", e.Nodes, e.Allowed)
}

// PathError says where the path of a view leaves the search tree.
type PathError struct {
	Path []string
	Err  error
}

func (e *PathError) Error() string { return e.Err.Error() }
func (e *PathError) Unwrap() error { return e.Err }
