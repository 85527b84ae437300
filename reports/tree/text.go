package tree

import (
	"fmt"
	"io"
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
	s.Line(0, show.Words(Outcome(t)))
	s.Blank()
	if boards := scenes(t); len(boards) > 0 {
		for _, row := range beside(boards, s.Width) {
			s.Line(0, show.Words(row))
		}
		s.Blank()
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

// node writes a node's subtree. Every line begins with trunk, followed by branch on the node's
// first line and stem on the others.
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
		show.Words(fmt.Sprintf("  %s  alpha %s  beta %s  value ", n.Mover, alphaOf(n), betaOf(n))),
		show.Strong.Piece(n.Value), show.Faint.Piece(fmt.Sprintf("  #%d", n.Left)))
}

// wrapped writes a sentence to the right of the lines that connect the nodes: of head in the first
// row, and of trunk in the others.
func (v textView) wrapped(head, trunk string, st show.Style, sentence string) {
	for _, row := range words(sentence, max(v.Width-show.Columns(head), show.LeastWidth)) {
		v.Line(0, show.Faint.Piece(head), st.Piece(row))
		head = trunk
	}
}

// below returns functions that write what follows a node: its children, the number of hidden
// positions, and the cut-off.
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

// If the game has a board, the text shows the board at the root and after each move of the
// best line of play.

const boardGap = 4

type scene struct {
	caption string
	rows    []string
}

// scenes returns the boards along the best line of play, or nil if the game has none.
func scenes(t *reference.Tree) []scene {
	var list []scene
	for n := t.Root; n != nil && len(n.Board) > 0; n = n.Child(n.Best) {
		list = append(list, scene{moveName(n), n.Board})
	}
	return list
}

func (s scene) width() int {
	width := utf8.RuneCountInString(s.caption)
	for _, row := range s.rows {
		width = max(width, utf8.RuneCountInString(row))
	}
	return width
}

// beside lays out scenes in rows, each with as many scenes as fit.
func beside(list []scene, width int) []string {
	var rows []string
	for len(list) > 0 {
		n, used := 1, list[0].width()
		for n < len(list) && used+boardGap+list[n].width() <= width {
			used += boardGap + list[n].width()
			n++
		}
		if len(rows) > 0 {
			rows = append(rows, "")
		}
		rows = append(rows, joined(list[:n])...)
		list = list[n:]
	}
	return rows
}

// joined lays out scenes in one row. It returns nil if there are none.
func joined(list []scene) []string {
	if len(list) == 0 {
		return nil
	}
	rows := make([]string, len(list[0].rows)+1)
	for i := range rows {
		var b strings.Builder
		for _, s := range list {
			text := s.caption
			if i > 0 {
				text = s.rows[i-1]
			}
			b.WriteString(text)
			b.WriteString(strings.Repeat(" ", s.width()-utf8.RuneCountInString(text)+boardGap))
		}
		rows[i] = strings.TrimRight(b.String(), " ")
	}
	return rows
}
