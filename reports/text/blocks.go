package text

import (
	"fmt"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
)

// page writes sections to a screen.
type page struct {
	*show.Screen
	cited *string // the first clause of the rules that a fact cites
}

// sections writes sections with blocks. The blocks of a section without a title are not indented.
func (p page) sections(sections ...view.Section) {
	for _, s := range sections {
		switch {
		case len(s.Blocks) == 0:
		case s.Title == "":
			p.Blank()
			p.blocks(0, s.Blocks)
		default:
			p.Heading(s.Title)
			p.blocks(2, s.Blocks)
		}
	}
}

func (p page) blocks(indent int, blocks []view.Block) {
	const nameWidth = 7
	for _, b := range blocks {
		switch b := b.(type) {
		case view.Gap:
			p.Blank()
		case view.Prose:
			p.prose(indent, b)
		case view.Fact:
			p.blocks(indent, []view.Block{view.Facts{b}})
		case view.Facts:
			for _, f := range b {
				p.fact(indent, f)
				p.blocks(indent+nameWidth, f.Below)
			}
		case view.Item:
			if b.Title != nil {
				p.Line(indent, b.Title...)
			}
			p.blocks(indent+2, b.Blocks)
		case view.AnswerLines:
			p.lines(indent, b)
		case view.Diff:
			p.contrast(indent, b.Want, b.Got)
		case view.Code:
			p.code(indent, b)
		case view.Method:
			p.method(indent, b)
		case show.Table:
			p.Table(indent, b)
		}
	}
}

func (p page) prose(indent int, b view.Prose) {
	if b.Style == show.Plain || b.Mark != "" {
		p.Prose(indent, b.Mark, b.Text+b.After)
	} else {
		p.Line(indent, b.Style.Piece(b.Text))
	}
}

func (p page) fact(indent int, f view.Fact) {
	mark := fmt.Sprintf("%-7s", f.Name)
	if f.Points != "" {
		mark = fmt.Sprintf("%-9s %9s  ", f.Name, f.Points)
	}
	switch {
	case f.Command != "":
		p.Marked(indent, mark, f.Command)
	case f.Items != nil:
		p.List(indent, mark, f.Items, ", ")
	case f.Text == "":
		p.Faint(indent, f.Name)
	default:
		p.Prose(indent, mark, f.String())
	}
	if *p.cited == "" && f.Spec != "" {
		*p.cited = strings.Fields(f.Spec)[0]
	}
}

func (p page) code(indent int, c view.Code) {
	switch {
	case c.IsMessage:
		p.Message(indent, c.Lines)
	case c.IsWhole:
		for _, line := range c.Lines {
			p.Marked(indent, "", line)
		}
	default:
		p.Excerpt(indent, c.Lines)
	}
}

func (p page) method(indent int, m view.Method) {
	line := []show.Piece{show.PlainPiece(m.Name + "  "), show.Bad.Piece("wrong")}
	if about := m.About(); about != "" {
		line = append(line, show.PlainPiece("  "+about))
	}
	p.Line(indent, line...)
	for _, look := range m.Lines(len(m.SuspectLines)) {
		p.Line(indent+4, show.PlainPiece(look))
	}
}
