package text

import (
	"strconv"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

func (p page) lines(indent int, lines view.AnswerLines) {
	t := show.Table{ElasticColumn: labelColumn}
	t.Row(show.Cell{}, show.Cell{}, show.Faint.Cell("want"), show.Faint.Cell("got"), show.Faint.Cell("line"))
	room := p.sideBySideWidth(lines)
	var stacked view.AnswerLines
	for _, line := range lines {
		if isStacked(line.Line, room) {
			stacked = append(stacked, line)
		} else {
			p.addLine(&t, line.Number, line.Line)
		}
	}
	if len(t.Rows) > 1 {
		p.Table(indent, t)
	}
	for _, line := range stacked {
		p.stacked(indent, line)
	}
}

// labelColumn is the index of the last column, which has the labels. Long labels wrap, so that
// values do not.
const labelColumn = 4

func (p page) addLine(t *show.Table, n int, line record.Line) {
	m := view.Marks[line.Match]
	want := show.Plain.Cell(show.Clip(show.Text(line.Want), p.sideBySideWidth(nil)))
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
		_, q := show.Diff(line.WantText, line.Text).Quotations(p.sideBySideWidth(nil))
		got = show.Cell{Pieces: q.Pieces()}
	case line.Match == record.MatchValue:
		var carets string
		want, got, carets = p.wrongValue(line)
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
func (p page) wrongValue(line record.Line) (want, got show.Cell, carets string) {
	want = show.Plain.Cell(line.Want)
	d := show.Diff(line.Want, line.Got)
	w, q := d.Quotations(p.sideBySideWidth(nil))
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

// valueWidth returns the number of columns that remain in a row for a value.
func (p page) valueWidth(indent int) int {
	return p.Width - indent - len("want   ") - len(show.CutBefore+`""`+show.CutAfter)
}

func (p page) contrast(indent int, wanted, printed string) {
	want, got := show.Diff(wanted, printed).Quotations(p.valueWidth(indent))
	p.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "want   "}}, want.Pieces()...)...)
	p.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "got    "}}, got.Pieces()...)...)
	p.Line(indent, show.PlainPiece("       "), show.Bad.Piece(got.Carets()))
}
