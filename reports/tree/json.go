package tree

import (
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
	Root          nodeForm `json:"root"`
}

type nodeForm struct {
	*reference.TreeNode
	Hidden   uint64     `json:"hidden"` // number of positions in the subtree that the tree does not show
	Note     string     `json:"note"`   // always empty; version 1 has it
	Children []nodeForm `json:"children"`
}

// JSON writes a search tree as indented JSON with a final newline.
func JSON(w io.Writer, t *reference.Tree, _ Options) error {
	document := form{
		SchemaVersion: SchemaVersion,
		Assignment:    t.Assignment.ID,
		Args:          t.Args,
		Path:          t.View.Path,
		Depth:         t.View.Depth,
		Visited:       t.Visited,
		Shown:         t.Shown,
		Warnings:      t.Warnings,
		Root:          formOf(t.Root),
	}
	if err := show.WriteDocument(w, document); err != nil {
		return fmt.Errorf("writing the search tree as JSON: %w", err)
	}
	return nil
}

func formOf(n *reference.TreeNode) nodeForm {
	f := nodeForm{TreeNode: n, Hidden: n.Hidden()}
	for _, c := range n.Children {
		f.Children = append(f.Children, formOf(c))
	}
	return f
}
