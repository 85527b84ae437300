package text

import (
	"fmt"

	"touchstone/internal/wording"
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
	case line.Match == record.MatchValue && inText().MatchString(want):
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

// inText matches what the judge says about one line of a longer text, such as "line 3 of 5: 7 4" or
// "no such line".
var inText = wording.LazyRegexp(`^(?s:(line [0-9]+ of [0-9]+): (.*)|no line [0-9]+, only [0-9]+|no such line)$`)

// textsToCompare returns the expected and the actual text of a line. If the judge compared one line
// of a longer text, it also returns the position of that line, such as ", line 3 of 5".
func textsToCompare(line record.Line) (where, want, got string) {
	place := inText().FindStringSubmatch(line.Want)
	if line.Match != record.MatchValue || place == nil {
		return "", line.Want, line.Got
	}
	printed := inText().FindStringSubmatch(line.Got)
	if printed == nil {
		printed = []string{"", "", ""}
	}
	switch want, got = place[2], printed[2]; {
	case place[1] == "":
		where = ", " + printed[1]
	case printed[1] == "" || printed[1] == place[1]:
		where = ", " + place[1]
	default:
		where = fmt.Sprintf(", %s (got %s)", place[1], printed[1])
	}
	return where, want, got
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
