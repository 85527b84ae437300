package text

import (
	"fmt"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Lines of a text, and values that are too wide, do not fit in the table of lines. They appear
// below the table, where the actual value is below the expected one.

// sideBySideWidth returns the greatest width of a quoted value that leaves room in a row for a
// second value and the longest label.
func (p page) sideBySideWidth(lines view.AnswerLines) int {
	const others, leastRoom, longestLabel = 14, 16, 30
	label := 0
	for _, line := range lines {
		label = max(label, min(show.Columns(show.Text(line.Label)), longestLabel))
	}
	return max((p.Width-others-label)/2-len(`""`), leastRoom)
}

func isStacked(line record.Line, room int) bool {
	want, got := line.Want, line.Got
	switch {
	case line.Trace != nil:
		return false
	case line.Match == record.MatchFormat:
		got = line.Text
	case line.Match == record.MatchValue && line.Difference != nil:
		return true
	}
	return max(show.Columns(show.Text(want)), show.Columns(show.Text(got))) > room
}

func (p page) stacked(indent int, line view.NumberedLine) {
	where, want, got := textsToCompare(line.Line)
	p.Line(indent, view.Marks[line.Match], show.PlainPiece(fmt.Sprintf("  %d  %s%s", line.Number, line.Label, where)))
	indent += 6
	for _, slip := range line.Slips {
		p.Line(indent, show.Faint.Piece(slip.Detail))
	}
	switch {
	case line.Match == record.MatchFormat:
		p.blocks(indent, []view.Block{view.Comparison(line.Line)})
	case want == "" || got == "":
		p.markedValue(indent, "want   ", want)
		p.markedValue(indent, "got    ", got)
	default:
		p.contrast(indent, want, got)
	}
}

// textsToCompare returns the expected and the actual text of a line. Of a longer text, it returns
// the first wrong line and its position, such as ", line 3 of 5".
func textsToCompare(line record.Line) (where, want, got string) {
	d := line.Difference
	if line.Match != record.MatchValue || d == nil {
		return "", line.Want, line.Got
	}
	position := func(lines int) string { return fmt.Sprintf("line %d of %d", d.Number, lines) }
	switch where = ", " + position(d.WantLines); {
	case d.Want == "":
		where = ", " + position(d.GotLines)
	case d.Got != "" && d.GotLines != d.WantLines:
		where += fmt.Sprintf(" (got %s)", position(d.GotLines))
	}
	return where, d.Want, d.Got
}

func (p page) markedValue(indent int, mark, text string) {
	shown := []show.Piece{noText}
	if text != "" {
		_, q := show.Diff("", text).Quotations(p.valueWidth(indent))
		shown = q.Pieces()
	}
	p.Line(indent, append([]show.Piece{show.Faint.Piece(mark)}, shown...)...)
}

var noText = show.Bad.Piece("(none)")
