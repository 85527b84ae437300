package text

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
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
	v.Line(4, screen.Piece{Style: style.Faint, Text: "stderr" + cut})
	lines := strings.Split(strings.TrimRight(r.Run.Stderr.Text, " \t\r\n"), "\n")
	head, tail := view.HeadAndTail(lines)
	v.Excerpt(11, head)
	if left := len(lines) - len(head) - len(tail); left > 0 {
		v.Line(11, screen.Piece{Style: style.Faint, Text: fmt.Sprintf("... (%s left out)", plural.Of(left, "line"))})
	}
	v.Excerpt(11, tail)
}

// lines is a table of the lines that are wrong.
func (v submissionView) lines(r *record.Result) {
	t := screen.Table{Elastic: labelColumn}
	t.Row(screen.Cell{}, screen.Cell{}, screen.Of(style.Faint, "want"), screen.Of(style.Faint, "got"),
		screen.Of(style.Faint, "line"))
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
func (v submissionView) addLine(t *screen.Table, n int, line record.Line) {
	m := view.Marks[line.Match]
	want := screen.Of(style.Plain, visible.Clip(visible.Text(line.Want), v.room()))
	got := want
	switch {
	case line.Match == record.MatchMissing:
		got = screen.Of(style.Bad, "(missing)")
	case line.Trace != nil:
		got = screen.Of(style.Plain, line.Got)
	case line.Match == record.MatchFormat:
		_, q := visible.Differ(line.WantText, line.Text).Quotations(v.room())
		got = screen.Cell{Pieces: screen.PiecesOf(q)}
	case line.Match == record.MatchValue:
		var carets string
		want, got, carets = v.wrongValue(line)
		got.Below = []screen.Piece{{Style: style.Bad, Text: carets}}
	}
	t.Row(screen.Of(m.Style, m.Sign), screen.Number(strconv.Itoa(n)), want, got, screen.Of(style.Plain, line.Label))
	for _, slip := range line.Slips {
		t.Row(screen.Cell{}, screen.Cell{}, screen.Cell{}, screen.Cell{}, screen.Of(style.Faint, slip.Detail))
	}
}

// pointedAt is from which width on, in columns, a value has carets below it: of a
// shorter one all is seen at a glance.
const pointedAt = 12

// wrongValue are the cells of a value and of what was printed instead. Where either has
// quotes, so have both, unless the value looks like part of a right answer.
func (v submissionView) wrongValue(line record.Line) (want, got screen.Cell, carets string) {
	want = screen.Of(style.Plain, line.Want)
	d := visible.Differ(line.Want, line.Got)
	w, q := d.Quotations(v.room())
	if !visible.IsPlain(line.Want) {
		want = screen.Of(style.Plain, w.Before+w.Head+w.Middle+w.Tail+w.After)
	} else if visible.IsPlain(line.Got) {
		q = visible.Quotation{Head: d.Head, Middle: d.Got, Tail: d.Tail}
	}
	if line.Got == "" {
		return want, screen.Of(style.Bad, "(no value)"), ""
	}
	if d.Head != "" && visible.Columns(q.Before+q.Head+q.Middle+q.Tail+q.After) >= pointedAt {
		carets = q.Carets()
	}
	return want, screen.Cell{Pieces: screen.PiecesOf(q)}, carets
}
