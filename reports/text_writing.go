package reports

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/runner/record"
)

// A program that writes a line badly does so in every case. So writing is told
// once for each line and kind of slip, with the first case as an example.

// slipGroup is the cases in which a line is badly written in the same way.
type slipGroup struct {
	number  int // of the line, from 1
	line    record.Line
	example *record.Result
	cases   []string
}

// writing tells what is badly written, and what was printed beside the answer.
// A trace may be wrong in some nodes as well.
func (v submissionView) writing() {
	groups, chatter := v.slipGroups(), v.chatter()
	if len(groups) == 0 && len(chatter) == 0 {
		return
	}
	v.Heading("Writing")
	for i, g := range groups {
		if i > 0 {
			v.Blank()
		}
		v.Line(2, screen.Piece{Style: style.Strong, Text: fmt.Sprintf("line %d %s", g.number, g.line.Label)}, screen.Text(v.inCases(g.cases)))
		v.listCases(4, "cases  ", g.cases)
		for _, slip := range g.line.Slips {
			v.Prose(4, "slip   ", slip.Detail)
		}
		v.Marked(4, "run    ", g.example.Command)
		v.wantGot(4, g.line)
	}
	if len(chatter) == 0 {
		return
	}
	if len(groups) > 0 {
		v.Blank()
	}
	v.besideTheAnswer(chatter)
}

// besideTheAnswer tells of output beside the answer, by the first case that
// has any.
func (v submissionView) besideTheAnswer(chatter []*record.Result) {
	var ids []string
	for _, result := range chatter {
		ids = append(ids, result.Case)
	}
	v.Line(2, screen.Piece{Style: style.Strong, Text: "output beside the answer"}, screen.Text(v.inCases(ids)))
	v.listCases(4, "cases  ", ids)
	v.Marked(4, "run    ", chatter[0].Command)
	v.extraLines(chatter[0].Extra)
}

// inCases says how many cases there are of all.
func (v subject) inCases(ids []string) string {
	if len(ids) == len(v.sub.Results) {
		return ", in all " + plural.Of(len(ids), "case")
	}
	return fmt.Sprintf(", in %d of %s", len(ids), plural.Of(len(v.sub.Results), "case"))
}

// listCases names cases, unless they are all there are.
func (v submissionView) listCases(indent int, mark string, ids []string) {
	if len(ids) < len(v.sub.Results) {
		v.List(indent, mark, ids, ", ")
	}
}

// wantGot shows a whole line beneath the one that was wanted.
func (v submissionView) wantGot(indent int, line record.Line) {
	if line.Trace != nil { // too long to be shown
		v.Prose(indent, "got    ", fmt.Sprintf("from line %d of the output on", line.Line))
		return
	}
	if line.Text == line.WantText { // well written, in the wrong place
		v.Prose(indent, "got    ", fmt.Sprintf("%s as line %d of the output", visible.Quoted(line.Text), line.Line))
		return
	}
	room := v.Width - indent - len("want   ") - len(visible.CutBefore+`""`+visible.CutAfter)
	want, got := visible.Differ(line.WantText, line.Text).Quotations(room)
	v.Line(indent, append([]screen.Piece{{Style: style.Faint, Text: "want   "}}, screen.PiecesOf(want)...)...)
	v.Line(indent, append([]screen.Piece{{Style: style.Faint, Text: "got    "}}, screen.PiecesOf(got)...)...)
	v.Line(indent, screen.Text("       "), screen.Piece{Style: style.Bad, Text: got.Carets()})
}

func (v submissionView) extraLines(extra record.Extra) {
	suffix := ""
	if extra.Count > len(extra.First) {
		suffix = fmt.Sprintf(", of which the first %d", len(extra.First))
	}
	v.Line(4, screen.Piece{Style: style.Faint, Text: "extra  "}, screen.Text(plural.Of(extra.Count, "line")+suffix+":"))
	v.Excerpt(11, extra.First)
}

// slipGroups are in the order of the lines. Runs that did not end well have
// their slips told with them.
func (v subject) slipGroups() []*slipGroup {
	var groups []*slipGroup
	known := map[string]*slipGroup{}
	for n, label := range v.report.Suite.Labels {
		for i := range v.sub.Results {
			result := &v.sub.Results[i]
			line, found := lineOf(result, label)
			if !found || len(line.Slips) == 0 || !endedWell(result.Verdict) {
				continue
			}
			key := label + ":" + kinds(line.Slips)
			if known[key] == nil {
				known[key] = &slipGroup{number: n + 1, line: line, example: result}
				groups = append(groups, known[key])
			}
			known[key].cases = append(known[key].cases, result.Case)
		}
	}
	return groups
}

func lineOf(result *record.Result, label string) (record.Line, bool) {
	for _, line := range result.Lines {
		if line.Label == label {
			return line, true
		}
	}
	return record.Line{}, false
}

func kinds(slips []record.Slip) string {
	var b strings.Builder
	for _, slip := range slips {
		fmt.Fprintf(&b, " %s", slip.Kind)
	}
	return b.String()
}

// chatter is the runs that ended well and printed more than the answer.
func (v subject) chatter() []*record.Result {
	var found []*record.Result
	for i := range v.sub.Results {
		if result := &v.sub.Results[i]; result.Extra.Count > 0 && endedWell(result.Verdict) {
			found = append(found, result)
		}
	}
	return found
}
