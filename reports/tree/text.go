package tree

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"touchstone/reference"
	"touchstone/reports/internal/show"
)

// Text writes a search tree for a terminal, with nodes indented below their parents, in search
// order.
func Text(w io.Writer, t *reference.Tree, o Options) error {
	s := show.New(o.Color, o.Width)
	v := textView{s, bestLine(t)}
	s.Line(0, show.Strong.Piece(title(t)))
	s.Line(0, show.PlainPiece(Outcome(t)))
	s.Blank()
	for _, row := range boards(t, s.Width) {
		s.Line(0, show.PlainPiece(row))
	}
	v.node(t.Root, "", "", "")
	s.Blank()
	s.Prose(0, "", textLegend)
	return s.Flush(w)
}

const textLegend = "Each node: its move (* in the line of best play), who moves next, alpha and beta on entry " +
	"(→ on return), value, #n: the nth node that the search finished."

type textView struct {
	*show.Screen
	best map[*reference.TreeNode]bool
}

// node writes the subtree of a node. The first line begins with trunk and branch, and the others
// with trunk and stem.
func (v textView) node(n *reference.TreeNode, trunk, branch, stem string) {
	v.head(n, trunk+branch)
	below := v.below(n)
	bar := "   "
	if len(below) > 0 {
		bar = "│  "
	}
	v.wrapped(trunk+stem+bar, trunk+stem+bar, show.Plain, n.Reason)
	for i, write := range below {
		branch, next := "├─ ", "│  "
		if i == len(below)-1 {
			branch, next = "└─ ", "   "
		}
		write(trunk+stem, branch, next)
	}
}

func (v textView) head(n *reference.TreeNode, before string) {
	name := moveName(n)
	if v.best[n] {
		name += "*"
	}
	v.Line(0, show.Faint.Piece(before), show.Strong.Piece(name),
		show.PlainPiece(fmt.Sprintf("  %s  alpha %s  beta %s  value ", n.Mover, alphaOf(n), betaOf(n))),
		show.Strong.Piece(n.Value), show.Faint.Piece(fmt.Sprintf("  #%d", n.PostOrder)))
}

// wrapped writes a sentence in rows. The first row begins with head, and the other rows with trunk.
func (v textView) wrapped(head, trunk string, st show.Style, sentence string) {
	for _, row := range words(sentence, max(v.Width-show.Columns(head), show.LeastWidth)) {
		v.Line(0, show.Faint.Piece(head), st.Piece(row))
		head = trunk
	}
}

// below returns a function for each item below a node: each child, the number of hidden positions,
// and the cut-off. Each function writes its item.
func (v textView) below(n *reference.TreeNode) []func(trunk, branch, stem string) {
	var list []func(trunk, branch, stem string)
	for _, c := range n.Children {
		list = append(list, func(trunk, branch, stem string) { v.node(c, trunk, branch, stem) })
	}
	if h := hidden(n); h != "" {
		list = append(list, func(trunk, branch, _ string) { v.Line(0, show.Faint.Piece(trunk+branch+h)) })
	}
	if n.Cut != nil {
		list = append(list, func(trunk, branch, stem string) {
			v.wrapped(trunk+branch, trunk+stem, show.Slight, "✗ "+n.Cut.Reason())
		})
	}
	return list
}

// boards returns rows of text with the boards along the best line of play, side by side if they fit
// in the given number of columns. It returns nil if the game has no board.
func boards(t *reference.Tree, columns int) (rows []string) {
	const gap = 4
	var nodes []*reference.TreeNode
	width := 0
	for n := t.Root; n != nil && len(n.Board) > 0; n = n.Child(n.Best) {
		nodes = append(nodes, n)
		for _, text := range append(n.Board, moveName(n)) {
			width = max(width, utf8.RuneCountInString(text)+gap)
		}
	}
	for some := range slices.Chunk(nodes, max(columns/max(width, 1), 1)) {
		for i := range len(some[0].Board) + 1 {
			var row strings.Builder
			for _, n := range some {
				fmt.Fprintf(&row, "%-*s", width, append([]string{moveName(n)}, n.Board...)[i])
			}
			rows = append(rows, strings.TrimRight(row.String(), " "))
		}
		rows = append(rows, "")
	}
	return rows
}
