package text

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/wording"
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
	v.List(2, "marks  ", strings.Split(v.Legend(), "  "), "  ")
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

func (v submissionView) failures() {
	for _, g := range v.FailureGroups(show.ShownFailures) {
		v.Heading(g.Title)
		for i, f := range g.Shown {
			if i > 0 {
				v.Blank()
			}
			v.failure(f)
		}
		if len(g.More) > 0 {
			v.Blank()
			v.List(2, "and    ", g.More, ", ")
			v.Faint(2, "       "+showAll)
		}
	}
}

func (v submissionView) failure(f view.Failure) {
	r := f.Result
	v.Line(2, show.Strong.Piece(r.Case), show.PlainPiece("  "),
		view.VerdictStyle(r.Verdict).Piece(view.VerdictText(r.Verdict)))
	v.about(v.CaseNote(r.Case))
	if r.Cause != "" {
		v.Prose(4, "cause  ", r.Cause)
	}
	if r.Command != "" {
		v.command(r)
	}
	if timing := view.Timing(r); timing != "" {
		v.Prose(4, "time   ", timing)
	}
	v.lines(r)
	v.traces(r)
	if !r.Verdict.EndedNormally() || v.All {
		v.output(r)
	}
	if len(f.Alike) > 0 {
		v.List(4, "others ", f.Alike, ", ")
	}
}

func (v submissionView) command(r *record.Result) {
	v.Marked(4, "run    ", r.Command)
	if files := v.Files(r.Case); files != "" {
		v.Prose(4, "files  ", files)
	}
}

func (v submissionView) output(r *record.Result) {
	if r.Extra.Count > 0 {
		v.extraLines(r.Extra)
	}
	stderr := view.StderrOf(r)
	if stderr == nil {
		return
	}
	cut := ""
	if stderr.Bytes != "" {
		cut = fmt.Sprintf(" (cut, %s in all)", stderr.Bytes)
	}
	v.Faint(4, "stderr"+cut)
	v.Excerpt(11, stderr.Head)
	if stderr.Left > 0 {
		v.Faint(11, fmt.Sprintf("... (%s left out)", wording.Count(stderr.Left, "line")))
	}
	v.Excerpt(11, stderr.Tail)
}

func (v submissionView) lines(r *record.Result) {
	t := show.Table{ElasticColumn: labelColumn}
	t.Row(show.Cell{}, show.Cell{}, show.Faint.Cell("want"), show.Faint.Cell("got"), show.Faint.Cell("line"))
	room := v.sideBySideWidth(r.Lines)
	var stacked []int
	for i, line := range r.Lines {
		switch {
		case !v.ShowsLine(r, line):
		case isStacked(line, room):
			stacked = append(stacked, i)
		default:
			v.addLine(&t, i+1, line)
		}
	}
	if there := view.PrintedLines(r); there != "" {
		v.Prose(4, "got    ", there)
	}
	if len(t.Rows) > 1 {
		v.Table(4, t)
	}
	for _, i := range stacked {
		v.stacked(i+1, r.Lines[i])
	}
}

// labelColumn is the index of the last column, which has the labels. Long labels wrap, so that
// values do not.
const labelColumn = 4

func (v submissionView) addLine(t *show.Table, n int, line record.Line) {
	m := view.Marks[line.Match]
	want := show.Plain.Cell(show.Clip(show.Text(line.Want), v.sideBySideWidth(nil)))
	if line.Want == "" {
		want = show.Faint.Cell(noText.Text)
	}
	got := want
	switch {
	case line.Match == record.MatchMissing:
		got = show.Bad.Cell("(missing)")
	case line.Trace != nil:
		got = show.Plain.Cell(line.Got)
	case line.Match == record.MatchFormat:
		_, q := show.Diff(line.WantText, line.Text).Quotations(v.sideBySideWidth(nil))
		got = show.Cell{Pieces: q.Pieces()}
	case line.Match == record.MatchValue:
		var carets string
		want, got, carets = v.wrongValue(line)
		got.Below = []show.Piece{{Style: show.Bad, Text: carets}}
	}
	t.Row(m.Style.Cell(m.Text), show.Plain.Number(strconv.Itoa(n)), want, got, show.Plain.Cell(line.Label))
	for _, slip := range line.Slips {
		t.Row(show.Cell{}, show.Cell{}, show.Cell{}, show.Cell{}, show.Faint.Cell(slip.Detail))
	}
}

