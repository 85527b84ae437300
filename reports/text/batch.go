package text

import (
	"fmt"
	"slices"

	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// batchView writes many submissions, a line each, and what they have in
// common.
type batchView struct {
	*screen.Screen
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
	t := screen.Table{Elastic: causeColumn, Clipped: true}
	t.Row(screen.Of(style.Faint, "submission"), screen.Of(style.Faint, "lang"),
		screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "points"}}, Right: true},
		screen.Of(style.Faint, "verdict"),
		screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "right"}}, Right: true},
		screen.Of(style.Faint, "cause"))
	for _, i := range v.Gradable() {
		t.Row(v.row(&v.Report.Submissions[i])...)
	}
	if view.IsAdjusted(v.Report) {
		v.addFinal(&t)
	}
	v.Table(0, t)
}

func (v batchView) addFinal(t *screen.Table) {
	t.Elastic++
	t.Rows[0] = slices.Insert(t.Rows[0], finalColumn,
		screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "final"}}, Right: true})
	for row, i := range v.Gradable() {
		t.Rows[row+1] = slices.Insert(t.Rows[row+1], finalColumn,
			screen.Number(view.FinalPoints(&v.Report.Submissions[i], "-")))
	}
}

func (v batchView) row(sub *record.Submission) []screen.Cell {
	points := "-"
	if sub.Score != nil {
		points = sub.Score.Points.String()
	}
	count := "-"
	if (view.Submission{Sub: sub}).Asked() {
		count = fmt.Sprintf("%d/%d", view.Right(sub), len(sub.Results))
	}
	verdict := string(sub.Verdict)
	if v.Width < screen.DefaultWidth { // the summary says what the codes mean
		verdict = sub.Verdict.Code()
	}
	return []screen.Cell{
		screen.Of(style.Strong, visible.Clip(visible.Text(sub.Name), v.Width/4)),
		screen.Of(style.Plain, sub.Language),
		screen.Number(points),
		screen.Of(view.VerdictStyle(sub.Verdict), verdict),
		screen.Number(count),
		screen.Of(style.Plain, sub.Cause),
	}
}

// apart writes the two lists.
func (v batchView) apart() {
	notGradable, handedInNothing := v.ApartHeadings()
	if places := v.NotGradable(); len(places) > 0 {
		v.Heading(notGradable)
		t := screen.Table{Elastic: 1}
		for _, i := range places {
			sub := &v.Report.Submissions[i]
			about := sub.Cause
			if sub.IsOverridden() {
				about = view.Standing(sub) + "; " + about
			}
			t.Row(screen.Of(style.Strong, visible.Clip(visible.Text(sub.Name), v.Width/4)),
				screen.Of(style.Plain, about))
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
