package takestones

import (
	"bytes"
	"math"
	"strconv"

	"touchstone/reference/internal/alphabeta"
)

// mutantNode describes a node of the search for the trace and the counts.
type mutantNode struct {
	position          mutantPosition
	moves             stones
	root, leaf        bool
	cut               bool
	cutBeforeChildren bool // cut off before it generated its children
	entry, exit       bounds
	value             alphabeta.Value
	max               bool
}

// reserveTrace appends an empty entry to the trace if the program prints nodes on entry. It returns
// the index to pass to recordTrace.
func (s *mutantSearch) reserveTrace() int {
	if s.traced && s.TracePreorder {
		s.trace = append(s.trace, mutantNode{})
	}
	return len(s.trace) - 1
}

// recordTrace adds a node to the trace when the search returns from the node. index is the result
// of reserveTrace for that node.
func (s *mutantSearch) recordTrace(index int, n *mutantNode) {
	switch {
	case !s.traced:
	case s.TracePreorder:
		s.trace[index] = *n
		s.trace[index].exit, s.trace[index].cut = n.entry, false // not known on entry
	default:
		s.trace = append(s.trace, *n)
	}
}

func (s *mutantSearch) nodes() []Node {
	nodes := make([]Node, 0, len(s.trace)+1)
	for i := range s.trace {
		n := &s.trace[i]
		if s.TraceNodes.leavesOut(n) {
			continue
		}
		nodes = append(nodes, s.node(n))
		if n.root && s.TraceNodes == "trace-root-twice" {
			nodes = append(nodes, s.node(n))
		}
	}
	return nodes
}

func (t TraceNodes) leavesOut(n *mutantNode) bool {
	switch t {
	case "trace-without-leaves":
		return n.leaf
	case "trace-without-ends":
		return n.leaf && n.moves.empty()
	case "trace-without-root":
		return n.root
	case "trace-without-cut-offs":
		return n.cut
	}
	return false
}

func (s *mutantSearch) node(n *mutantNode) Node {
	shown := s.TraceBounds.bounds(n)
	stone := n.position.last
	if n.root && s.TraceRoot == "trace-root-unplayed" {
		stone = 0
	}
	return Node{
		Stone: stone,
		Left:  s.TraceStones.list(n),
		Alpha: toUnits(shown.alpha),
		Beta:  toUnits(shown.beta),
	}
}

func (t TraceBounds) bounds(n *mutantNode) bounds {
	shown := n.exit
	switch {
	case t == "trace-bounds-on-entry":
		return n.entry
	case t == "trace-leaf-value" && n.leaf, t == "trace-cut-off-value" && n.cut:
		if n.max {
			shown.alpha = n.value
		} else {
			shown.beta = n.value
		}
	case t == "trace-value-as-alpha":
		shown.alpha = n.value
	case t == "trace-bounds-swapped":
		shown.alpha, shown.beta = shown.beta, shown.alpha
	}
	return shown
}

// toUnits divides a value by grain. It converts infinite bounds to the numbers that programs print
// for infinity.
func toUnits(v alphabeta.Value) alphabeta.Value {
	switch v {
	case alphabeta.Least:
		return math.MinInt32
	case alphabeta.Greatest:
		return math.MaxInt32
	}
	return v / grain
}

func (t TraceStones) list(n *mutantNode) string {
	listed := n.position.left
	switch t {
	case "trace-stones-taken":
		listed = n.position.taken
	case "trace-stones-before":
		if n.position.last > 0 {
			listed = listed.with(n.position.last)
		}
	case "trace-successors":
		listed = n.moves
	}
	var room [4 * MaxMutantStones]byte
	text := room[:0]
	for queue := (moveQueue{group: listed, decreasing: t == "trace-stones-decreasing"}); !queue.group.empty(); {
		text = append(strconv.AppendInt(text, int64(queue.next()), 10), ' ')
	}
	return string(bytes.TrimSuffix(text, []byte(" ")))
}

func (s *mutantSearch) next(move int) []int {
	left := s.root().left
	if !s.NextBefore && move > 0 {
		left = left.without(stones{}.with(move))
	}
	return left.numbers()
}
