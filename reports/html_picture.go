package reports

import (
	"fmt"
	"html/template"
	"strings"

	"touchstone/reference"
	"touchstone/reports/internal/budget"
	"touchstone/runner/illustrate"
)

// drawnTree is a drawing that submissions refer to.
type drawnTree struct {
	ID            string
	SVG           template.HTML // from TreeSVG, which escapes all text
	Width, Height int           // in pixels
	boxes         *box          // in the places that the drawing has them
}

// htmlPicture is a drawing, with the place that one submission is about.
type htmlPicture struct {
	*drawnTree
	Case    string
	About   string
	Frame   *htmlFrame // nil if no place is known
	Note    string     // what is framed
	Command string
}

// htmlFrame is a rectangle, in pixels.
type htmlFrame struct{ X, Y, Width, Height int }

// album keeps the drawings of a page. The tree of a case is the same for all
// submissions, so a page has it once.
type album struct {
	drawn  []*drawnTree
	byName map[string]*drawnTree
}

// picture draws a tree, or finds its drawing. It is nil if there is nothing to
// draw, or if the page has enough drawings.
func (a *album) picture(s *illustrate.Sight) *htmlPicture {
	if s == nil {
		return nil
	}
	d, known := a.byName[s.Command]
	if !known {
		if len(a.drawn) == budget.DrawnTrees {
			return nil
		}
		d = draw(s.Tree, fmt.Sprintf("tree%d", len(a.drawn)))
		if a.byName == nil {
			a.byName = map[string]*drawnTree{}
		}
		a.byName[s.Command] = d
		a.drawn = append(a.drawn, d)
	}
	p := &htmlPicture{drawnTree: d, Case: s.Case, About: treeOutcome(s.Tree), Note: s.Note, Command: s.Command}
	if b := d.boxes.of(s.Node); b != nil {
		p.Frame = &htmlFrame{b.x - 5, b.y - 5, b.width + 10, b.height + 10}
	}
	return p
}

// draw draws a tree. Its style is the page's, which has it once.
func draw(t *reference.Tree, id string) *drawnTree {
	var b strings.Builder
	o := TreeOptions{ID: id}
	TreeSVG(&b, t, o) // a Builder never fails
	d := newDrawing(t, o)
	width, height := d.size()
	return &drawnTree{
		ID:     id,
		SVG:    template.HTML(strings.Replace(b.String(), "<style>"+treeStyle+"</style>\n", "", 1)),
		Width:  width,
		Height: height,
		boxes:  d.picture.root,
	}
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
