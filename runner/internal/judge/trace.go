package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
)

// judgeTrace judges an answer of kind Trace. It counts the right nodes and describes the
// first wrong one. It aligns the printed nodes with the expected ones, so that the nodes
// after a missed cut-off are not all wrong.
//
//  1. find the nodes in any format (readTrace, trace_bounds.go, list.go)
//  2. count the nodes that both traces have in the same order (trace_align.go)
//  3. describe the first difference as a position in the game (trace_place.go)
func (p *outputLines) judgeTrace(want reference.Line) (judged record.Line, value string) {
	printed := p.readTrace(roomFor(want.Nodes))
	trace := &record.Trace{
		NodesExpected: len(want.Nodes),
		NodesPrinted:  printed.size(),
		NodesRight:    longestCommon(want.Nodes, printed.nodes),
		NodesTotal:    max(len(want.Nodes), printed.size()),
	}
	judged = record.Line{
		Label: want.Label,
		Want:  wording.Count(len(want.Nodes), "node"),
		Match: record.MatchMissing,
		Slips: printed.counted(),
		Trace: trace,
	}
	if len(printed.nodes) == 0 {
		return judged, ""
	}
	judged.Got = fmt.Sprintf("%d of %s right", trace.NodesRight, wording.Count(trace.NodesTotal, "node"))
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
	return judged, ""
}

type printedTrace struct {
	nodes []reference.Node
	lines []nodeLines               // the position of each node in the output
	room  int                       // maximum length of nodes; see roomFor
	more  int                       // number of nodes beyond room
	slips []record.FormatSlip       // the distinct format slips, in order of appearance
	count map[record.FormatSlip]int // number of nodes with each slip
}

type nodeLines struct{ move, bounds uint32 }

// maxNodes bounds the number of printed nodes that the judge keeps, and thus the memory for a
// trace. Even a search that never prunes reaches its output limit before it prints maxNodes nodes.
// If the expected trace is long, roomFor allows more nodes.
const maxNodes = 1 << 20

func roomFor(want []reference.Node) int { return max(maxNodes, 2*len(want)) }

func (t *printedTrace) size() int { return len(t.nodes) + t.more }

// readTrace finds the nodes in the output. A node has a line with its move, a line with the
// remaining moves, and a line with the bounds. Other lines may come between.
func (p *outputLines) readTrace(room int) printedTrace {
	t := newTrace(room, strings.Count(p.output, "beta"))
	from := 0 // index of the first line that may belong to the next node
	for i := range p.size() {
		b, ok := readBounds(p.text(i))
		if !ok {
			continue
		}
		if h, ok := p.readHead(from, i); ok {
			p.use(h.lines...)
			p.use(i)
			t.add(reference.Node{Move: h.move, Left: h.left, Alpha: b.alpha, Beta: b.beta},
				nodeLines{uint32(h.lines[0]), uint32(i)}, append(h.slips, b.slips...))
		}
		from = i + 1
	}
	return t
}

func newTrace(room, probably int) printedTrace {
	// To let append grow the slices would take several times as much memory.
	n := min(room, probably)
	return printedTrace{
		room:  room,
		nodes: make([]reference.Node, 0, n),
		lines: make([]nodeLines, 0, n),
		count: map[record.FormatSlip]int{},
	}
}

func (t *printedTrace) add(n reference.Node, at nodeLines, slips []record.FormatSlip) {
	if len(t.nodes) < t.room {
		t.nodes, t.lines = append(t.nodes, n), append(t.lines, at)
	} else {
		t.more++
	}
	for i, slip := range slips {
		if slices.Contains(slips[:i], slip) {
			continue // count each slip once per node
		}
		if t.count[slip]++; t.count[slip] == 1 {
			t.slips = append(t.slips, slip)
		}
	}
}

func (t *printedTrace) counted() []record.FormatSlip {
	all := []record.FormatSlip{}
	for _, slip := range t.slips {
		detail := fmt.Sprintf("in %s: %s", wording.Count(t.count[slip], "node"), slip.Detail)
		all = append(all, oneSlip(slip.Kind, detail)...)
	}
	return all
}

type head struct {
	move  int
	left  string
	lines []int // indexes of its lines; the line with the move is first
	slips []record.FormatSlip
}

// readHead reads the move and the remaining moves of a node. They are in lines [from, to), before
// the line with the bounds.
//
// If no moves remain, their line is blank (6.3), so a single number followed by a blank line is a
// move after which no moves remain. But if the line before the number is also blank, the program
// probably prints a blank line after each line. Then the number is the list of remaining moves.
func (p *outputLines) readHead(from, to int) (head, bool) {
	last := p.lastText(from, to)
	if last < 0 {
		return head{}, false
	}
	left, ok := readList(p.text(last))
	if !ok {
		return head{}, false
	}
	isAbove := last == to-1 // no blank line follows
	if first := p.lastText(from, last); first >= 0 && (isAbove || first < last-1 || !left.isSingle()) {
		if move, ok := readList(p.text(first)); ok && move.isSingle() {
			return newHead(move, left, first, last), true
		}
	}
	if !left.isSingle() {
		return head{}, false
	}
	h := newHead(left, numberList{}, last)
	if isAbove {
		h.slips = append(h.slips, record.FormatSlip{Kind: record.SlipLine,
			Detail: "no blank line where no moves are left"})
	}
	return h, true
}

func newHead(move, left numberList, lines ...int) head {
	number, _ := strconv.Atoi(move.text) // cannot fail: the list has one number
	return head{number, left.text, lines, slices.Concat(move.slips, left.slips)}
}
