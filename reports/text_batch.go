package reports

import (
	"fmt"
	"slices"

	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/runner/record"
)

// batchView writes many submissions, a line each, and what they have in
// common.
type batchView struct {
	*screen.Screen
	overview
}

// overview is a batch as every format looks at it.
type overview struct{ report *record.Report }

func (v batchView) write() {
	v.Prose(0, "", setting(v.report))
	v.Blank()
	if len(v.report.Submissions) == 0 { // a shard of a small batch
		v.Prose(0, "", "no submissions")
		return
	}
	if len(v.gradable()) > 0 {
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
	t := screen.Table{Elastic: causeColumn}
	t.Row(screen.Of(style.Faint, "submission"), screen.Of(style.Faint, "lang"), screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "points"}}, Right: true}, screen.Of(style.Faint, "verdict"), screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "right"}}, Right: true}, screen.Of(style.Faint, "cause"))
	for _, i := range v.gradable() {
		t.Row(v.row(&v.report.Submissions[i])...)
	}
	if isAdjusted(v.report) {
		v.addFinal(&t)
	}
	v.Table(0, t)
}

func (v batchView) addFinal(t *screen.Table) {
	t.Elastic++
	t.Rows[0] = slices.Insert(t.Rows[0], finalColumn, screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "final"}}, Right: true})
	for row, i := range v.gradable() {
		t.Rows[row+1] = slices.Insert(t.Rows[row+1], finalColumn, screen.Number(finalPoints(&v.report.Submissions[i], "-")))
	}
}

func (v batchView) row(sub *record.Submission) []screen.Cell {
	points := "-"
	if sub.Score != nil {
		points = sub.Score.Points.String()
	}
	count := "-"
	if (subject{sub: sub}).asked() {
		count = fmt.Sprintf("%d/%d", right(sub), len(sub.Results))
	}
	verdict := string(sub.Verdict)
	if v.Width < screen.DefaultWidth { // the summary says what the codes mean
		verdict = sub.Verdict.Code()
	}
	return []screen.Cell{
		screen.Of(style.Strong, visible.Clip(visible.Text(sub.Name), v.Width/4)),
		screen.Of(style.Plain, sub.Language),
		screen.Number(points),
		screen.Of(verdictStyle(sub.Verdict), verdict),
		screen.Number(count),
		screen.Of(style.Plain, sub.Cause),
	}
}
