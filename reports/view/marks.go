package view

import (
	"fmt"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Mark is the sign for the result of a line.
type Mark struct {
	Sign  string
	Style show.Style
}

var verdictStyles = map[record.Verdict]show.Style{
	record.Accepted: show.Good,
	record.Partial:  show.Slight,
	record.Skipped:  show.Faint,
}

// Marks gives the sign for each result of a line.
var Marks = map[record.Match]Mark{
	record.MatchExact:   {"✓", show.Good},
	record.MatchFormat:  {"~", show.Slight},
	record.MatchValue:   {"✗", show.Bad},
	record.MatchMissing: {"-", show.Bad},
}

// Explanations of the marks.
const (
	MarksLegend = "✓ exact  ~ right value, wrong format  ✗ wrong value  - missing"
	shareLegend = "  58/75 nodes of a trace right"
)

// VerdictStyle returns the style of a verdict. It is Bad unless verdictStyles lists the
// verdict.
func VerdictStyle(v record.Verdict) show.Style {
	if st, ok := verdictStyles[v]; ok {
		return st
	}
	return show.Bad
}

// Legend explains the marks that a submission uses.
func (v Submission) Legend() string {
	if v.anyPart() {
		return MarksLegend + shareLegend
	}
	return MarksLegend
}

// MarkOf returns the mark of the line with the given label, or the zero Mark if there is no
// such line. If the run did not end well, the line earns nothing and the mark is in
// brackets.
func MarkOf(result *record.Result, label string) Mark {
	line, found := LineOf(result, label)
	if !found {
		return Mark{}
	}
	m := Marks[line.Match]
	if IsPart(line) {
		m = Mark{shareOf(line.Trace), show.Bad}
	}
	if !result.Verdict.EndedWell() {
		return Mark{"(" + m.Sign + ")", show.Faint}
	}
	return m
}

// AnyUnfinished reports whether any marks are in brackets.
func (v Submission) AnyUnfinished() bool {
	for _, result := range v.Sub.Results {
		if !result.Verdict.EndedWell() && len(result.Lines) > 0 {
			return true
		}
	}
	return false
}

// shareOf returns the mark of a partly right trace, such as "58/75": right nodes out of all
// nodes.
func shareOf(t *record.Trace) string {
	return fmt.Sprintf("%d/%d", t.NodesRight, t.NodesOf)
}

// IsPart reports whether a line is a trace that is partly right.
func IsPart(line record.Line) bool {
	return line.Trace != nil && line.Match == record.MatchValue && line.Trace.NodesRight > 0
}

// anyPart reports whether any line is a trace that is partly right.
func (v Submission) anyPart() bool {
	for _, result := range v.Sub.Results {
		for _, line := range result.Lines {
			if IsPart(line) {
				return true
			}
		}
	}
	return false
}

// LineOf returns the line with the given label, or false.
func LineOf(result *record.Result, label string) (record.Line, bool) {
	for _, line := range result.Lines {
		if line.Label == label {
			return line, true
		}
	}
	return record.Line{}, false
}
