package text

import (
	"touchstone/reports/view"
)

// inside tells which methods are wrong.
func (v submissionView) inside() {
	i := view.InsideOf(v.Sub)
	if i == nil {
		return
	}
	v.Heading("Inside the program")
	for _, sentence := range i.Wrong {
		v.Prose(2, "", sentence)
	}
	if i.Others != "" {
		v.Prose(2, "or instead: ", i.Others)
	}
	v.Prose(2, "", i.Remark)
	if len(i.Right) > 0 {
		v.List(2, "right: ", i.Right, ", ")
	}
}
