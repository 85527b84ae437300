package text

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

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

// numbered numbers the labels, as in "1 Move".
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

// center aligns a mark with other marks that are in parentheses.
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

// markCell returns a cell with the mark of a line, or an empty cell if there is no such line.
func (v submissionView) markCell(result *record.Result, label string) show.Cell {
	m := view.MarkOf(result, label)
	if m.Sign != "" && result.Verdict.EndedWell() {
		m.Sign = center(m.Sign, v.AnyUnfinished())
	}
	return m.Style.Cell(m.Sign)
}

// details writes the failed cases. Crashes and exceeded limits come before wrong answers.
func (v submissionView) details() {
	v.failures("Cases that did not finish", v.Unfinished())
	v.failures("Wrong or missing values", v.Wrong())
	if v.All {
		v.failures("Cases with every value right", v.Sound())
	}
}

func (v submissionView) failures(title string, found []view.Failure) {
	if len(found) == 0 {
		return
	}
	v.Heading(title)
	most := show.ShownFailures
	if v.All {
		most = len(found)
	}
	shown, left := v.Told(found, most)
	for i, f := range shown {
		if i > 0 {
			v.Blank()
		}
		v.failure(f)
	}
	if len(left) > 0 {
		v.Blank()
		var ids []string
		for _, f := range left {
			ids = append(append(ids, f.Result.Case), f.Alike...)
		}
		v.List(2, "and    ", ids, ", ")
		v.Line(2, show.Faint.Piece("       "+showAll))
	}
}

func (v submissionView) failure(f view.Failure) {
	r := f.Result
	v.Line(2, show.Strong.Piece(r.Case), show.Words("  "), view.VerdictStyle(r.Verdict).Piece(view.Said(r.Verdict)))
	if about := v.About(r.Case); about != "" {
		v.Prose(4, "about  ", about)
	}
	if r.Cause != "" {
		v.Prose(4, "cause  ", r.Cause)
	}
	if r.Command != "" {
		v.Marked(4, "run    ", r.Command)
		if names := v.CaseOf(r.Case).MustLay(); len(names) > 0 {
			v.Prose(4, "files  ", view.ToLay(r.Case, names))
		}
	}
	if r.Verdict == record.TimeLimit && r.Run != nil {
		v.Prose(4, "time   ", view.Timing(r))
	}
	v.lines(r)
	v.traces(r)
	if !r.Verdict.EndedWell() || v.All {
		v.output(r)
	}
	if len(f.Alike) > 0 {
		v.List(4, "alike  ", f.Alike, ", ")
	}
}

func (v submissionView) output(r *record.Result) {
	if r.Extra.Count > 0 {
		v.extraLines(r.Extra)
	}
	if r.Run == nil || strings.TrimSpace(r.Run.Stderr.Text) == "" {
		return
	}
	cut := ""
	if r.Run.Stderr.Truncated() {
		cut = fmt.Sprintf(" (cut, %v in all)", r.Run.Stderr.Bytes)
	}
	v.Line(4, show.Faint.Piece("stderr"+cut))
	lines := strings.Split(strings.TrimRight(r.Run.Stderr.Text, " \t\r\n"), "\n")
	head, tail := view.HeadAndTail(lines)
	v.Excerpt(11, head)
	if left := len(lines) - len(head) - len(tail); left > 0 {
		v.Line(11, show.Faint.Piece(fmt.Sprintf("... (%s left out)", plural.Of(left, "line"))))
	}
	v.Excerpt(11, tail)
}

// lines writes a table of the wrong lines.
func (v submissionView) lines(r *record.Result) {
	t := show.Table{Elastic: labelColumn}
	t.Row(show.Cell{}, show.Cell{}, show.Faint.Cell("want"), show.Faint.Cell("got"), show.Faint.Cell("line"))
	for i, line := range r.Lines {
		if v.WorthALine(r, line) {
			v.addLine(&t, i+1, line)
		}
	}
	if there := view.LinesThere(r); there != "" {
		v.Prose(4, "got    ", there)
	}
	if len(t.Rows) > 1 {
		v.Table(4, t)
	}
}

// labelColumn is the last column, in which labels wrap so that values need not.
const labelColumn = 4

// room returns the width of a quoted value in the table of lines, so that two values fit side
// by side, not counting the marks for omitted text.
func (v submissionView) room() int {
	const others, leastRoom = 14, 16
	return max((v.Width-others)/2-len(`""`), leastRoom)
}

