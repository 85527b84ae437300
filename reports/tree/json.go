package tree

import (
	"bufio"
	"fmt"
	"io"

	"touchstone/reference"
	"touchstone/reports/internal/show"
)

// SchemaVersion increases with every change of the JSON form that breaks older readers.
const SchemaVersion = 1

// form is the JSON form of a search tree. It has no null lists.
type form struct {
	SchemaVersion int      `json:"schema_version"`
	Assignment    string   `json:"assignment"`
	Args          []string `json:"args"`
	Path          []string `json:"path"`    // moves from the start of the game to the root of this tree
	Depth         int      `json:"depth"`   // number of levels below the root; 0 for all
	Visited       uint64   `json:"visited"` // number of positions that the search visited
	Shown         int      `json:"shown"`   // number of nodes in this tree
	Warnings      []string `json:"warnings"`
	Root          nodeJSON `json:"root"`
}

type nodeJSON struct {
	Move     string     `json:"move"`  // the move that led to the node
	Mover    string     `json:"mover"` // MAX or MIN
	Entry    boundsJSON `json:"entry"`
	Return   boundsJSON `json:"return"`
	Value    string     `json:"value"`    // from MAX's point of view
	Exit     string     `json:"exit"`     // evaluated, cut-off or exhausted
	Reason   string     `json:"reason"`   // why the node has the value
	Best     string     `json:"best"`     // the first move that has the value
	Moves    []string   `json:"moves"`    // legal moves, in the order of the search
	Counted  *countJSON `json:"counted"`  // what the evaluation counted
	Cut      *cutJSON   `json:"cut"`      // null if there was no cut-off
	Left     uint64     `json:"left"`     // position in the order in which the search finished nodes, from 1
	Searched uint64     `json:"searched"` // number of positions in the node's subtree
	Hidden   uint64     `json:"hidden"`   // number of positions in the subtree that the tree does not show
	Note     string     `json:"note"`
	Children []nodeJSON `json:"children"`
}

type boundsJSON struct {
	Alpha string `json:"alpha"`
	Beta  string `json:"beta"`
}

type countJSON struct {
	What  string   `json:"what"`
	Items []string `json:"items"`
}

type cutJSON struct {
	Value   string    `json:"value"`
	Test    string    `json:"test"`
	Passed  boundJSON `json:"passed"`
	Kept    boundJSON `json:"kept"`
	Untried []string  `json:"untried"`
}

type boundJSON struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// JSON writes a search tree as indented JSON with a final newline.
func JSON(w io.Writer, t *reference.Tree, o Options) error {
	b := bufio.NewWriter(w)
	document := form{
		SchemaVersion: SchemaVersion,
		Assignment:    t.Assignment.ID,
		Args:          t.Args,
		Path:          t.View.Path,
		Depth:         t.View.Depth,
		Visited:       t.Visited,
		Shown:         t.Shown,
		Warnings:      t.Warnings,
		Root:          toJSON(t.Root, o.Mark),
	}
	if err := show.WriteJSON(b, "", document); err != nil {
		return fmt.Errorf("writing the search tree as JSON: %w", err)
	}
	b.WriteByte('\n')
	return b.Flush()
}

func toJSON(n *reference.TreeNode, mark Mark) nodeJSON {
	j := nodeJSON{
		Move: n.Move, Mover: string(n.Mover),
		Entry: boundsJSON(n.Entry), Return: boundsJSON(n.Return),
		Value: n.Value, Exit: string(n.Exit), Reason: n.Reason, Best: n.Best, Moves: n.Moves,
		Counted: (*countJSON)(n.Counted),
		Left:    n.Left, Searched: n.Searched, Hidden: n.Hidden(),
	}
	if c := n.Cut; c != nil {
		j.Cut = &cutJSON{c.Value, c.Test, boundJSON(c.Passed), boundJSON(c.Kept), c.Untried}
	}
	if n == mark.Node {
		j.Note = mark.Note
	}
	for _, c := range n.Children {
		j.Children = append(j.Children, toJSON(c, mark))
	}
	return j
}
