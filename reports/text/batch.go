package text

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type batchView struct {
	*show.Screen
	view.Batch
}

func (v batchView) write() {
	v.Prose(0, "", view.Setting(v.Report))
	v.Blank()
	if len(v.Report.Submissions) == 0 { // an empty shard of a small batch
		v.Prose(0, "", "no submissions")
		return
	}
	if len(v.Gradable()) > 0 {
		v.rows()
	}
	v.apart()
	v.summary()
}

func (v batchView) rows() {
	isAdjusted := view.IsAdjusted(v.Report)
	columns := func(cells []show.Cell) []show.Cell {
		if isAdjusted {
			return cells
		}
		const final = 3
		return slices.Delete(cells, final, final+1)
	}
	t := show.Table{Clipped: true}
	t.Row(columns([]show.Cell{
		show.Faint.Cell("submission"), show.Faint.Cell("lang"), show.Faint.Number("points"), show.Faint.Number("final"),
		show.Faint.Cell("verdict"), show.Faint.Number("right"), show.Faint.Cell("cause"),
	})...)
	t.Elastic = len(t.Rows[0]) - 1 // the column with the cause
	for _, i := range v.Gradable() {
		t.Row(columns(v.row(&v.Report.Submissions[i]))...)
	}
	v.Table(0, t)
}

func (v batchView) row(sub *record.Submission) []show.Cell {
	points, count, verdict := "-", "-", string(sub.Verdict)
	if sub.Score != nil {
		points = sub.Score.Points.String()
	}
	if (view.Submission{Sub: sub}).Asked() {
		count = fmt.Sprintf("%d/%d", view.Right(sub), len(sub.Results))
	}
	if v.Width < show.DefaultWidth { // use codes, which the summary explains
		verdict = sub.Verdict.Code()
	}
	return []show.Cell{
		show.Strong.Cell(show.Clip(show.Text(sub.Name), v.Width/4)),
		show.Plain.Cell(sub.Language),
		show.Plain.Number(points),
		show.Plain.Number(view.FinalPoints(sub, "-")),
		view.VerdictStyle(sub.Verdict).Cell(verdict),
		show.Plain.Number(count),
		show.Plain.Cell(sub.Cause),
	}
}

// apart lists the submissions that are not gradable, and the students who handed in nothing.
func (v batchView) apart() {
	notGradable, handedInNothing := v.ApartHeadings()
	if places := v.NotGradable(); len(places) > 0 {
		v.Heading(notGradable)
		t := show.Table{Elastic: 1}
		for _, i := range places {
			sub := &v.Report.Submissions[i]
			about := sub.Cause
			if sub.IsOverridden() {
				about = view.Standing(sub) + "; " + about
			}
			t.Row(show.Strong.Cell(show.Clip(show.Text(sub.Name), v.Width/4)), show.Plain.Cell(about))
		}
		v.Table(2, t)
	}
	if len(v.Report.Missing) > 0 {
		v.Heading(handedInNothing)
		for _, student := range v.Report.Missing {
			v.Prose(2, "", student.String())
		}
	}
}

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
		t.Row(
			show.Plain.Number(from.String()),
			show.Plain.Number("to "+to.String()),
			show.Plain.Number(fmt.Sprint(counts[i])),
			show.Plain.Cell(bar(counts[i], slices.Max(counts))),
		)
	}
	v.Table(2, t)
}

const barColumns = 40 // the longest bar

func bar(n, most int) string {
	if most > barColumns && n > 0 {
		n = max(n*barColumns/most, 1)
	}
	return strings.Repeat("#", n)
}

const shownCases = 5

// mostFailed writes the cases that most submissions fail. Such a case may be wrong, its rule
// unclear, or its subject not understood.
func (v batchView) mostFailed() {
	counts := v.CaseCounts()
	if len(counts) == 0 {
		return
	}
	v.Heading("Cases most failed")
	var t show.Table
	for _, c := range counts[:min(len(counts), shownCases)] {
		t.Row(show.Plain.Cell(c.ID), show.Plain.Number(fmt.Sprintf("%d of %d", c.Failed, c.Asked)),
			show.Faint.Cell(c.Args))
	}
	t.Elastic = 2
	v.Table(2, t)
}

// groups writes the groups of submissions with identical answers. Staff need to review only
// one submission in each.
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
		v.List(2, g.Name+", "+g.Wrong+"; "+g.Size+": ", names, ", ")
		if g.Reason != "" {
			v.Prose(4, "", g.Reason)
		}
	}
}