// addLine adds line n. If the expected and the actual value begin alike, carets point at the
// difference.
func (v submissionView) addLine(t *show.Table, n int, line record.Line) {
	m := view.Marks[line.Match]
	want := show.Plain.Cell(show.Clip(show.Text(line.Want), v.room()))
	got := want
	switch {
	case line.Match == record.MatchMissing:
		got = show.Bad.Cell("(missing)")
	case line.Trace != nil:
		got = show.Plain.Cell(line.Got)
	case line.Match == record.MatchFormat:
		_, q := show.Differ(line.WantText, line.Text).Quotations(v.room())
		got = show.Cell{Pieces: show.PiecesOf(q)}
	case line.Match == record.MatchValue:
		var carets string
		want, got, carets = v.wrongValue(line)
		got.Below = []show.Piece{{Style: show.Bad, Text: carets}}
	}
	t.Row(m.Style.Cell(m.Sign), show.Plain.Number(strconv.Itoa(n)), want, got, show.Plain.Cell(line.Label))
	for _, slip := range line.Slips {
		t.Row(show.Cell{}, show.Cell{}, show.Cell{}, show.Cell{}, show.Faint.Cell(slip.Detail))
	}
}

// pointedAt is the least width, in columns, of a value with carets. In a shorter value, the
// difference is easy to see.
const pointedAt = 12

// wrongValue returns cells with the expected and the actual value, and carets for the row
// below. If one value needs quotes, so does the other, unless it is plain.
func (v submissionView) wrongValue(line record.Line) (want, got show.Cell, carets string) {
	want = show.Plain.Cell(line.Want)
	d := show.Differ(line.Want, line.Got)
	w, q := d.Quotations(v.room())
	if !show.IsPlain(line.Want) {
		want = show.Plain.Cell(w.Before + w.Head + w.Middle + w.Tail + w.After)
	} else if show.IsPlain(line.Got) {
		q = show.Quotation{Head: d.Head, Middle: d.Got, Tail: d.Tail}
	}
	if line.Got == "" {
		return want, show.Bad.Cell("(no value)"), ""
	}
	if d.Head != "" && show.Columns(q.Before+q.Head+q.Middle+q.Tail+q.After) >= pointedAt {
		carets = q.Carets()
	}
	return want, show.Cell{Pieces: show.PiecesOf(q)}, carets
}

// A program that formats a line wrongly usually does so in every case. So each kind of format
// slip on a line appears only once, with the first case as an example.

// writing writes the format slips and the extra output.
func (v submissionView) writing() {
	groups, chatter := v.SlipGroups(), v.Chatter()
	if len(groups) == 0 && len(chatter) == 0 {
		return
	}
	v.Heading("Format")
	for i, g := range groups {
		if i > 0 {
			v.Blank()
		}
		v.Line(2, show.Strong.Piece(fmt.Sprintf("line %d %s", g.Number, g.Line.Label)), show.Words(v.InCases(g.Cases)))
		v.listCases(4, "cases  ", g.Cases)
		for _, slip := range g.Line.Slips {
			v.Prose(4, "slip   ", slip.Detail)
		}
		v.Marked(4, "run    ", g.Example.Command)
		v.wantGot(4, g.Line)
	}
	if len(chatter) == 0 {
		return
	}
	if len(groups) > 0 {
		v.Blank()
	}
	v.besideTheAnswer(chatter)
}

// besideTheAnswer writes the extra output of one case, and lists all cases that have any.
func (v submissionView) besideTheAnswer(chatter []*record.Result) {
	var ids []string
	for _, result := range chatter {
		ids = append(ids, result.Case)
	}
	v.Line(2, show.Strong.Piece("extra output"), show.Words(v.InCases(ids)))
	v.listCases(4, "cases  ", ids)
	v.Marked(4, "run    ", chatter[0].Command)
	v.extraLines(chatter[0].Extra)
}

// listCases lists cases, unless they are all of the submission's cases.
func (v submissionView) listCases(indent int, mark string, ids []string) {
	if len(ids) < len(v.Sub.Results) {
		v.List(indent, mark, ids, ", ")
	}
}

// wantGot writes the expected line above the actual line.
func (v submissionView) wantGot(indent int, line record.Line) {
	if line.Trace != nil { // too long to show
		v.Prose(indent, "got    ", fmt.Sprintf("from line %d of the output on", line.Line))
		return
	}
	if line.Text == line.WantText { // right format, but in the wrong place
		v.Prose(indent, "got    ", fmt.Sprintf("%s as line %d of the output", show.Quoted(line.Text), line.Line))
		return
	}
	room := v.Width - indent - len("want   ") - len(show.CutBefore+`""`+show.CutAfter)
	want, got := show.Differ(line.WantText, line.Text).Quotations(room)
	v.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "want   "}}, show.PiecesOf(want)...)...)
	v.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "got    "}}, show.PiecesOf(got)...)...)
	v.Line(indent, show.Words("       "), show.Bad.Piece(got.Carets()))
}

func (v submissionView) extraLines(extra record.Extra) {
	suffix := ""
	if extra.Count > len(extra.First) {
		suffix = fmt.Sprintf(", of which the first %d", len(extra.First))
	}
	v.Line(4, show.Faint.Piece("extra  "), show.Words(plural.Of(extra.Count, "line")+suffix+":"))
	v.Excerpt(11, extra.First)
}
