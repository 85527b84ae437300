package reports

import (
	"fmt"
	"strings"

	"touchstone/reports/internal/visible"
	"touchstone/runner/record"
)

// htmlWriting is a line that is badly written in the same way in some cases.
type htmlWriting struct {
	Number    int
	Label     string
	In        string // how many cases
	Cases     string // which; empty if all
	Slips     []string
	Command   string // of the first
	Want, Got []htmlPiece
}

func (v subject) htmlWriting() []htmlWriting {
	var all []htmlWriting
	for _, g := range v.slipGroups() {
		w := htmlWriting{Number: g.number, Label: g.line.Label, In: v.inCases(g.cases), Cases: v.someOf(g.cases), Command: g.example.Command}
		for _, slip := range g.line.Slips {
			w.Slips = append(w.Slips, slip.Detail)
		}
		w.Want, w.Got = writtenOf(g.line)
		all = append(all, w)
	}
	return all
}

// writtenOf contrasts a whole line with the one that was wanted. A trace is too
// long to be shown.
func writtenOf(line record.Line) (want, got []htmlPiece) {
	switch {
	case line.Trace != nil:
		return nil, same(fmt.Sprintf("from line %d of the output on", line.Line))
	case line.Text == line.WantText: // well written, in the wrong place
		return nil, same(fmt.Sprintf("%s as line %d of the output", visible.Quoted(line.Text), line.Line))
	}
	return contrast(line.WantText, line.Text)
}

// someOf names cases, unless they are all there are.
func (v subject) someOf(ids []string) string {
	if len(ids) == len(v.sub.Results) {
		return ""
	}
	return strings.Join(ids, ", ")
}

// htmlChatter is output beside the answer, by the first case that has any.
type htmlChatter struct {
	In, Cases, Command string
	Count              int
	First              []string
}

func (v subject) htmlChatter() []htmlChatter {
	found := v.chatter()
	if len(found) == 0 {
		return nil
	}
	var ids []string
	for _, r := range found {
		ids = append(ids, r.Case)
	}
	first := found[0]
	return []htmlChatter{{v.inCases(ids), v.someOf(ids), first.Command, first.Extra.Count, excerptOf(first.Extra.First)}}
}
