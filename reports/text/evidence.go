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

// output shows what a run printed beside the answer, and what it complained
// about.
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

// lines is a table of the lines that are wrong.
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

// labelColumn is the last: labels give way, and values do not.
const labelColumn = 4

// room is what the quotations of a table of lines may take, in columns: two beside
// each other fit, but for the marks of a cut.
func (v submissionView) room() int {
	const others, leastRoom = 14, 16
	return max((v.Width-others)/2-len(`""`), leastRoom)
}

// addLine adds the row of one line. Carets point at the difference where the values
// begin alike.
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

// pointedAt is from which width on, in columns, a value has carets below it: of a
// shorter one all is seen at a glance.
const pointedAt = 12

// wrongValue are the cells of a value and of what was printed instead. Where either has
// quotes, so have both, unless the value looks like part of a right answer.
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
