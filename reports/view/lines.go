package view

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
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

// MarksLegend explains the signs for right and wrong lines.
var MarksLegend = []string{"✓ exact", "~ right value, wrong format", "✗ wrong value", "- missing"}

func VerdictStyle(v record.Verdict) show.Style {
	if st, ok := verdictStyles[v]; ok {
		return st
	}
	return show.Bad
}

// Legend explains the signs in the table of cases.
func (v Submission) Legend() []string {
	legend := slices.Clone(MarksLegend)
	if v.hasPartlyRight(func(line record.Line) bool { return line.Trace != nil }) {
		legend = append(legend, "58/75 nodes of a trace right")
	}
	if v.hasPartlyRight(func(line record.Line) bool { return line.Trace == nil }) {
		legend = append(legend, "18/20 lines of a text right")
	}
	return legend
}

// markOf returns the mark of a line, or the zero Piece if there is no such line. If the run did not
// end normally, the line earns no points, and its mark is in parentheses.
func markOf(result *record.Result, label string) show.Piece {
	line, found := LineOf(result, label)
	if !found {
		return show.Piece{}
	}
	m := Marks[line.Match]
	if IsPartlyRight(line) {
		right, of := line.CountRight() // nodes of a trace, or lines of a text
		m = show.Bad.Piece(fmt.Sprintf("%d/%d", right, of))
	}
	if !result.Verdict.EndedNormally() {
		return show.Faint.Piece("(" + m.Text + ")")
	}
	return m
}

// AnyUnfinished reports whether any run with expected lines did not end normally. markOf puts the
// marks of the lines of such a run in parentheses.
func (v Submission) AnyUnfinished() bool {
	return slices.ContainsFunc(v.Sub.Results,
		func(r record.Result) bool { return !r.Verdict.EndedNormally() && len(r.Lines) > 0 })
}

// IsPartlyRight reports whether a line is partly right, as a trace or a text can be.
func IsPartlyRight(line record.Line) bool {
	right, _ := line.CountRight()
	return line.Match == record.MatchValue && right > 0
}

func (v Submission) hasPartlyRight(kind func(record.Line) bool) bool {
	matches := func(line record.Line) bool { return IsPartlyRight(line) && kind(line) }
	return slices.ContainsFunc(v.Sub.Results,
		func(r record.Result) bool { return slices.ContainsFunc(r.Lines, matches) })
}

// LineOf returns the line with the given label. It returns false if there is no such line.
func LineOf(result *record.Result, label string) (record.Line, bool) {
	i := slices.IndexFunc(result.Lines, func(line record.Line) bool { return line.Label == label })
	if i < 0 {
		return record.Line{}, false
	}
	return result.Lines[i], true
}

// SlipGroup holds the cases that have the same format slips on one line, or all cases that have
// extra output.
type SlipGroup struct {
	Number  int         // of the line, from 1; 0 for extra output
	Line    record.Line // of Example
	Example *record.Result
	Cases   []string
}

// SlipDetails joins the details of the format slips with semicolons.
func SlipDetails(slips []record.FormatSlip) string {
	var list []string
	for _, slip := range slips {
		list = append(list, slip.Detail)
	}
	return strings.Join(list, "; ")
}

// InCases returns a phrase such as ", in 3 of 29 cases".
func (v Submission) InCases(ids []string) string {
	if len(ids) == len(v.Sub.Results) {
		return ", in all " + wording.Count(len(ids), "case")
	}
	return fmt.Sprintf(", in %d of %s", len(ids), wording.Count(len(v.Sub.Results), "case"))
}

// SlipGroups returns the format slips in line order. It omits the runs that did not end normally,
// because the table of wrong lines shows their slips (see showsLine).
func (v Submission) SlipGroups() []*SlipGroup {
	var groups []*SlipGroup
	known := map[string]*SlipGroup{}
	for n, label := range v.Report.Suite.Labels {
		for _, result := range v.Results() {
			line, found := LineOf(result, label)
			if !found || !line.IsBadlyWritten() || !result.Verdict.EndedNormally() {
				continue
			}
			key := label + ":"
			for _, slip := range line.Slips {
				key += " " + string(slip.Kind)
			}
			if known[key] == nil {
				known[key] = &SlipGroup{Number: n + 1, Line: line, Example: result}
				groups = append(groups, known[key])
			}
			known[key].Cases = append(known[key].Cases, result.Case)
		}
	}
	return groups
}

// ExtraOutput returns the cases whose runs ended normally and printed more than the answer, or
// nil if there are none.
func (v Submission) ExtraOutput() (found *SlipGroup) {
	for _, result := range v.Results() {
		if result.Extra.Count == 0 || !result.Verdict.EndedNormally() {
			continue
		}
		if found == nil {
			found = &SlipGroup{Example: result}
		}
		found.Cases = append(found.Cases, result.Case)
	}
	return found
}

// placeOf says where in the output a line is. It returns "" unless the line is a trace or has the
// right text in the wrong place. For other lines, a comparison with the expected line helps more.
func placeOf(line record.Line) string {
	switch {
	case line.Trace != nil:
		return fmt.Sprintf("lines from line %d of the output", line.Line)
	case line.Text == line.WantText:
		return fmt.Sprintf("%s as line %d of the output", show.Quoted(line.Text), line.Line)
	}
	return ""
}

// traces describes each printed trace of a case: how many of its nodes are right, and where in the
// game it first differs from the correct search.
func traces(r *record.Result) (facts []Block) {
	for i, line := range r.Lines {
		t := line.Trace
		if t == nil || t.NodesPrinted == 0 {
			continue
		}
		nodes := fmt.Sprintf("%d right; %d expected, %d printed", t.NodesRight, t.NodesExpected, t.NodesPrinted)
		facts = append(facts, fact("nodes", nodes))
		if d := t.Divergence; d != nil {
			if r.CauseLine != i+1 { // the cause does not say it yet
				facts = append(facts, fact("first", d.Sentence))
			}
			facts = append(facts, fact("moves", playText(d.LineOfPlay)), fact("place", placeText(d)),
				fact("want", nodeText(d.WantNode)), fact("got", nodeText(d.GotNode)))
		}
	}
	return facts
}

func playText(line []int) string {
	if len(line) == 0 {
		return "none, at the root"
	}
	moves := make([]string, min(len(line), show.ShownMoves))
	for i := range moves {
		moves[i] = strconv.Itoa(line[i])
	}
	if more := len(line) - len(moves); more > 0 {
		moves = append(moves, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(moves, ", ")
}

func placeText(d *record.Divergence) string {
	if d.Node == 0 {
		return "the end of the printed trace"
	}
	return fmt.Sprintf("node %d of the printed trace, line %d of the output", d.Node, d.Line)
}

func nodeText(n *record.Node) string {
	if n == nil {
		return "no node"
	}
	return fmt.Sprintf("move %d; %s left; alpha %s; beta %s", n.Move, cmp.Or(n.RemainingMoves, "nothing"), n.Alpha,
		n.Beta)
}
