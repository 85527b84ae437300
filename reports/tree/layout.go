package tree

import (
	"fmt"
	"strings"

	"touchstone/reference"
	"touchstone/reports/internal/show"
)

// The picture of a search tree grows from left to right, because the text of a node is wide. No
// two leaves share a row, and other nodes are centred on their children. So labels never overlap.

// Sizes in pixels. The font is monospaced, so the length of a string determines its width.
const (
	letter     = 7.25 // width, at 12 pixels
	lineHeight = 16
	rowGap     = 12
	columnGap  = 58
	padding    = 6
	shapeTall  = 40
	margin     = 20
)

// Widths of wrapped text, in letters. The text of a leaf may be wider, because there is nothing to
// the right of a leaf.
const (
	innerWidth = 30
	leafWidth  = 84
)

type boxKind int

const (
	nodeBox   boxKind = iota
	cutBox            // moves that were cut off
	hiddenBox         // positions that the tree does not show
)

type box struct {
	kind     boxKind
	node     *reference.TreeNode // the node or, if kind is not nodeBox, its parent
	lines    []string
	children []*box

	x, y, width, height int
	tall                int // height of the box or of its subtree, whichever is greater
}

func (b *box) middle() int { return b.y + b.height/2 }

// newBox returns the box of a node and its subtree, without positions.
func newBox(n *reference.TreeNode) *box {
	b := &box{node: n}
	for _, c := range n.Children {
		b.children = append(b.children, newBox(c))
	}
	if h := hidden(n); h != "" {
		b.children = append(b.children, &box{kind: hiddenBox, node: n, lines: []string{h}})
	}
	if n.Cut != nil {
		b.children = append(b.children, &box{kind: cutBox, node: n, lines: words(short(n.Cut.Reason()), leafWidth)})
	}
	room := leafWidth
	if len(b.children) > 0 {
		room = innerWidth
	}
	b.lines = append([]string{bounds(n)}, words(n.Reason, room)...)
	return b
}

func bounds(n *reference.TreeNode) string {
	return short(fmt.Sprintf("%s  alpha %s  beta %s", n.Mover, alphaOf(n), betaOf(n)))
}

var greek = strings.NewReplacer("alpha", "α", "beta", "β", "infinity", "∞", ">=", "≥", "<=", "≤")

func short(s string) string { return greek.Replace(s) }

func words(sentence string, width int) []string {
	return show.Wrap(strings.Split(show.Text(sentence), " "), " ", width)
}

type layout struct {
	root          *box
	shape         int // width of a node's triangle
	width, height int // of the whole picture
}

// newLayout sets the positions of all boxes of a tree. The top left corner of the tree is at x, y.
func newLayout(root *box, x, y int) *layout {
	p := &layout{root: root, shape: shapeWidth(root)}
	p.measure(root)
	p.spread(root, x, columnsOf(root, 0, nil))
	p.stack(root, y)
	return p
}

func shapeWidth(b *box) int {
	width := max(44, int(2.2*letter*float64(show.Columns(b.node.Value))))
	for _, c := range b.children {
		width = max(width, shapeWidth(c))
	}
	return width
}

func textWidth(s string) int { return int(letter*float64(show.Columns(s)) + 0.5) }

func pillWidth(n *reference.TreeNode) int { return max(24, textWidth(moveName(n))+14) }

func (p *layout) textAt(b *box) int {
	if b.kind != nodeBox {
		return 0
	}
	return pillWidth(b.node) + p.shape + 2*padding
}

func (p *layout) measure(b *box) {
	for _, line := range b.lines {
		b.width = max(b.width, textWidth(line))
	}
	b.width += p.textAt(b) + padding
	b.height = lineHeight * len(b.lines)
	if b.kind == nodeBox {
		b.height = max(b.height, shapeTall)
	}
	for i, c := range b.children {
		p.measure(c)
		if b.tall += c.tall; i > 0 {
			b.tall += rowGap
		}
	}
	b.tall = max(b.tall, b.height)
}

// columnsOf returns the width of each column. It ignores leaves, because there is nothing to the
// right of a leaf.
func columnsOf(b *box, depth int, widths []int) []int {
	if len(b.children) == 0 {
		return widths
	}
	if depth == len(widths) {
		widths = append(widths, 0)
	}
	widths[depth] = max(widths[depth], b.width)
	for _, c := range b.children {
		widths = columnsOf(c, depth+1, widths)
	}
	return widths
}

func (p *layout) spread(b *box, x int, widths []int) {
	b.x = x
	for _, c := range b.children {
		p.spread(c, x+widths[0]+columnGap, widths[1:])
	}
}

// stack sets the vertical positions of a subtree that begins at y.
func (p *layout) stack(b *box, y int) {
	b.y = y + (b.tall-b.height)/2
	if last := len(b.children) - 1; last >= 0 {
		needed := rowGap * last
		for _, c := range b.children {
			needed += c.tall
		}
		below := y + (b.tall-needed)/2
		for _, c := range b.children {
			p.stack(c, below)
			below += c.tall + rowGap
		}
		halfway := (b.children[0].middle() + b.children[last].middle()) / 2
		b.y = min(max(halfway-b.height/2, y), y+b.tall-b.height)
	}
	p.width, p.height = max(p.width, b.x+b.width), max(p.height, b.y+b.height)
}
