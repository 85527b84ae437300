package text

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// cases is a table of all cases by all lines.
func (v submissionView) cases() {
	v.Heading("Cases")
	v.List(2, "lines  ", numbered(v.Report.Suite.Labels), "  ")
	v.List(2, "marks  ", strings.Split(v.Legend(), "  "), "  ")
	if v.AnyUnfinished() {
		v.Prose(2, "       ", "marks in brackets earn nothing: the run did not finish")
	}
	v.Blank()
	t := show.Table{Elastic: 1, Clipped: true, Below: 2}
	t.Row(v.casesHeading()...)
	for i := range v.Sub.Results {
		t.Row(v.caseRow(&v.Sub.Results[i])...)
	}
	v.Table(2, t)
}

// numbered puts a number before each label, as "1 Move".
func numbered(labels []string) []string {
	items := make([]string, len(labels))
	for i, label := range labels {
		items[i] = fmt.Sprintf("%d %s", i+1, label)
	}
	return items
}

func (v submissionView) casesHeading() []show.Cell {
	row := []show.Cell{show.Faint.Cell("case"), show.Faint.Cell("arguments")}
	for i := range v.Report.Suite.Labels {
		row = append(row, show.Faint.Cell(center(strconv.Itoa(i+1), v.AnyUnfinished())))
	}
	return append(row, show.Faint.Cell("verdict"), show.Faint.Cell("time"))
}

// center makes room for a bracket on the left, if any mark has one.
func center(sign string, brackets bool) string {
	if brackets {
		return " " + sign
	}
	return sign
}

func (v submissionView) caseRow(result *record.Result) []show.Cell {
	row := []show.Cell{show.Plain.Cell(result.Case), show.Faint.Cell(view.ArgsText(v.Report, result.Case))}
	for _, label := range v.Report.Suite.Labels {
		row = append(row, v.markCell(result, label))
	}
	wall := ""
	if result.Run != nil {
		wall = result.Run.Wall.String()
	}
	row = append(row, view.VerdictStyle(result.Verdict).Cell(view.Said(result.Verdict)), show.Faint.Number(wall))
	if result.NearLimit {
		row = append(row, show.Slight.Cell("near the limit"))
	}
	return row
}

// markCell is the mark of the line with that label; empty if there is none.
func (v submissionView) markCell(result *record.Result, label string) show.Cell {
	m := view.MarkOf(result, label)
	if m.Sign != "" && view.EndedWell(result.Verdict) {
		m.Sign = center(m.Sign, v.AnyUnfinished())
	}
	return m.Style.Cell(m.Sign)
}
