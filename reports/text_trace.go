package reports

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reports/internal/budget"
	"touchstone/runner/record"
)

// traces tells of each search trace of a case where it first goes wrong, as a
// place in the game.
func (v submissionView) traces(r *record.Result) {
	for _, line := range r.Lines {
		if line.Trace == nil || line.Trace.NodesPrinted == 0 {
			continue
		}
		v.Prose(4, "nodes  ", fmt.Sprintf("%d right of %d expected and %d printed", line.Trace.NodesRight, line.Trace.NodesExpected, line.Trace.NodesPrinted))
		if d := line.Trace.Divergence; d != nil {
			v.divergence(d, strings.Contains(r.Cause, d.Sentence))
		}
	}
}

func (v submissionView) divergence(d *record.Divergence, told bool) {
	if !told {
		v.Prose(4, "first  ", d.Sentence)
	}
	v.Prose(4, "play   ", playText(d.LineOfPlay))
	v.Prose(4, "place  ", placeText(d))
	v.Prose(4, "want   ", nodeText(d.WantNode))
	v.Prose(4, "got    ", nodeText(d.GotNode))
}

// playText is a line of play in words.
func playText(line []int) string {
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

// shareOf is the mark of a trace that is right in part: its nodes, of all.
func shareOf(t *record.Trace) string {
	return fmt.Sprintf("%d/%d", t.NodesRight, t.NodesOf)
}

// isPart tells whether a line is a trace of which something is right, and
// something is not.
func isPart(line record.Line) bool {
	return line.Trace != nil && line.Match == record.MatchValue && line.Trace.NodesRight > 0
}

// anyPart tells whether marks need the words for a share.
func (v subject) anyPart() bool {
	for _, result := range v.sub.Results {
		for _, line := range result.Lines {
			if isPart(line) {
				return true
			}
		}
	}
	return false
}
