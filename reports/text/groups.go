package text

import (
	"fmt"

	"touchstone/reports/view"
)

// groups lists submissions that answer alike: to review one of each is enough.
func (v batchView) groups() {
	groups := view.Groups(v.Report)
	if len(groups) == 0 {
		return
	}
	v.Heading("Identical answers: review one of each group")
	for _, g := range groups {
		var names []string
		for _, i := range g.Members {
			names = append(names, v.Report.Submissions[i].Name)
		}
		if g.More > 0 {
			names = append(names, fmt.Sprintf("and %d more", g.More))
		}
		v.List(2, g.Name+", "+g.Size+", "+g.Wrong+": ", names, ", ")
		if g.Reason != "" {
			v.Prose(4, "", g.Reason)
		}
	}
}
