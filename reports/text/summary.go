package text

import (
	"fmt"
	"slices"
	"strings"

	"al.essio.dev/pkg/shellescape"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
)

// summary counts verdicts, points, failed cases and mistakes over a batch.
func (v batchView) summary() {
	v.Blank()
	v.List(0, plural.Of(len(v.Report.Submissions), "submission")+": ", v.VerdictCounts(), ", ")
	v.distribution()
	v.mostFailed()
	v.found(view.PlainFound, "Mistakes that are plain to see, and how many make them")
	v.methods()
	v.mistakes()
	v.groups()
}

// distribution is a histogram of the points.
func (v batchView) distribution() {
	scores := v.Scores()
	if len(scores) == 0 {
		return
	}
	v.Heading(fmt.Sprintf("%s of %v", view.PointsHeading(v.Report), v.Report.Rubric.Possible))
	v.Line(
		2,
		show.Words(
			fmt.Sprintf("min %v  median %v  mean %v  max %v", scores[0], view.Median(scores), view.Mean(scores),
				scores[len(scores)-1]),
		),
	)
	v.Blank()
	counts := view.Histogram(scores, v.Report.Rubric.Possible)
	var t show.Table
	for i := range slices.Backward(counts) {
		from, to := view.BucketStart(i, v.Report.Rubric.Possible), view.BucketStart(i+1, v.Report.Rubric.Possible)
		t.Row(show.Plain.Number(from.String()), show.Plain.Number("to "+to.String()), show.Plain.Number(fmt.Sprint(counts[i])),
			show.Plain.Cell(bar(counts[i], slices.Max(counts))))
	}
	v.Table(2, t)
}

const barColumns = 40 // of the longest bar

func bar(n, most int) string {
	if most > barColumns && n > 0 {
		n = max(n*barColumns/most, 1)
	}
	return strings.Repeat("#", n)
}

const shownCases = 5

// mostFailed names the cases that most submissions fail: is the case wrong,
// the rule unclear, or has the class not understood it?
func (v batchView) mostFailed() {
	counts := v.CaseCounts()
	if len(counts) == 0 {
		return
	}
	v.Heading("Cases most failed")
	var t show.Table
	for _, c := range counts[:min(len(counts), shownCases)] {
		t.Row(show.Plain.Cell(c.ID), show.Plain.Number(fmt.Sprintf("%d of %d", c.Failed, c.Asked)),
			show.Faint.Cell(shellescape.QuoteCommand(c.Args)))
	}
	t.Elastic = 2
	v.Table(2, t)
}
