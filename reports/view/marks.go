package view

import (
	"fmt"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Mark is what became of a line, in one sign.
type Mark struct {
	Sign  string
	Style show.Style
}

var verdictStyles = map[record.Verdict]show.Style{
	record.Accepted: show.Good,
	record.Partial:  show.Slight,
	record.Skipped:  show.Faint,
}

// Marks are those of lines.
var Marks = map[record.Match]Mark{
	record.MatchExact:   {"✓", show.Good},
	record.MatchFormat:  {"~", show.Slight},
	record.MatchValue:   {"✗", show.Bad},
	record.MatchMissing: {"-", show.Bad},
}

// What the marks mean.
const (
	MarksLegend = "✓ exact  ~ right value, wrong format  ✗ wrong value  - missing"
	shareLegend = "  58/75 nodes of a trace right"
)

// VerdictStyle is bad for whatever is not named above.
func VerdictStyle(v record.Verdict) show.Style {
	if st, ok := verdictStyles[v]; ok {
		return st
	}
	return show.Bad
}

// Legend explains the marks that are there to be explained.
func (v Submission) Legend() string {
	if v.anyPart() {
		return MarksLegend + shareLegend
	}
	return MarksLegend
}

// MarkOf is the mark of the line with that label; none if there is no such line.
// In brackets it earns nothing.
func MarkOf(result *record.Result, label string) Mark {
	line, found := LineOf(result, label)
	if !found {
		return Mark{}
	}
	m := Marks[line.Match]
	if IsPart(line) {
		m = Mark{shareOf(line.Trace), show.Bad}
	}
	if !EndedWell(result.Verdict) {
		return Mark{"(" + m.Sign + ")", show.Faint}
	}
	return m
}

// EndedWell tells the verdicts on what was printed from those on how the run
// went.
func EndedWell(v record.Verdict) bool { return v.EndedWell() }

// AnyUnfinished tells whether marks stand in brackets.
func (v Submission) AnyUnfinished() bool {
	for _, result := range v.Sub.Results {
		if !EndedWell(result.Verdict) && len(result.Lines) > 0 {
			return true
		}
	}
	return false
}

// shareOf is the mark of a trace that is right in part: its nodes, of all.
func shareOf(t *record.Trace) string {
	return fmt.Sprintf("%d/%d", t.NodesRight, t.NodesOf)
}

// IsPart tells whether a line is a trace of which something is right, and
// something is not.
func IsPart(line record.Line) bool {
	return line.Trace != nil && line.Match == record.MatchValue && line.Trace.NodesRight > 0
}

// anyPart tells whether marks need the words for a share.
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

// LineOf is the line of that label.
func LineOf(result *record.Result, label string) (record.Line, bool) {
	for _, line := range result.Lines {
		if line.Label == label {
			return line, true
		}
	}
	return record.Line{}, false
}
