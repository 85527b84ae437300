package tree

import (
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize"

	"touchstone/internal/suggest"
	"touchstone/reference"
)

// Format is one way to write a search tree.
//
//   - text is for a terminal (text.go)
//   - svg is a self-contained picture (svg.go)
//   - json is for programs and is described in ../README.md (json.go)
type Format struct {
	Name  string // the name by which users choose it
	About string // a few words for a list of formats
	Write func(w io.Writer, t *reference.Tree, o Options) error
}

// Options configures how a search tree is written.
type Options struct {
	Color bool // text
	Width int  // text: width of the terminal, in columns; 0 means 100

	// Mark points out one node, for example the first one where a student's numbers differ
	// from the correct ones.
	Mark Mark

	// ID is the prefix of the IDs of a picture's elements, so that one page can contain
	// several pictures. The empty string means "tree".
	ID string
}

// Mark points out one node of a tree. The zero value points out none.
type Mark struct {
	Node *reference.TreeNode
	Note string // explains the mark; may quote a student
}

// Formats lists all formats of search trees. StepPage is not among them, because it needs a
// whole search, while these formats can write a part of it.
func Formats() []Format {
	return []Format{
		{"text", "for people at a terminal", Text},
		{"svg", "a picture for a browser", SVG},
		{"json", "for programs", JSON},
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
	return Format{}, fmt.Errorf("unknown format %q%s", name, suggest.OrWant(name, known))
}

// bestLine returns the nodes of the line of best play, as far as the tree has them.
func bestLine(t *reference.Tree) map[*reference.TreeNode]bool {
	line := map[*reference.TreeNode]bool{}
	for n := t.Root; n != nil; n = n.Child(n.Best) {
		line[n] = true
	}
	return line
}

// title returns a line with the assignment and the arguments of the search.
func title(t *reference.Tree) string {
	return fmt.Sprintf("%s  %s", t.Assignment.ID, strings.Join(t.Args, " "))
}

// Outcome returns a sentence on what the search found, and how much of it the tree shows.
func Outcome(t *reference.Tree) string {
	s := fmt.Sprintf("best move %s, value %s; %s searched", t.Root.Best, t.Root.Value, positions(t.Visited, ""))
	if uint64(t.Shown) < t.Visited {
		s += fmt.Sprintf(", %s shown", humanize.Comma(int64(t.Shown)))
	}
	return s
}

// moveName returns the move that led to a node, or "start" for the root of a whole search.
func moveName(n *reference.TreeNode) string {
	if n.Move == "" {
		return "start"
	}
	return n.Move
}

// change formats a bound on entry. If the bound on return differs, it follows an arrow.
func change(entry, end string) string {
	if entry == end {
		return entry
	}
	return entry + " → " + end
}

// hidden returns a text on how many positions below a node are not shown. It is empty if
// all are shown.
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
