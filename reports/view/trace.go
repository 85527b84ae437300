package view

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Trace is how far a search trace is right, and where it first goes wrong, as a
// place in the game.
type Trace struct {
	Nodes string
	Place []Fact
}

// Fact is a name and what is said under it.
type Fact struct{ Name, Text string }

// TracesOf are those of a case that have any node.
func TracesOf(r *record.Result) []Trace {
	var all []Trace
	for _, line := range r.Lines {
		if line.Trace == nil || line.Trace.NodesPrinted == 0 {
			continue
		}
		t := Trace{
			Nodes: fmt.Sprintf("%d right; %d expected, %d printed", line.Trace.NodesRight, line.Trace.NodesExpected,
				line.Trace.NodesPrinted),
		}
		if d := line.Trace.Divergence; d != nil {
			t.Place = placeOf(d, strings.Contains(r.Cause, d.Sentence))
		}
		all = append(all, t)
	}
	return all
}

// placeOf tells where a trace first goes wrong. The cause may have told it in a
// sentence already.
func placeOf(d *record.Divergence, told bool) []Fact {
	facts := []Fact{
		{"play", playText(d.LineOfPlay)},
		{"place", placeText(d)},
		{"want", nodeText(d.WantNode)},
		{"got", nodeText(d.GotNode)},
	}
	if told {
		return facts
	}
	return append([]Fact{{"first", d.Sentence}}, facts...)
}

// playText is a line of play in words.
func playText(line []int) string {
	if len(line) == 0 {
		return "none: the root"
	}
	moves := make([]string, min(len(line), show.ShownMoves))
	for i := range moves {
		moves[i] = strconv.Itoa(line[i])
	}
	if more := len(line) - len(moves); more > 0 {
		moves = append(moves, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(moves, ", ")
}

func placeText(d *record.Divergence) string {
	if d.Node == 0 {
		return "the end of the printed trace"
	}
	return fmt.Sprintf("node %d of the printed trace, line %d of the output", d.Node, d.Line)
}

func nodeText(n *record.Node) string {
	if n == nil {
		return "no node"
	}
	left := n.Left
	if left == "" {
		left = "nothing"
	}
	return fmt.Sprintf("move %d; %s left; alpha %s; beta %s", n.Move, left, n.Alpha, n.Beta)
}
