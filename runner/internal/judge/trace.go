package judge

import (
	"fmt"

	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
)

// judgeTrace judges an answer of kind Trace. It counts the right nodes and describes the
// first wrong one. It aligns the printed nodes with the expected ones, so that the nodes
// after a missed cut-off are not all wrong.
//
//  1. find the nodes in any format (trace_read, trace_bounds, list)
//  2. count the nodes that both traces have in the same order (trace_align)
//  3. describe the first difference as a position in the game (trace_place)
func (p *page) judgeTrace(want reference.Line) record.Line {
	printed := p.readTrace(roomFor(want.Nodes))
	trace := &record.Trace{
		NodesExpected: len(want.Nodes),
		NodesPrinted:  printed.size(),
		NodesRight:    longestCommon(want.Nodes, printed.nodes),
		NodesOf:       max(len(want.Nodes), printed.size()),
	}
	judged := record.Line{
		Label: want.Label,
		Want:  wording.Count(len(want.Nodes), "node"),
		Match: record.MatchMissing,
		Slips: printed.counted(),
		Trace: trace,
	}
	if len(printed.nodes) == 0 {
		return judged
	}
	judged.Got = fmt.Sprintf("%d of %s right", trace.NodesRight, wording.Count(trace.NodesOf, "node"))
	judged.Line = int(printed.lines[0].move) + 1
	trace.Divergence = p.divergence(want.Nodes, printed)
	switch {
	case trace.Divergence != nil:
		judged.Match = record.MatchValue
		p.wrong = p.withInfinity(printed)
	case len(judged.Slips) > 0:
		judged.Match = record.MatchFormat
	default:
		judged.Match = record.MatchExact
	}
	return judged
}
