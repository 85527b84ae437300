package tree

import (
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

	Visited, Evaluated, Depth int // counts so far, and the greatest depth so far

	node *reference.TreeNode
}

type walk struct {
	assignment *reference.Assignment
	steps      []Step
	line       []string

	visited, evaluated, depth int
}

// stepsOf returns the events of a search. The tree must be of the whole search.
func stepsOf(t *reference.Tree) []Step {
	w := &walk{assignment: t.Assignment}
	w.position(t.Root, 0)
	return w.steps
}

func (w *walk) tell(n *reference.TreeNode, at reference.Bounds, clause, format string, args ...any) {
	line := strings.Join(w.line, ", ")
	if line == "" {
		line = "start"
	}
	w.steps = append(w.steps, Step{
		Text:      fmt.Sprintf(format, args...),
		Clause:    clause,
		Line:      line,
		Alpha:     at.Alpha,
		Beta:      at.Beta,
		Visited:   w.visited,
		Evaluated: w.evaluated,
		Depth:     w.depth,
		node:      n,
	})
}

func (w *walk) position(n *reference.TreeNode, depth int) {
	if n.Move != "" {
		w.line = append(w.line, n.Move)
		defer func() { w.line = w.line[:len(w.line)-1] }()
	}
	w.visited++
	w.depth = max(w.depth, depth)
	w.tell(n, n.Entry, "", "entered, %s to move", n.Mover)
	if n.Exit == reference.Evaluated {
		w.evaluated++
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
		w.tell(n, now, "", "%s comes back with %s%s", moveName(child), child.Value, moved(before, now))
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
