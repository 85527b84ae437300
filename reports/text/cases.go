package text

import (
	"fmt"
	"strconv"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

func (v submissionView) cases() {
	v.Heading("Cases")
	var lines []string
	for i, label := range v.Report.Suite.Labels {
		lines = append(lines, fmt.Sprintf("%d %s", i+1, label))
	}
	v.List(2, "lines  ", lines, "  ")
	v.List(2, "marks  ", v.Legend(), "  ")
	if v.AnyUnfinished() {
		v.Prose(2, "       ", "marks in parentheses earn no points, because the run did not finish")
	}
	v.Blank()
	t := show.Table{ElasticColumn: 1, Clipped: true}
	t.Row(v.casesHeading()...)
	for _, r := range v.Results() {
		t.Row(v.caseRow(r)...)
	}
	v.Table(2, t)
}

func (v submissionView) casesHeading() []show.Cell {
	row := []show.Cell{show.Faint.Cell("case"), show.Faint.Cell("arguments")}
	for i := range v.Report.Suite.Labels {
		row = append(row, show.Faint.Cell(v.lineUp(strconv.Itoa(i+1))))
	}
	return append(row, show.Faint.Cell("verdict"), show.Faint.Cell("time"))
}

// lineUp adds a space before a sign if the table has other signs in parentheses, so that all signs
// are aligned.
func (v submissionView) lineUp(sign string) string {
	if v.AnyUnfinished() {
		return " " + sign
	}
	return sign
}

func (v submissionView) caseRow(result *record.Result) []show.Cell {
	row := []show.Cell{show.Plain.Cell(result.Case), show.Faint.Cell(view.ArgsText(v.Report, result.Case))}
	for _, label := range v.Report.Suite.Labels {
		m := view.MarkOf(result, label)
		if m.Text != "" && result.Verdict.EndedNormally() {
			m.Text = v.lineUp(m.Text)
		}
		row = append(row, m.Style.Cell(m.Text))
	}
	wall := ""
	if result.Run != nil {
		wall = result.Run.Wall.String()
	}
	row = append(row, view.VerdictStyle(result.Verdict).Cell(view.VerdictText(result.Verdict)), show.Faint.Number(wall))
	if result.NearLimit {
		row = append(row, show.Slight.Cell("near the limit"))
	}
	return row
}
