package reports

import (
	"strings"

	"touchstone/reference"
)

// treeDrawing is a picture to stand in a page, which has the style of all its
// pictures once.
type treeDrawing struct {
	ID            string
	markup        string // an element svg, in which all text is escaped
	Width, Height int    // in pixels
	boxes         *box   // in the places that the drawing has them
}

// drawTree draws a tree. The names of its elements begin with id.
func drawTree(t *reference.Tree, id string) *treeDrawing {
	var b strings.Builder
	o := TreeOptions{ID: id}
	TreeSVG(&b, t, o) // a Builder never fails
	d := newDrawing(t, o)
	width, height := d.size()
	return &treeDrawing{
		ID:     id,
		markup: strings.Replace(b.String(), "<style>"+treeStyle+"</style>\n", "", 1),
		Width:  width,
		Height: height,
		boxes:  d.picture.root,
	}
}

// treeFrame is a rectangle, in pixels.
type treeFrame struct{ X, Y, Width, Height int }

// frame goes around a node; nil if the drawing does not have it.
func (d *treeDrawing) frame(n *reference.TreeNode) *treeFrame {
	b := d.boxes.of(n)
	if b == nil {
		return nil
	}
	return &treeFrame{b.x - 5, b.y - 5, b.width + 10, b.height + 10}
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
