package html

import (
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// heatView is the table of submissions by cases: rows that are there at once, and the
// rest, which waits until it is asked for.
type heatView struct{ First, Rest *heatRows }

type heatRows struct {
	Cases []record.Case
	Rows  []*submissionView
}

// Heat has those who were asked anything, in the order of the list.
func (p *pageView) Heat() heatView {
	var asked []*submissionView
	for _, i := range p.Batch.Order {
		if s := &p.Submissions[i]; s.Asked {
			asked = append(asked, s)
		}
	}
	first := min(len(asked), show.HeatRows)
	heat := heatView{First: &heatRows{p.Batch.Cases, asked[:first]}}
	if rest := asked[first:]; len(rest) > 0 {
		heat.Rest = &heatRows{p.Batch.Cases, rest}
	}
	return heat
}
