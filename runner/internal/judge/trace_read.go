package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reference"
	"touchstone/runner/record"
)

// printedTrace is the nodes of a search as a program printed them.
type printedTrace struct {
	nodes []reference.Node
	lines []nodeLines         // where each node was printed
	room  int                 // maximum length of nodes; see maxNodes
	more  int                 // number of nodes beyond room
	slips []record.Slip       // the distinct format slips, in order of appearance
	count map[record.Slip]int // number of nodes with each slip
}

// nodeLines holds the indexes of a node's first and last line.
type nodeLines struct{ move, bounds uint32 }

// maxNodes is the minimum room for nodes. It bounds the memory of a trace: nodes beyond the
// room are counted and not kept. A search that never prunes prints fewer within its output
// limit.
const maxNodes = 1 << 20

// roomFor returns how many printed nodes to keep for an expected trace.
func roomFor(want []reference.Node) int { return max(maxNodes, 2*len(want)) }

func (t *printedTrace) size() int { return len(t.nodes) + t.more }

// readTrace finds the nodes in the output: a line of bounds, and above it the line of the
// move and the line of what is left. Other lines may stand before, between and after nodes.
// It keeps at most room nodes.
func (p *page) readTrace(room int) printedTrace {
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
			t.add(
				reference.Node{Move: h.move, Left: h.left, Alpha: b.alpha, Beta: b.beta},
				nodeLines{uint32(h.lines[0]), uint32(i)},
				append(h.slips, b.slips...),
			)
		}
		from = i + 1
	}
	return t
}

// newTrace returns an empty trace with the given room. It allocates for the probable number
// of nodes at once, since growing would take several times the memory.
func newTrace(room, probably int) printedTrace {
	n := min(room, probably)
	return printedTrace{
		room:  room,
		nodes: make([]reference.Node, 0, n),
		lines: make([]nodeLines, 0, n),
		count: map[record.Slip]int{},
	}
}

func (t *printedTrace) add(n reference.Node, at nodeLines, slips []record.Slip) {
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

// counted returns the slips, each with the number of nodes that have it.
func (t *printedTrace) counted() []record.Slip {
	all := []record.Slip{}
	for _, slip := range t.slips {
		all = append(
			all,
			record.Slip{
				Kind:   slip.Kind,
				Detail: fmt.Sprintf("in %s: %s", plural.Of(t.count[slip], "node"), slip.Detail),
			},
		)
	}
	return all
}

// head is the part of a node above its bounds.
type head struct {
	move  int
	left  string
	lines []int // indexes of the lines; the first is the move's
	slips []record.Slip
}

// readHead reads the lines in [from, to) that stand above a line of bounds.
//
// The line of what is left is blank if nothing is left (6.3). A lone number followed by a
// blank line is therefore a move with nothing left, whatever stands above. The exception is
// a program that prints a blank line after each line: if there is a blank line above the
// number too, the number is what is left.
func (p *page) readHead(from, to int) (head, bool) {
	last := p.lastText(from, to)
	if last < 0 {
		return head{}, false
	}
	left, ok := readList(p.text(last))
	if !ok {
		return head{}, false
	}
	isAbove := last == to-1 // no blank line between
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
		h.slips = append(h.slips, record.Slip{Kind: record.SlipLine, Detail: "no blank line where no moves are left"})
	}
	return h, true
}

func newHead(move, left numberList, lines ...int) head {
	number, _ := strconv.Atoi(move.text) // a list of one number
	return head{number, left.text, lines, slices.Concat(move.slips, left.slips)}
}
