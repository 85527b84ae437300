package tree

import (
	"cmp"
	"fmt"
	"strings"

	"touchstone/reference"
)

// Step is an event in a search, and the state of the search after it.
type Step struct {
	Text   string // what happens
	Clause string // number of the rule, or ""
	Line   string // the moves that lead to the position
	Alpha  string // the position's alpha
	Beta   string

	counts
	node *reference.TreeNode
}

// counts holds the counts so far, and the greatest depth so far.
type counts struct{ Visited, Evaluated, Depth int }

type walk struct {
	counts
	assignment *reference.Assignment
	steps      []Step
	line       []string
}

// stepsOf returns the events of a search. The tree must be of the whole search.
func stepsOf(t *reference.Tree) []Step {
	w := &walk{assignment: t.Assignment}
	w.position(t.Root, 0)
	return w.steps
}

func (w *walk) tell(n *reference.TreeNode, at reference.Bounds, clause, format string, args ...any) {
	w.steps = append(w.steps, Step{
		Text:   fmt.Sprintf(format, args...),
		Clause: clause,
		Line:   cmp.Or(strings.Join(w.line, ", "), "start"),
		Alpha:  at.Alpha,
		Beta:   at.Beta,
		counts: w.counts,
		node:   n,
	})
}

func (w *walk) position(n *reference.TreeNode, depth int) {
	if n.Move != "" {
		w.line = append(w.line, n.Move)
		defer func() { w.line = w.line[:len(w.line)-1] }()
	}
	w.Visited++
	w.Depth = max(w.Depth, depth)
	w.tell(n, n.Entry, "", "entered, %s to move", n.Mover)
	if n.Exit == reference.Evaluated {
		w.Evaluated++
		w.tell(n, n.Return, w.assignment.Clause(n.Exit), "evaluated: worth %s, because %s", n.Value, n.Reason)
		return
	}
	now := n.Entry
	for i, child := range n.Children {
		w.position(child, depth+1)
		before := now
		now = n.Return
		isLast := i == len(n.Children)-1
		if !isLast {
			now = n.Children[i+1].Entry
		}
		if isLast && n.Exit == reference.CutOff {
			w.tell(n, now, w.assignment.Clause(n.Exit), "cut off: %s", n.Cut.Reason())
			return
		}
		w.tell(n, now, "", "%s returned %s%s", moveName(child), child.Value, moved(before, now))
	}
	w.tell(n, n.Return, w.assignment.Clause(n.Exit), "returns %s: %s", n.Value, n.Reason)
}

// moved says which bound changed after a child, or returns "".
func moved(before, now reference.Bounds) string {
	switch {
	case before.Alpha != now.Alpha:
		return ": alpha becomes " + now.Alpha
	case before.Beta != now.Beta:
		return ": beta becomes " + now.Beta
	}
	return ", which changes nothing"
}
