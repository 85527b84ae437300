package tree

import (
	"strings"

	"touchstone/reference"
)

// Drawing is a picture to stand in a page, which has the style of all its
// pictures once.
type Drawing struct {
	ID            string
	Markup        string // an element svg, in which all text is escaped
	Width, Height int    // in pixels
	boxes         *box   // in the places that the drawing has them
}

// Draw draws a tree. The names of its elements begin with id.
func Draw(t *reference.Tree, id string) *Drawing {
	var b strings.Builder
	o := Options{ID: id}
	SVG(&b, t, o) // a Builder never fails
	d := newDrawing(t, o)
	width, height := d.size()
	return &Drawing{
		ID:     id,
		Markup: strings.Replace(b.String(), "<style>"+Style+"</style>\n", "", 1),
		Width:  width,
		Height: height,
		boxes:  d.picture.root,
	}
}

// Frame is a rectangle, in pixels.
type Frame struct{ X, Y, Width, Height int }

// FrameOf goes around a node; nil if the drawing does not have it.
func (d *Drawing) FrameOf(n *reference.TreeNode) *Frame {
	b := d.boxes.of(n)
	if b == nil {
		return nil
	}
	return &Frame{b.x - 5, b.y - 5, b.width + 10, b.height + 10}
}

// of finds the box of a node; nil if there is none.
func (b *box) of(n *reference.TreeNode) *box {
	if n == nil {
		return nil
	}
	if b.kind == nodeBox && b.node == n {
		return b
	}
	for _, c := range b.children {
		if found := c.of(n); found != nil {
			return found
		}
	}
	return nil
}
