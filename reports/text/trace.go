package text

import (
	"fmt"
	"strings"

	"touchstone/reports/view"
	"touchstone/runner/record"
)

// traces tells of each search trace of a case where it first goes wrong, as a
// place in the game.
func (v submissionView) traces(r *record.Result) {
	for _, line := range r.Lines {
		if line.Trace == nil || line.Trace.NodesPrinted == 0 {
			continue
		}
		v.Prose(4, "nodes  ", fmt.Sprintf("%d right of %d expected and %d printed", line.Trace.NodesRight, line.Trace.NodesExpected, line.Trace.NodesPrinted))
		if d := line.Trace.Divergence; d != nil {
			v.divergence(d, strings.Contains(r.Cause, d.Sentence))
		}
	}
}

func (v submissionView) divergence(d *record.Divergence, told bool) {
	if !told {
		v.Prose(4, "first  ", d.Sentence)
	}
	v.Prose(4, "play   ", view.PlayText(d.LineOfPlay))
	v.Prose(4, "place  ", view.PlaceText(d))
	v.Prose(4, "want   ", view.NodeText(d.WantNode))
	v.Prose(4, "got    ", view.NodeText(d.GotNode))
}