// minCaretWidth is the least width, in columns, of a wrong value that gets carets.
const minCaretWidth = 12

// wrongValue returns cells with the expected and the actual value. If the two begin alike, it also
// returns carets for the row below.
func (v submissionView) wrongValue(line record.Line) (want, got show.Cell, carets string) {
	want = show.Plain.Cell(line.Want)
	d := show.Diff(line.Want, line.Got)
	w, q := d.Quotations(v.sideBySideWidth(nil))
	if !show.IsPlain(line.Want) {
		want = show.Plain.Cell(w.String())
	} else if show.IsPlain(line.Got) {
		q = show.Quotation{Head: d.Head, Middle: d.Got, Tail: d.Tail}
	}
	if line.Got == "" {
		return want, show.Bad.Cell("(no value)"), ""
	}
	if d.Head != "" && show.Columns(q.String()) >= minCaretWidth {
		carets = q.Carets()
	}
	return want, show.Cell{Pieces: q.Pieces()}, carets
}

// formatSlips writes each format slip once, with the first case as an example, and then the extra
// output.
func (v submissionView) formatSlips() {
	groups, extra := v.SlipGroups(), v.ExtraOutput()
	if len(groups) == 0 && extra == nil {
		return
	}
	v.Heading("Format")
	for i, g := range groups {
		if i > 0 {
			v.Blank()
		}
		v.slipGroup(fmt.Sprintf("line %d %s", g.Number, g.Line.Label), g)
		v.wantGot(4, g.Line)
	}
	if extra == nil {
		return
	}
	if len(groups) > 0 {
		v.Blank()
	}
	v.slipGroup("extra output", extra)
	v.extraLines(extra.Example.Extra)
}

func (v submissionView) slipGroup(what string, g *view.SlipGroup) {
	v.Line(2, show.Strong.Piece(what), show.PlainPiece(v.InCases(g.Cases)))
	if len(g.Cases) < len(v.Sub.Results) {
		v.List(4, "cases  ", g.Cases, ", ")
	}
	for _, slip := range g.Line.Slips {
		v.Prose(4, "slip   ", slip.Detail)
	}
	v.Marked(4, "run    ", g.Example.Command)
}

func (v submissionView) wantGot(indent int, line record.Line) {
	if place := view.PlaceOf(line); place != "" {
		v.Prose(indent, "got    ", place)
		return
	}
	v.contrast(indent, line.WantText, line.Text)
}

// valueWidth returns the number of columns that remain in a row for a value.
func (v submissionView) valueWidth(indent int) int {
	return v.Width - indent - len("want   ") - len(show.CutBefore+`""`+show.CutAfter)
}

func (v submissionView) contrast(indent int, wanted, printed string) {
	want, got := show.Diff(wanted, printed).Quotations(v.valueWidth(indent))
	v.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "want   "}}, want.Pieces()...)...)
	v.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "got    "}}, got.Pieces()...)...)
	v.Line(indent, show.PlainPiece("       "), show.Bad.Piece(got.Carets()))
}

func (v submissionView) extraLines(extra record.Extra) {
	lines := wording.Count(extra.Count, "line")
	if extra.Count > len(extra.First) {
		lines += fmt.Sprintf("; the first %d are", len(extra.First))
	}
	v.Line(4, show.Faint.Piece("extra  "), show.PlainPiece(lines+":"))
	v.Excerpt(11, extra.First)
}
