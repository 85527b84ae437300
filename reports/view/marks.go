package view

import (
	"fmt"
	"slices"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

var verdictStyles = map[record.Verdict]show.Style{
	record.Accepted: show.Good,
	record.Partial:  show.Slight,
	record.Skipped:  show.Faint,
}

var Marks = map[record.Match]show.Piece{
	record.MatchExact:   show.Good.Piece("✓"),
	record.MatchFormat:  show.Slight.Piece("~"),
	record.MatchValue:   show.Bad.Piece("✗"),
	record.MatchMissing: show.Bad.Piece("-"),
}

const (
	MarksLegend = "✓ exact  ~ right value, wrong format  ✗ wrong value  - missing"
	traceLegend = "  58/75 nodes of a trace right"
	rowsLegend  = "  18/20 lines of a text right"
)

func VerdictStyle(v record.Verdict) show.Style {
	if st, ok := verdictStyles[v]; ok {
		return st
	}
	return show.Bad
}

// Legend explains the marks that a submission has.
func (v Submission) Legend() string {
	legend := MarksLegend
	if v.hasPart(func(line record.Line) bool { return line.Trace != nil }) {
		legend += traceLegend
	}
	if v.hasPart(func(line record.Line) bool { return line.Trace == nil }) {
		legend += rowsLegend
	}
	return legend
}

// MarkOf returns the mark of a line, or the zero Piece if there is no such line. If the run did
// not end normally, the line earns nothing and its mark is in parentheses.
func MarkOf(result *record.Result, label string) show.Piece {
	line, found := LineOf(result, label)
	if !found {
		return show.Piece{}
	}
	m := Marks[line.Match]
	if IsPart(line) {
		right, of := line.Part() // nodes of a trace, or lines of a text
		m = show.Bad.Piece(fmt.Sprintf("%d/%d", right, of))
	}
	if !result.Verdict.EndedWell() {
		return show.Faint.Piece("(" + m.Text + ")")
	}
	return m
}

// AnyUnfinished reports whether any marks are in parentheses.
func (v Submission) AnyUnfinished() bool {
	return slices.ContainsFunc(v.Sub.Results,
		func(r record.Result) bool { return !r.Verdict.EndedWell() && len(r.Lines) > 0 })
}

// IsPart reports whether a line is partly right, as a trace or a text can be.
func IsPart(line record.Line) bool {
	right, _ := line.Part()
	return line.Match == record.MatchValue && right > 0
}

func (v Submission) hasPart(kind func(record.Line) bool) bool {
	isPart := func(line record.Line) bool { return IsPart(line) && kind(line) }
	return slices.ContainsFunc(v.Sub.Results,
		func(r record.Result) bool { return slices.ContainsFunc(r.Lines, isPart) })
}

// LineOf returns the line with the given label, or false.
func LineOf(result *record.Result, label string) (record.Line, bool) {
	i := slices.IndexFunc(result.Lines, func(line record.Line) bool { return line.Label == label })
	if i < 0 {
		return record.Line{}, false
	}
	return result.Lines[i], true
}
