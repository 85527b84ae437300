package html

import (
	"fmt"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// writingView is a line that is in the wrong format in the same way in some cases.
type writingView struct {
	Number    int
	Label     string
	In        string // how many cases
	Cases     string // which; empty if all
	Slips     []string
	Command   string // of the first
	Want, Got []pieceView
}

func newWriting(v view.Submission) []writingView {
	var all []writingView
	for _, g := range v.SlipGroups() {
		w := writingView{
			Number:  g.Number,
			Label:   g.Line.Label,
			In:      v.InCases(g.Cases),
			Cases:   v.SomeOf(g.Cases),
			Command: g.Example.Command,
		}
		for _, slip := range g.Line.Slips {
			w.Slips = append(w.Slips, slip.Detail)
		}
		w.Want, w.Got = writtenOf(g.Line)
		all = append(all, w)
	}
	return all
}

// writtenOf contrasts a whole line with the one that was wanted. A trace is too
// long to be shown.
func writtenOf(line record.Line) (want, got []pieceView) {
	switch {
	case line.Trace != nil:
		return nil, same(fmt.Sprintf("from line %d of the output on", line.Line))
	case line.Text == line.WantText: // well written, in the wrong place
		return nil, same(fmt.Sprintf("%s as line %d of the output", show.Quoted(line.Text), line.Line))
	}
	return contrast(line.WantText, line.Text)
}

// chatterView is output beside the answer, by the first case that has any.
type chatterView struct {
	In, Cases, Command string
	Count              int
	First              []string
}

func newChatter(v view.Submission) []chatterView {
	found := v.Chatter()
	if len(found) == 0 {
		return nil
	}
	var ids []string
	for _, r := range found {
		ids = append(ids, r.Case)
	}
	first := found[0]
	return []chatterView{
		{v.InCases(ids), v.SomeOf(ids), first.Command, first.Extra.Count, excerptOf(first.Extra.First)},
	}
}
