package text

import (
	"fmt"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// A program that writes a line badly does so in every case. So writing is told
// once for each line and kind of slip, with the first case as an example.

// writing tells what is in the wrong format, and what was printed beside the answer.
// A trace may be wrong in some nodes as well.
func (v submissionView) writing() {
	groups, chatter := v.SlipGroups(), v.Chatter()
	if len(groups) == 0 && len(chatter) == 0 {
		return
	}
	v.Heading("Format")
	for i, g := range groups {
		if i > 0 {
			v.Blank()
		}
		v.Line(2, show.Strong.Piece(fmt.Sprintf("line %d %s", g.Number, g.Line.Label)), show.Words(v.InCases(g.Cases)))
		v.listCases(4, "cases  ", g.Cases)
		for _, slip := range g.Line.Slips {
			v.Prose(4, "slip   ", slip.Detail)
		}
		v.Marked(4, "run    ", g.Example.Command)
		v.wantGot(4, g.Line)
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
	v.Line(2, show.Strong.Piece("extra output"), show.Words(v.InCases(ids)))
	v.listCases(4, "cases  ", ids)
	v.Marked(4, "run    ", chatter[0].Command)
	v.extraLines(chatter[0].Extra)
}

// listCases names cases, unless they are all there are.
func (v submissionView) listCases(indent int, mark string, ids []string) {
	if len(ids) < len(v.Sub.Results) {
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
		v.Prose(indent, "got    ", fmt.Sprintf("%s as line %d of the output", show.Quoted(line.Text), line.Line))
		return
	}
	room := v.Width - indent - len("want   ") - len(show.CutBefore+`""`+show.CutAfter)
	want, got := show.Differ(line.WantText, line.Text).Quotations(room)
	v.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "want   "}}, show.PiecesOf(want)...)...)
	v.Line(indent, append([]show.Piece{{Style: show.Faint, Text: "got    "}}, show.PiecesOf(got)...)...)
	v.Line(indent, show.Words("       "), show.Bad.Piece(got.Carets()))
}

func (v submissionView) extraLines(extra record.Extra) {
	suffix := ""
	if extra.Count > len(extra.First) {
		suffix = fmt.Sprintf(", of which the first %d", len(extra.First))
	}
	v.Line(4, show.Faint.Piece("extra  "), show.Words(plural.Of(extra.Count, "line")+suffix+":"))
	v.Excerpt(11, extra.First)
}
