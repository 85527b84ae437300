package reports

import (
	"fmt"
	"slices"

	"touchstone/runner/record"
)

// batchView writes many submissions, a line each, and what they have in
// common.
type batchView struct {
	*screen
	overview
}

// overview is a batch as every format looks at it.
type overview struct{ report *record.Report }

func (v batchView) write() {
	v.prose(0, "", setting(v.report))
	v.blank()
	if len(v.report.Submissions) == 0 { // a shard of a small batch
		v.prose(0, "", "no submissions")
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
	t := table{elastic: causeColumn}
	t.row(of(faint, "submission"), of(faint, "lang"), cell{[]piece{{faint, "points"}}, true}, of(faint, "verdict"), cell{[]piece{{faint, "right"}}, true}, of(faint, "cause"))
	for _, i := range v.gradable() {
		t.row(v.row(&v.report.Submissions[i])...)
	}
	if isAdjusted(v.report) {
		v.addFinal(&t)
	}
	v.table(0, t)
}

func (v batchView) addFinal(t *table) {
	t.elastic++
	t.rows[0] = slices.Insert(t.rows[0], finalColumn, cell{[]piece{{faint, "final"}}, true})
	for row, i := range v.gradable() {
		t.rows[row+1] = slices.Insert(t.rows[row+1], finalColumn, number(finalPoints(&v.report.Submissions[i], "-")))
	}
}

func (v batchView) row(sub *record.Submission) []cell {
	points := "-"
	if sub.Score != nil {
		points = sub.Score.Points.String()
	}
	count := "-"
	if (subject{sub: sub}).asked() {
		count = fmt.Sprintf("%d/%d", right(sub), len(sub.Results))
	}
	verdict := string(sub.Verdict)
	if v.width < defaultWidth { // the summary says what the codes mean
		verdict = sub.Verdict.Code()
	}
	return []cell{
		of(strong, clip(visible(sub.Name), v.width/4)),
		of(plain, sub.Language),
		number(points),
		of(verdictStyle(sub.Verdict), verdict),
		number(count),
		of(plain, sub.Cause),
	}
}
