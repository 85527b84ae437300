package reports

import (
	"fmt"
	"io"
	"strings"

	"touchstone/reference"
)

// TreeText writes a search tree for people at a terminal, indented, every node
// before its children and these in the order in which they were searched.
func TreeText(w io.Writer, t *reference.Tree, o TreeOptions) error {
	s := newScreen(o.Color, o.Width)
	v := treeView{s, o.Mark, bestLine(t)}
	s.line(0, piece{strong, treeTitle(t)})
	s.line(0, text(treeOutcome(t)))
	s.blank()
	if boards := scenes(t); len(boards) > 0 {
		for _, row := range beside(boards, s.width) {
			s.line(0, text(row))
		}
		s.blank()
	}
	v.node(t.Root, "", "", "")
	s.blank()
	s.prose(0, "", treeLegend)
	return s.flush(w)
}

const treeLegend = "Each node: its move (* in the line of best play), who moves next, alpha and beta on entry " +
	"(→ on return), value, #n: the nth node that the search left."

type treeView struct {
	*screen
	mark Mark
	best map[*reference.TreeNode]bool
}

// node writes a node and what is below it. Trunk is what stands before
// everything of the parent's children, branch before this node's first line and
// stem before all that follows.
func (v treeView) node(n *reference.TreeNode, trunk, branch, stem string) {
	v.head(n, trunk+branch)
	below := v.below(n)
	bar := "   "
	if len(below) > 0 {
		bar = "│  "
	}
	v.tell(trunk+stem+bar, plain, n.Reason)
	if n == v.mark.Node {
		v.tell(trunk+stem+bar, differing, strings.TrimSpace("<== "+v.mark.Note))
	}
	for i, write := range below {
		branch, next := "├─ ", "│  "
		if i == len(below)-1 {
			branch, next = "└─ ", "   "
		}
		write(trunk+stem, branch, next)
	}
}

// head writes the numbers of a node.
func (v treeView) head(n *reference.TreeNode, before string) {
	name := moveName(n)
	if v.best[n] {
		name += "*"
	}
	v.line(0,
		piece{faint, before},
		piece{strong, name},
		text(fmt.Sprintf("  %s  alpha %s  beta %s  value ", n.Mover, change(n.Entry.Alpha, n.Return.Alpha), change(n.Entry.Beta, n.Return.Beta))),
		piece{strong, n.Value},
		piece{faint, fmt.Sprintf("  #%d", n.Left)},
	)
}

// tell writes a sentence, wrapped, behind the lines of the tree.
func (v treeView) tell(before string, st style, sentence string) {
	for _, row := range wrap(strings.Split(visible(sentence), " "), " ", max(v.width-columns(before), leastWidth)) {
		v.line(0, piece{faint, before}, piece{st, row})
	}
}

// below lists what hangs below a node: its children, what was cut off, what is
// not shown.
func (v treeView) below(n *reference.TreeNode) []func(trunk, branch, stem string) {
	var list []func(trunk, branch, stem string)
	for _, c := range n.Children {
		list = append(list, func(trunk, branch, stem string) { v.node(c, trunk, branch, stem) })
	}
	if h := hidden(n); h != "" {
		list = append(list, func(trunk, branch, _ string) { v.line(0, piece{faint, trunk + branch + h}) })
	}
	if n.Cut != nil {
		list = append(list, func(trunk, branch, stem string) { v.cut(n.Cut, trunk, branch, stem) })
	}
	return list
}

// cut writes a cut-off where the next child would have stood.
func (v treeView) cut(c *reference.Cut, trunk, branch, stem string) {
	before := trunk + branch
	for _, row := range wrap(strings.Split("✗ "+c.Reason(), " "), " ", max(v.width-columns(before), leastWidth)) {
		v.line(0, piece{faint, before}, piece{slight, row})
		before = trunk + stem
	}
}
