package html

import (
	"fmt"
	"html/template"

	"touchstone/reports/internal/show"
	"touchstone/reports/tree"
)

// drawnTree is a drawing that several submissions may refer to.
type drawnTree struct {
	*tree.Drawing
	SVG template.HTML // of the drawing, which escapes all text
}

// pictureView is a drawing for one submission, with the node to point out.
type pictureView struct {
	*drawnTree
	*tree.Sight
	Frame *tree.Frame // nil if no place is known
}

// About returns the outcome of the search.
func (p *pictureView) About() string { return tree.Outcome(p.Tree) }

// album holds the drawings of a page. A case has one drawing, which all submissions share.
type album struct {
	first  int // number of the first drawing
	drawn  []*drawnTree
	byName map[string]*drawnTree
}

// picture draws a tree, or returns the existing drawing. It returns nil if there is nothing
// to draw, or if the page already has show.DrawnTrees drawings.
func (a *album) picture(s *tree.Sight) *pictureView {
	if s == nil {
		return nil
	}
	d, known := a.byName[s.Command]
	if !known {
		if len(a.drawn) == show.DrawnTrees {
			return nil
		}
		drawing := tree.Draw(s.Tree, fmt.Sprintf("tree%d", a.first+len(a.drawn)))
		d = &drawnTree{drawing, template.HTML(drawing.Markup)}
		if a.byName == nil {
			a.byName = map[string]*drawnTree{}
		}
		a.byName[s.Command] = d
		a.drawn = append(a.drawn, d)
	}
	return &pictureView{d, s, d.FrameOf(s.Node)}
}
