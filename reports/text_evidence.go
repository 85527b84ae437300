package reports

import (
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/plural"
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
	v.line(4, piece{faint, "stderr" + cut})
	lines := strings.Split(strings.TrimRight(r.Run.Stderr.Text, " \t\r\n"), "\n")
	head, tail := headAndTail(lines)
	v.excerpt(11, head)
	if left := len(lines) - len(head) - len(tail); left > 0 {
		v.line(11, piece{faint, fmt.Sprintf("... (%s left out)", plural.Of(left, "line"))})
	}
	v.excerpt(11, tail)
}

func headAndTail(lines []string) (head, tail []string) {
	if len(lines) <= stderrHead+stderrTail {
		return lines, nil
	}
	return lines[:stderrHead], lines[len(lines)-stderrTail:]
}

// lines is a table of the lines that are wrong.
func (v submissionView) lines(r *record.Result) {
	t := table{elastic: gotColumn}
	t.row(cell{}, cell{}, of(faint, "line"), of(faint, "want"), of(faint, "got"))
	for i, line := range r.Lines {
		if v.worthALine(r, line) {
			v.addLine(&t, i+1, line)
		}
	}
	missing := countMissing(r.Lines)
	if missing > 0 && (missing == len(r.Lines) || !endedWell(r.Verdict)) {
		v.prose(4, "got    ", fmt.Sprintf("%d of the answer's %s", len(r.Lines)-missing, plural.Of(len(r.Lines), "line")))
	}
	if len(t.rows) > 1 {
		v.table(4, t)
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
		label = max(label, columns(visible(l)))
	}
	return max(v.width-label-others-len(cutBefore+`""`+cutAfter), leastRoom)
}

// addLine adds the row of one line, and one that points at the difference
// where the values begin alike.
func (v submissionView) addLine(t *table, n int, line record.Line) {
	m := marks[line.Match]
	want, got := of(plain, line.Want), of(plain, line.Want)
	carets := ""
	switch {
	case line.Match == record.MatchMissing:
		got = of(bad, "(missing)")
	case line.Trace != nil:
		got = of(plain, line.Got)
	case line.Match == record.MatchFormat:
		_, q := differ(line.WantText, line.Text).quotations(v.room())
		got = cell{pieces: piecesOf(q)}
	case line.Match == record.MatchValue:
		got, carets = v.wrongValue(line)
	}
	t.row(of(m.style, m.sign), number(strconv.Itoa(n)), of(plain, line.Label), want, got)
	if carets != "" {
		t.row(cell{}, cell{}, cell{}, cell{}, of(bad, carets))
	}
	for _, slip := range line.Slips {
		t.row(cell{}, cell{}, cell{}, cell{}, of(faint, slip.Detail))
	}
}

// wrongValue is the cell of a value that was printed instead of another.
func (v submissionView) wrongValue(line record.Line) (got cell, carets string) {
	if line.Got == "" {
		return of(bad, "(no value)"), ""
	}
	d := differ(line.Want, line.Got)
	_, q := d.quotations(v.room())
	if isPlain(line.Got) {
		q = quotation{head: d.head, middle: d.got, tail: d.tail}
	}
	if d.head != "" {
		carets = q.carets()
	}
	return cell{pieces: piecesOf(q)}, carets
}
