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
//   - text is for people at a terminal (text.go)
//   - svg is a picture that needs nothing else (svg.go)
//   - json is the tree as data, described in ../README.md (json.go)
type Format struct {
	Name  string // what users choose it by
	About string // a few words for a list of formats
	Write func(w io.Writer, t *reference.Tree, o Options) error
}

// Options say how a search tree is written.
type Options struct {
	Color bool // text
	Width int  // text: of the terminal, in columns; 0 means 100

	// Mark points one node out, such as the place where a student's numbers part
	// from the right ones.
	Mark Mark

	// ID begins the names of a picture's elements, so that several can stand in
	// one page; empty means "tree".
	ID string
}

// Mark points out one node of a tree. The zero value points out none.
type Mark struct {
	Node *reference.TreeNode
	Note string // what is to be said there; may be anybody's text
}

// Formats lists all formats of search trees. A page to step through a whole search is
// no such format, since it is of no use for a part of one: see StepPage.
func Formats() []Format {
	return []Format{
		{"text", "for people at a terminal", Text},
		{"svg", "a picture for a browser", SVG},
		{"json", "for programs", JSON},
	}
}

// Find returns the format of that name.
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

// bestLine is the nodes of the line of play in which both players do their
// best, as far as it is shown.
func bestLine(t *reference.Tree) map[*reference.TreeNode]bool {
	line := map[*reference.TreeNode]bool{}
	for n := t.Root; n != nil; n = n.Child(n.Best) {
		line[n] = true
	}
	return line
}

// title says what was asked.
func title(t *reference.Tree) string {
	return fmt.Sprintf("%s  %s", t.Assignment.ID, strings.Join(t.Args, " "))
}

// Outcome says what the search found and how much of it is shown.
func Outcome(t *reference.Tree) string {
	s := fmt.Sprintf("best move %s, value %s; %s searched", t.Root.Best, t.Root.Value, positions(t.Visited, ""))
	if uint64(t.Shown) < t.Visited {
		s += fmt.Sprintf(", %s shown", humanize.Comma(int64(t.Shown)))
	}
	return s
}

// moveName names the move that led to a node, also where there was none.
func moveName(n *reference.TreeNode) string {
	if n.Move == "" {
		return "start"
	}
	return n.Move
}

// change writes a bound on entry and, if it is another, on return.
func change(entry, end string) string {
	if entry == end {
		return entry
	}
	return entry + " → " + end
}

// hidden says how many positions below a node are not shown; it is empty if
// there are none.
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
