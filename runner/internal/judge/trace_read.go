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
	lines []nodeLines         // where each was printed
	room  int                 // for so many; see maxNodes
	more  int                 // nodes beyond those
	slips []record.Slip       // one for each thing that is off, in the order met
	count map[record.Slip]int // in how many nodes
}

// nodeLines are the first and the last line of a node, by index.
type nodeLines struct{ move, bounds uint32 }

// maxNodes bounds the memory that a trace takes: what comes after so many nodes is
// counted and not kept. A search that never prunes prints fewer within its limit
// of output.
const maxNodes = 1 << 20

// roomFor is how many nodes of a trace are kept where these are wanted.
func roomFor(want []reference.Node) int { return max(maxNodes, 2*len(want)) }

func (t *printedTrace) size() int { return len(t.nodes) + t.more }

// readTrace finds nodes: a line of bounds, and above it what is left to be
// moved and the move. Any other line may stand before, between and behind
// nodes. No more of them are kept than there is room for.
func (p *page) readTrace(room int) printedTrace {
	t := newTrace(room, strings.Count(p.output, "beta"))
	from := 0 // no line above belongs to a node yet to come
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

// newTrace has room for so many nodes. As many as there probably are have theirs at
// once: a trace that grows takes several times as much.
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
			continue // a node counts once
		}
		if t.count[slip]++; t.count[slip] == 1 {
			t.slips = append(t.slips, slip)
		}
	}
}

// counted are the slips with the number of nodes that have them.
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

// head is what stands above the bounds of a node.
type head struct {
	move  int
	left  string
	lines []int // where, by index; the first is the move's
	slips []record.Slip
}

// readHead reads the lines in [from, to) that stand above a line of bounds.
//
// The line of what is left is blank where nothing is (6.3), so that a lone
// number and a blank line are a move with nothing left, whatever stands above.
// Unless there is a blank line above the number, too: such a program writes
// every other line blank, and the number is what is left.
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
		h.slips = append(
			h.slips,
			record.Slip{Kind: record.SlipLine, Detail: "no line for what is left, where nothing is"},
		)
	}
	return h, true
}

func newHead(move, left numberList, lines ...int) head {
	number, _ := strconv.Atoi(move.text) // a list of one number
	return head{number, left.text, lines, slices.Concat(move.slips, left.slips)}
}
