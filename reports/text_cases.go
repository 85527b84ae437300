package reports

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/runner/record"
)

// mark is what became of a line, in one sign.
type mark struct {
	sign  string
	style style.Style
}

var marks = map[record.Match]mark{
	record.MatchExact:   {"✓", style.Good},
	record.MatchFormat:  {"~", style.Slight},
	record.MatchValue:   {"✗", style.Bad},
	record.MatchMissing: {"-", style.Bad},
}

const (
	marksLegend = "✓ exact  ~ right but badly written  ✗ wrong value  - missing"
	shareLegend = "  58/75 right in so many nodes of a trace"
)

// cases is a table of all cases by all lines.
func (v submissionView) cases() {
	v.Heading("Cases")
	v.List(2, "lines  ", numbered(v.report.Suite.Labels), "  ")
	v.List(2, "marks  ", strings.Split(v.legend(), "  "), "  ")
	if v.anyUnfinished() {
		v.Prose(2, "       ", "marks in brackets earn nothing: the run did not end as it should")
	}
	v.Blank()
	t := screen.Table{Elastic: 1}
	t.Row(v.casesHeading()...)
	for i := range v.sub.Results {
		t.Row(v.caseRow(&v.sub.Results[i])...)
	}
	v.Table(2, t)
}

// legend explains the marks that are there to be explained.
func (v subject) legend() string {
	if v.anyPart() {
		return marksLegend + shareLegend
	}
	return marksLegend
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
	for i := range v.report.Suite.Labels {
		row = append(row, screen.Of(style.Faint, center(strconv.Itoa(i+1), v.anyUnfinished())))
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
	row := []screen.Cell{screen.Of(style.Plain, result.Case), screen.Of(style.Faint, argsText(v.report, result.Case))}
	for _, label := range v.report.Suite.Labels {
		row = append(row, v.markCell(result, label))
	}
	wall := ""
	if result.Run != nil {
		wall = result.Run.Wall.String()
	}
	if result.Warm {
		wall = "warm " + wall
	}
	row = append(row, screen.Of(verdictStyle(result.Verdict), result.Verdict.Code()), screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: wall}}, Right: true})
	if result.NearLimit {
		row = append(row, screen.Of(style.Slight, "near the limit"))
	}
	return row
}

// markCell is the mark of the line with that label; empty if there is none.
func (v submissionView) markCell(result *record.Result, label string) screen.Cell {
	m := markOf(result, label)
	if m.sign != "" && endedWell(result.Verdict) {
		m.sign = center(m.sign, v.anyUnfinished())
	}
	return screen.Of(m.style, m.sign)
}

// markOf is the mark of the line with that label; none if there is no such line.
// In brackets it earns nothing.
func markOf(result *record.Result, label string) mark {
	line, found := lineOf(result, label)
	if !found {
		return mark{}
	}
	m := marks[line.Match]
	if isPart(line) {
		m = mark{shareOf(line.Trace), style.Bad}
	}
	if !endedWell(result.Verdict) {
		return mark{"(" + m.sign + ")", style.Faint}
	}
	return m
}

// caseOf is the case of that ID; empty if the suite does not have it.
func (v subject) caseOf(id string) record.Case {
	for _, c := range v.report.Suite.Cases {
		if c.ID == id {
			return c
		}
	}
	return record.Case{}
}

// argsText is what a case asks, in a table.
func argsText(r *record.Report, id string) string {
	if isHidden(r, id) {
		return hiddenOrigin
	}
	return strings.Join(subject{report: r}.caseOf(id).Args, " ")
}

// endedWell tells the verdicts on what was printed from those on how the run
// went.
func endedWell(v record.Verdict) bool { return v.EndedWell() }

func (v subject) anyUnfinished() bool {
	for _, result := range v.sub.Results {
		if !endedWell(result.Verdict) && len(result.Lines) > 0 {
			return true
		}
	}
	return false
}
