package view

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reports/internal/budget"
	"touchstone/runner/record"
)

// PlayText is a line of play in words.
func PlayText(line []int) string {
	if len(line) == 0 {
		return "none: the root"
	}
	moves := make([]string, min(len(line), budget.ShownMoves))
	for i := range moves {
		moves[i] = strconv.Itoa(line[i])
	}
	if more := len(line) - len(moves); more > 0 {
		moves = append(moves, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(moves, ", ")
}

func PlaceText(d *record.Divergence) string {
	if d.Node == 0 {
		return "the end of the printed trace"
	}
	return fmt.Sprintf("node %d of the printed trace, line %d of the output", d.Node, d.Line)
}

func NodeText(n *record.Node) string {
	if n == nil {
		return "no node"
	}
	left := n.Left
	if left == "" {
		left = "nothing"
	}
	return fmt.Sprintf("move %d; %s left; alpha %s; beta %s", n.Move, left, n.Alpha, n.Beta)
}
