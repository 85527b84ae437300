package text

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
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
	t := screen.Table{Elastic: 1, Clipped: true, Below: 2}
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

func (v submissionView) casesHeading() []screen.Cell {
	row := []screen.Cell{screen.Of(style.Faint, "case"), screen.Of(style.Faint, "arguments")}
	for i := range v.Report.Suite.Labels {
		row = append(row, screen.Of(style.Faint, center(strconv.Itoa(i+1), v.AnyUnfinished())))
	}
	return append(row, screen.Of(style.Faint, "verdict"), screen.Of(style.Faint, "time"))
}

// center makes room for a bracket on the left, if any mark has one.
func center(sign string, brackets bool) string {
	if brackets {
		return " " + sign
	}
	return sign
}

func (v submissionView) caseRow(result *record.Result) []screen.Cell {
	row := []screen.Cell{
		screen.Of(style.Plain, result.Case),
		screen.Of(style.Faint, view.ArgsText(v.Report, result.Case)),
	}
	for _, label := range v.Report.Suite.Labels {
		row = append(row, v.markCell(result, label))
	}
	wall := ""
	if result.Run != nil {
		wall = result.Run.Wall.String()
	}
	row = append(row, screen.Of(view.VerdictStyle(result.Verdict), view.Said(result.Verdict)),
		screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: wall}}, Right: true})
	if result.NearLimit {
		row = append(row, screen.Of(style.Slight, "near the limit"))
	}
	return row
}

// markCell is the mark of the line with that label; empty if there is none.
func (v submissionView) markCell(result *record.Result, label string) screen.Cell {
	m := view.MarkOf(result, label)
	if m.Sign != "" && view.EndedWell(result.Verdict) {
		m.Sign = center(m.Sign, v.AnyUnfinished())
	}
	return screen.Of(m.Style, m.Sign)
}
