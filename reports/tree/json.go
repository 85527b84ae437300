package tree

import (
	"bufio"
	"fmt"
	"io"

	"touchstone/reference"
	"touchstone/reports/internal/show"
)

// SchemaVersion grows by one with every change of the JSON form of a search
// tree that a reader of older ones would trip over.
const SchemaVersion = 1

// form is the JSON form of a search tree. No list in it is null.
type form struct {
	SchemaVersion int      `json:"schema_version"`
	Assignment    string   `json:"assignment"`
	Args          []string `json:"args"`
	Path          []string `json:"path"`    // moves from the root to the position that was asked for
	Depth         int      `json:"depth"`   // moves below it that were asked for; 0 for all
	Visited       uint64   `json:"visited"` // positions that the search entered
	Shown         int      `json:"shown"`   // nodes here
	Warnings      []string `json:"warnings"`
	Root          nodeJSON `json:"root"`
}

type nodeJSON struct {
	Move     string     `json:"move"`  // that leads here
	Mover    string     `json:"mover"` // MAX or MIN
	Entry    boundsJSON `json:"entry"`
	Return   boundsJSON `json:"return"`
	Value    string     `json:"value"`    // to MAX
	Exit     string     `json:"exit"`     // evaluated, cut-off or exhausted
	Reason   string     `json:"reason"`   // where the value comes from
	Best     string     `json:"best"`     // the first move that has the value
	Moves    []string   `json:"moves"`    // legal, in the order of the search
	Counted  *countJSON `json:"counted"`  // by the evaluation
	Cut      *cutJSON   `json:"cut"`      // null if there was no cut-off
	Left     uint64     `json:"left"`     // place in the order in which the search left nodes, from 1
	Searched uint64     `json:"searched"` // positions at it and below
	Hidden   uint64     `json:"hidden"`   // positions below it that are not shown
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

// JSON writes a search tree as data, indented, with a newline at the end.
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
