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

// location tells where in the source the mistakes are.
func (v submissionView) location() {
	l := v.Sub.Location
	if l == nil {
		return
	}
	for _, r := range view.Remedies(l) {
		v.Prose(0, "where: ", r.Sentence)
		if len(r.Lines) > 0 {
			v.List(2, "lines at stake: ", r.Lines, ", ")
		}
		for _, c := range r.Changes {
			v.Prose(2, "", c.Where)
			v.Excerpt(2, signed("- ", c.Before))
			v.Excerpt(2, signed("+ ", c.After))
		}
	}
	if rules := view.RulesAtStake(l); len(rules) > 0 {
		v.List(0, "rule at stake: ", rules, "; and ")
	}
	if remark := view.LocationRemark(l); remark != "" {
		v.Prose(0, "where: ", remark)
	}
}

func signed(sign string, lines []string) []string {
	list := make([]string, len(lines))
	for i, line := range lines {
		list[i] = sign + line
	}
	return list
}
