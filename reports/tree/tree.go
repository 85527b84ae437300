// Package tree writes a search tree as text, as a picture, and as a page for
// stepping through the search. It also selects the trees that are worth drawing in a report.
//
// No label of a picture overlaps another (layout.go). The text form contains everything that the
// picture shows. For a report, the number of searches is bounded (explainedCases).
//
// Start with tree.go, then read text.go, or layout.go and svg.go. Only case_trees.go knows
// about reports and runs searches.
package tree

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize"

	"touchstone/internal/wording"
	"touchstone/reference"
)

// Format is one way to write a search tree.
type Format struct {
	Name        string // the name by which users select it
	Description string // a few words for a list of formats
	Write       func(w io.Writer, t *reference.Tree, o Options) error
}

// Options configures the text form of search trees. The other formats ignore it.
type Options struct {
	Color bool
	Width int // columns of the terminal; 0 means 100
}

// Formats returns all formats of search trees. They do not include StepPage, because StepPage can
// write only the tree of a whole search.
func Formats() []Format {
	return []Format{
		{"text", "for people at a terminal", Text},
		{"svg", "a picture for a browser", SVG},
	}
}

// Find returns the format with the given name.
func Find(name string) (Format, error) {
	var known []string
	for _, f := range Formats() {
		if f.Name == name {
			return f, nil
		}
		known = append(known, f.Name)
	}
	return Format{}, fmt.Errorf("unknown format %q%s", name, wording.OrExpected(name, known))
}

func bestLine(t *reference.Tree) map[*reference.TreeNode]bool {
	line := map[*reference.TreeNode]bool{}
	for n := t.Root; n != nil; n = n.Child(n.Best) {
		line[n] = true
	}
	return line
}

func title(t *reference.Tree) string {
	return fmt.Sprintf("%s  %s", t.Assignment.ID, strings.Join(t.Args, " "))
}

// Outcome says what the search found, and how much of it the tree shows.
func Outcome(t *reference.Tree) string {
	s := fmt.Sprintf("best move %s, value %s; %s searched", t.Root.Best, t.Root.Value, positions(t.Visited, ""))
	if uint64(t.Shown) < t.Visited {
		s += fmt.Sprintf(", %s shown", humanize.Comma(int64(t.Shown)))
	}
	return s
}

func moveName(n *reference.TreeNode) string {
	return cmp.Or(n.Move, "start")
}

func change(entry, end string) string {
	if entry == end {
		return entry
	}
	return entry + " → " + end
}

func alphaOf(n *reference.TreeNode) string { return change(n.Entry.Alpha, n.Return.Alpha) }

func betaOf(n *reference.TreeNode) string { return change(n.Entry.Beta, n.Return.Beta) }

// hidden says how many positions below a node are not shown, or returns "" if all are.
func hidden(n *reference.TreeNode) string {
	if n.Hidden() == 0 {
		return ""
	}
	return "… " + positions(n.Hidden(), "more ") + " below"
}

func positions(n uint64, which string) string {
	noun := "positions"
	if n == 1 {
		noun = "position"
	}
	return fmt.Sprintf("%s %s%s", humanize.Comma(int64(n)), which, noun)
}
