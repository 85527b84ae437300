package text

import (
	"fmt"

	"touchstone/reports/view"
	"touchstone/runner/record"
)

// traces tells of each search trace of a case where it first goes wrong.
func (v submissionView) traces(r *record.Result) {
	for _, t := range view.TracesOf(r) {
		v.Prose(4, "nodes  ", t.Nodes)
		for _, fact := range t.Place {
			v.Prose(4, fmt.Sprintf("%-7s", fact.Name), fact.Text)
		}
	}
}
