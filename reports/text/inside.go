package text

import (
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// inside tells which methods are wrong, where to look, and which are right.
func (v submissionView) inside() {
	v.wrongMethods(record.MaxLook)
	v.rightMethods()
}

// wrongMethods writes at most that many lines of each method.
func (v submissionView) wrongMethods(lines int) {
	i := view.InsideOf(v.Sub)
	if i == nil {
		return
	}
	v.Heading("Inside the program")
	for _, m := range i.Methods {
		line := []show.Piece{{Style: show.Plain, Text: m.Name + "  "}, {Style: show.Bad, Text: m.Said}}
		if about := m.About(); about != "" {
			line = append(line, show.Words("  "+about))
		}
		v.Line(2, line...)
		for _, look := range m.Lines(lines) {
			v.Line(6, show.Words(look))
		}
	}
	v.Prose(2, "", i.Remark)
}

func (v submissionView) rightMethods() {
	if i := view.InsideOf(v.Sub); i != nil && len(i.Right) > 0 {
		v.List(2, "right: ", i.Right, ", ")
	}
}
