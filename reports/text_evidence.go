package reports

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/budget"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/runner/record"
)

// timing tells how long the run took, and the first one if it was repeated.
func timing(r *record.Result) string {
	spent := func(run *record.Run) string { return fmt.Sprintf("%v (CPU %v)", run.Wall, run.CPU) }
	if r.Warm {
		return fmt.Sprintf("%v, warm: one of several runs in one process", r.Run.Wall)
	}
	if r.FirstRun != nil {
		return fmt.Sprintf("%s run alone, after %s beside others", spent(r.Run), spent(r.FirstRun))
	}
	if r.Run.Alone {
		return spent(r.Run) + " run alone"
	}
	return spent(r.Run)
}

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
	head, tail := headAndTail(lines)
	v.Excerpt(11, head)
	if left := len(lines) - len(head) - len(tail); left > 0 {
		v.Line(11, screen.Piece{Style: style.Faint, Text: fmt.Sprintf("... (%s left out)", plural.Of(left, "line"))})
	}
	v.Excerpt(11, tail)
}

func headAndTail(lines []string) (head, tail []string) {
	if len(lines) <= budget.StderrHead+budget.StderrTail {
		return lines, nil
	}
	return lines[:budget.StderrHead], lines[len(lines)-budget.StderrTail:]
}

// lines is a table of the lines that are wrong.
func (v submissionView) lines(r *record.Result) {
	t := screen.Table{Elastic: gotColumn}
	t.Row(screen.Cell{}, screen.Cell{}, screen.Of(style.Faint, "line"), screen.Of(style.Faint, "want"), screen.Of(style.Faint, "got"))
	for i, line := range r.Lines {
		if v.worthALine(r, line) {
			v.addLine(&t, i+1, line)
		}
	}
	missing := countMissing(r.Lines)
	if missing > 0 && (missing == len(r.Lines) || !endedWell(r.Verdict)) {
		v.Prose(4, "got    ", fmt.Sprintf("%d of the answer's %s", len(r.Lines)-missing, plural.Of(len(r.Lines), "line")))
	}
	if len(t.Rows) > 1 {
		v.Table(4, t)
	}
}

// worthALine tells whether a line gets a row. Writing has been told of already
// if the run ended well, and lines that are all missing are counted.
func (v subject) worthALine(r *record.Result, line record.Line) bool {
	switch {
	case v.all || line.Match == record.MatchValue:
		return true
	case line.Match == record.MatchMissing:
		return endedWell(r.Verdict) && countMissing(r.Lines) < len(r.Lines)
	case line.Match == record.MatchFormat:
		return !endedWell(r.Verdict)
	}
	return false
}

func countMissing(lines []record.Line) int {
	n := 0
	for _, line := range lines {
		if line.Match == record.MatchMissing {
			n++
		}
	}
	return n
}

const gotColumn = 4

// room is what the quotations of a table of lines may take, in columns: what
// labels and marks leave, but enough to show something.
func (v submissionView) room() int {
	const others, leastRoom = 24, 16
	label := 0
	for _, l := range v.report.Suite.Labels {
		label = max(label, visible.Columns(visible.Text(l)))
	}
	return max(v.Width-label-others-len(visible.CutBefore+`""`+visible.CutAfter), leastRoom)
}

// addLine adds the row of one line, and one that points at the difference
// where the values begin alike.
func (v submissionView) addLine(t *screen.Table, n int, line record.Line) {
	m := marks[line.Match]
	want, got := screen.Of(style.Plain, line.Want), screen.Of(style.Plain, line.Want)
	carets := ""
	switch {
	case line.Match == record.MatchMissing:
		got = screen.Of(style.Bad, "(missing)")
	case line.Trace != nil:
		got = screen.Of(style.Plain, line.Got)
	case line.Match == record.MatchFormat:
		_, q := visible.Differ(line.WantText, line.Text).Quotations(v.room())
		got = screen.Cell{Pieces: screen.PiecesOf(q)}
	case line.Match == record.MatchValue:
		got, carets = v.wrongValue(line)
	}
	t.Row(screen.Of(m.style, m.sign), screen.Number(strconv.Itoa(n)), screen.Of(style.Plain, line.Label), want, got)
	if carets != "" {
		t.Row(screen.Cell{}, screen.Cell{}, screen.Cell{}, screen.Cell{}, screen.Of(style.Bad, carets))
	}
	for _, slip := range line.Slips {
		t.Row(screen.Cell{}, screen.Cell{}, screen.Cell{}, screen.Cell{}, screen.Of(style.Faint, slip.Detail))
	}
}

// wrongValue is the cell of a value that was printed instead of another.
func (v submissionView) wrongValue(line record.Line) (got screen.Cell, carets string) {
	if line.Got == "" {
		return screen.Of(style.Bad, "(no value)"), ""
	}
	d := visible.Differ(line.Want, line.Got)
	_, q := d.Quotations(v.room())
	if visible.IsPlain(line.Got) {
		q = visible.Quotation{Head: d.Head, Middle: d.Got, Tail: d.Tail}
	}
	if d.Head != "" {
		carets = q.Carets()
	}
	return screen.Cell{Pieces: screen.PiecesOf(q)}, carets
}
