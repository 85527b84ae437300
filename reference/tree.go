package reference

import (
	"fmt"
	"slices"
	"strings"
)

// Tree is the part of a search tree that a view selects. Moves, values and bounds are text, so that
// the type suits all games.
type Tree struct {
	Assignment *Assignment
	Args       []string
	View       View
	Root       *TreeNode
	Visited    uint64   // positions searched, including those that the tree lacks
	Shown      int      // nodes in the tree
	Warnings   []string // about odd but acceptable arguments
	Legal      string   // which moves are legal at the root, and why
	Clause     string   // number of the rule behind Legal
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

// Exit says how the search of a position ended.
type Exit string

const (
	Evaluated Exit = "evaluated" // a leaf: there is no move, or the depth limit is reached
	CutOff    Exit = "cut-off"   // the value of a move passed a bound
	Exhausted Exit = "exhausted" // all moves were searched
)

// TreeNode is one position of a search tree. The tags name its members in the JSON that
// reports/tree writes.
type TreeNode struct {
	Move    string // the move that led to the node; at the root, the last move played, or empty
	Mover   Player // the player to move
	Entry   Bounds // the bounds when the search enters the node
	Return  Bounds // the bounds when the search returns from the node
	Value   string // from MAX's point of view
	Exit    Exit
	Reason  string   // where the value comes from
	Best    string   // the first move that has Value; empty at a leaf
	Moves   []string // all legal moves, in search order
	Counted *Count   // what the evaluation of a leaf counted; nil if it counted nothing
	Board   []string // a drawing of the position; nil in a game without a board
	Cut     *Cut     // nil unless the node was cut off

	PostOrder uint64 // number of this node, from 1, in the order in which the search finishes nodes
	Searched  uint64 // positions searched in the node's subtree

	// Children holds the nodes of the searched moves, in search order. It is empty at the edge
	// of the view.
	Children []*TreeNode
}

// Bounds are the two bounds of a node, as text.
type Bounds struct {
	Alpha string
	Beta  string
}

// Count is what an evaluation counted.
type Count struct {
	What  string   // such as "multiples of 2 among the successors"
	Items []string // the items counted
}

// String returns a phrase such as "multiples of 2 among the successors: 4, 6 (count 2, even)".
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

func (n *TreeNode) bestMoveReason() string {
	switch {
	case len(n.Moves) == 1:
		return fmt.Sprintf("%s is the only move", n.Best)
	case n.Mover == Max:
		return fmt.Sprintf("%s is the first move with the greatest value", n.Best)
	}
	return fmt.Sprintf("%s is the first move with the least value", n.Best)
}

func (n *TreeNode) cutOff(tried int) {
	n.Exit = CutOff
	n.Reason = fmt.Sprintf("cut-off after %s", n.Best)
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

// Cut describes a cut-off.
type Cut struct {
	Value   string   // the best value so far, called v
	Test    string   // how v compares with the bound Passed: ">=" or "<="
	Passed  Bound    // the bound that v passed
	Kept    Bound    // the other bound, which v would have replaced without the cut-off
	Untried []string // the moves not searched; empty if the last move caused the cut-off
}

// Bound is alpha or beta of a node, as text.
type Bound struct {
	Name  string
	Value string
}

// Reason explains the cut-off in a sentence.
func (c *Cut) Reason() string {
	untried := sequence(c.Untried) + " not tried"
	if len(c.Untried) == 0 {
		untried = "there was no other move to try"
	}
	return fmt.Sprintf("v = %s %s %s = %s: %s, %s stays %s",
		c.Value, c.Test, c.Passed.Name, c.Passed.Value, untried, c.Kept.Name, c.Kept.Value)
}

// listedAtMost is the greatest number of items that a sentence lists.
const listedAtMost = 12

// sequence formats a list. If the list is long, sequence abridges it and adds the number of items.
func sequence(items []string) string {
	if n := len(items); n > listedAtMost {
		return fmt.Sprintf("%s (%d in all)", abridged(items), n)
	}
	return abridged(items)
}

func abridged(items []string) string {
	if len(items) > listedAtMost {
		items = append(items[:listedAtMost-1:listedAtMost-1], "...")
	}
	return strings.Join(items, ", ")
}

// Hidden returns how many positions below n the view does not show.
func (n *TreeNode) Hidden() uint64 {
	if len(n.Children) > 0 {
		return 0
	}
	return n.Searched - 1
}

// Child returns the child reached by move, or nil.
func (n *TreeNode) Child(move string) *TreeNode {
	i := slices.IndexFunc(n.Children, func(c *TreeNode) bool { return c.Move == move })
	if i < 0 {
		return nil
	}
	return n.Children[i]
}

// At returns the node that a line of play reaches. If the line leaves the tree, the error says
// where and why.
func (t *Tree) At(line []string) (*TreeNode, error) {
	n := t.Root
	for i, move := range line {
		next := n.Child(move)
		if next == nil {
			return nil, fmt.Errorf("%s: %s", after(line[:i]), n.whyNoChild(move))
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

func (n *TreeNode) whyNoChild(move string) string {
	switch {
	case len(n.Moves) == 0:
		return fmt.Sprintf("the game is over, so there is no move %s", move)
	case !slices.Contains(n.Moves, move):
		return fmt.Sprintf("%s is not a legal move; expected one of %s", move, sequence(n.Moves))
	case n.Exit == Evaluated:
		return fmt.Sprintf("%s was not searched, because the position before it is at the depth limit", move)
	case n.Cut != nil && slices.Contains(n.Cut.Untried, move):
		return fmt.Sprintf("%s was cut off, because %s", move, n.Cut.Reason())
	}
	return fmt.Sprintf("%s is not shown", move)
}

// View selects the part of a search tree to return.
type View struct {
	// Path is a line of play from the root. The view shows its positions and all their
	// children.
	Path []string
	// Depth is the number of levels to show below the end of the path; 0 shows all.
	Depth int
	// Nodes is the greatest number of nodes. If the view has more, the error is a
	// TreeTooLargeError.
	Nodes int
}

// TreeTooLargeError reports that a view has more nodes than allowed.
type TreeTooLargeError struct{ Allowed int }

func (e *TreeTooLargeError) Error() string {
	return fmt.Sprintf("this part of the search tree has more than %d nodes", e.Allowed)
}

// PathError says where and why the path of a view is not in the search tree.
type PathError struct {
	Path []string
	Err  error
}

func (e *PathError) Error() string { return e.Err.Error() }
func (e *PathError) Unwrap() error { return e.Err }
