package text

import (
	"fmt"
	"slices"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// batchView writes many submissions, a line each, and what they have in
// common.
type batchView struct {
	*show.Screen
	view.Batch
}

func (v batchView) write() {
	v.Prose(0, "", view.Setting(v.Report))
	v.Blank()
	if len(v.Report.Submissions) == 0 { // a shard of a small batch
		v.Prose(0, "", "no submissions")
		return
	}
	if len(v.Gradable()) > 0 {
		v.rows()
	}
	v.apart()
	v.summary()
}

const (
	finalColumn = 3 // where it is put if any points are not the automatic ones
	causeColumn = 5 // without it
)

func (v batchView) rows() {
	t := show.Table{Elastic: causeColumn, Clipped: true}
	t.Row(show.Faint.Cell("submission"), show.Faint.Cell("lang"), show.Faint.Number("points"),
		show.Faint.Cell("verdict"), show.Faint.Number("right"), show.Faint.Cell("cause"))
	for _, i := range v.Gradable() {
		t.Row(v.row(&v.Report.Submissions[i])...)
	}
	if view.IsAdjusted(v.Report) {
		v.addFinal(&t)
	}
	v.Table(0, t)
}

func (v batchView) addFinal(t *show.Table) {
	t.Elastic++
	t.Rows[0] = slices.Insert(t.Rows[0], finalColumn, show.Faint.Number("final"))
	for row, i := range v.Gradable() {
		t.Rows[row+1] = slices.Insert(t.Rows[row+1], finalColumn,
			show.Plain.Number(view.FinalPoints(&v.Report.Submissions[i], "-")))
	}
}

func (v batchView) row(sub *record.Submission) []show.Cell {
	points := "-"
	if sub.Score != nil {
		points = sub.Score.Points.String()
	}
	count := "-"
	if (view.Submission{Sub: sub}).Asked() {
		count = fmt.Sprintf("%d/%d", view.Right(sub), len(sub.Results))
	}
	verdict := string(sub.Verdict)
	if v.Width < show.DefaultWidth { // the summary says what the codes mean
		verdict = sub.Verdict.Code()
	}
	return []show.Cell{
		show.Strong.Cell(show.Clip(show.Text(sub.Name), v.Width/4)),
		show.Plain.Cell(sub.Language),
		show.Plain.Number(points),
		view.VerdictStyle(sub.Verdict).Cell(verdict),
		show.Plain.Number(count),
		show.Plain.Cell(sub.Cause),
	}
}

// apart writes the two lists.
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
