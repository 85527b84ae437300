package tree

import (
	"fmt"
	"io"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reference"
	"touchstone/reports/internal/show"
)

// Against is the trace that a program printed, to compare with the correct one. A student
// may have written any of its texts.
type Against struct {
	Program string // name of the program
	Right   []TraceNode
	Printed []TraceNode // nil if both traces are equal
	More    int         // number of further nodes that were printed
	Parting *Parting    // nil if both traces are equal
	Remark  string      // another remark about the run; may be empty
}

// TraceNode is one printed node of a trace.
type TraceNode struct{ Move, Left, Alpha, Beta string }

func (n *TraceNode) String() string {
	if n == nil {
		return "no node"
	}
	left := n.Left
	if left == "" {
		left = "nothing"
	}
	return fmt.Sprintf("move %s; %s left; alpha %s; beta %s", n.Move, left, n.Alpha, n.Beta)
}

// Parting is the first place where two traces differ.
type Parting struct {
	Node     int    // number of the node in both traces, from 1
	Line     int    // line of the output, from 1; 0 if the printed trace ends before the node
	Play     string // the line of play
	Sentence string // describes the difference
	Right    *TraceNode
	Printed  *TraceNode
	Rules    []string // rules that apply there
}

// Counts says how long both traces are and how many nodes at their beginning are equal.
func (a *Against) Counts() string {
	if a.Parting == nil {
		return fmt.Sprintf("the trace of %s and the right one are alike: %s", show.Text(a.Program),
			plural.Of(len(a.Right), "node"))
	}
	return fmt.Sprintf("a right trace has %s, that of %s %s; they are alike in the first %d",
		plural.Of(len(a.Right), "node"), show.Text(a.Program), plural.Of(len(a.Printed)+a.More, "node"),
		a.Parting.Node-1)
}

// Place says where the traces first differ.
func (p *Parting) Place() string {
	if p.Line == 0 {
		return fmt.Sprintf("node %d: the output ends before it", p.Node)
	}
	return fmt.Sprintf("node %d, at line %d of the output", p.Node, p.Line)
}

// Facts returns pairs of a name and a text that describe where the traces differ.
func (a *Against) Facts(t *reference.Tree) (facts [][2]string) {
	p := a.Parting
	if p == nil {
		return nil
	}
	facts = [][2]string{
		{"part", p.Place()},
		{"play", p.Play},
		{"right", p.Right.String()},
		{"got", p.Printed.String()},
		{"which", p.Sentence},
	}
	for _, rule := range p.Rules {
		facts = append(facts, [2]string{"rule", rule})
	}
	for _, why := range reasonsAt(t, p.Node) {
		facts = append(facts, [2]string{"why", why})
	}
	return facts
}

// reasonsAt explains the value of a position in the correct search, and then the values of
// the best moves below it. It returns nil if there is no tree or no such position.
func reasonsAt(t *reference.Tree, place int) (reasons []string) {
	if t == nil {
		return nil
	}
	n := leftAt(t.Root, uint64(place))
	for n != nil && len(reasons) < mostReasons {
		at := "after " + n.Move
		if n == t.Root {
			at = "the root"
		}
		reasons = append(reasons, fmt.Sprintf("%s: worth %s, because %s (spec %s)",
			at, n.Value, n.Reason, t.Assignment.Clause(n.Exit)))
		n = n.Child(n.Best)
	}
	return reasons
}

// mostReasons limits how many levels are explained.
const mostReasons = 3

// leftAt returns the position that the search leaves as the place-th one, or nil.
func leftAt(n *reference.TreeNode, place uint64) *reference.TreeNode {
	if n.Left == place {
		return n
	}
	for _, child := range n.Children {
		if place <= child.Left { // all positions below child are left before it
			return leftAt(child, place)
		}
	}
	return nil
}

// AgainstText writes for a terminal where a printed trace first differs from the correct
// one. The tree may be nil if it is too large to show.
func AgainstText(w io.Writer, heading string, t *reference.Tree, a *Against, o Options) error {
	s := show.New(o.Color, o.Width)
	s.Line(0, show.Strong.Piece(heading))
	s.Prose(0, "", a.Counts())
	if a.Remark != "" {
		s.Prose(0, "", a.Remark)
	}
	facts := a.Facts(t)
	if len(facts) > 0 {
		s.Blank()
	}
	before := ""
	for _, f := range facts {
		name := f[0]
		if name == before {
			name = ""
		}
		before = f[0]
		s.Prose(2, fmt.Sprintf("%-7s", name), f[1])
	}
	return s.Flush(w)
}

// traceRow is a row with the nodes at one place of both traces.
type traceRow struct {
	Number         int
	Right, Printed []string // cells; nil if a trace has ended
	IsParting      bool
}

// mostRows limits the nodes of a trace on a page.
const mostRows = 2000

// Rows returns both traces side by side, at most mostRows nodes.
func (a *Against) Rows() (rows []traceRow) {
	printed := a.Printed
	if a.Parting == nil {
		printed = a.Right
	}
	for i := range min(max(len(a.Right), len(printed)), mostRows) {
		rows = append(rows, traceRow{
			Number:    i + 1,
			Right:     cellsAt(a.Right, i),
			Printed:   cellsAt(printed, i),
			IsParting: a.Parting != nil && a.Parting.Node == i+1,
		})
	}
	return rows
}

// MoreRows returns how many rows the page leaves out.
func (a *Against) MoreRows() int {
	return max(len(a.Right), len(a.Printed)+a.More) - len(a.Rows())
}

func cellsAt(trace []TraceNode, i int) []string {
	if i >= len(trace) {
		return nil
	}
	n := trace[i]
	var cells []string
	for _, text := range []string{n.Move, n.Left, n.Alpha, n.Beta} {
		cells = append(cells, strings.TrimSpace(show.Text(text)))
	}
	return cells
}
