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

// printedTrace is a trace as a program printed it.
type printedTrace struct {
	nodes []reference.Node
	lines []nodeLines         // where the output contains each node
	room  int                 // maximum length of nodes; see roomFor
	more  int                 // number of nodes beyond room
	slips []record.Slip       // the distinct format slips, in order of appearance
	count map[record.Slip]int // number of nodes with each slip
}

// nodeLines holds the indexes of the first and the last line of a node.
type nodeLines struct{ move, bounds uint32 }

// maxNodes is the minimum for room. Nodes beyond the room are counted but not kept, which
// bounds the memory of a trace. Within its output limit, a search that never prunes prints
// fewer nodes than the room.
const maxNodes = 1 << 20

// roomFor returns how many printed nodes to keep for an expected trace.
func roomFor(want []reference.Node) int { return max(maxNodes, 2*len(want)) }

func (t *printedTrace) size() int { return len(t.nodes) + t.more }

// readTrace finds the nodes in the output. A node has a line with its move, a line with the
// moves left, and a line of bounds. Other lines may precede, interrupt or follow nodes.
// readTrace keeps at most room nodes.
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

// newTrace returns an empty trace with the given room. It allocates memory for the probable
// number of nodes at once, since appending would take several times as much.
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

// counted returns the slips. Each mentions how many nodes have it.
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

// head is the part of a node above its bounds: its move and the moves left.
type head struct {
	move  int
	left  string
	lines []int // indexes of its lines, beginning with that of the move
	slips []record.Slip
}

// readHead reads the lines in [from, to), which are above a line of bounds.
//
// The line of the moves left is blank if there are none (6.3). A single number followed by
// a blank line is therefore a move without moves left, whatever is above it. There is one
// exception, for programs that print a blank line after each line: if the line above the
// number is blank too, the number is the moves left.
func (p *page) readHead(from, to int) (head, bool) {
	last := p.lastText(from, to)
	if last < 0 {
		return head{}, false
	}
	left, ok := readList(p.text(last))
	if !ok {
		return head{}, false
	}
	isAbove := last == to-1 // no blank line in between
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
