package html

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// caseView is a case's row in the table of cases, and its cell in the heat map of a batch.
type caseView struct {
	*record.Result
	Place  string // anchor of the most detailed view of the case
	IsTold bool   // that place is a detailed view further down, not the row
	Args   string
	Marks  template.HTML // the cells of the lines; see cellsOf
	Heat   int           // 0 to 4: share that is right; 5: run did not end well; 6: not judged
	Sign   string        // for the heat map
	Said   string        // the sign in words
	Remark string
}

func newCase(v view.Submission, r *record.Result) caseView {
	c := caseView{
		Result: r,
		Args:   view.ArgsText(v.Report, r.Case),
		Remark: oddities(r),
		Marks:  cellsOf(r, v.Report.Suite.Labels),
	}
	c.setHeat(r)
	return c
}

// cellsOf returns table cells with the marks for each line of a case. A large class has
// hundreds of thousands of them, so cellsOf writes the HTML itself, which is much faster
// than a template. No cell holds text from a student.
func cellsOf(r *record.Result, labels []string) template.HTML {
	var cells strings.Builder
	for _, label := range labels {
		m := view.MarkOf(r, label)
		for _, part := range []string{`<td class="`, tones[m.Style], `">`, template.HTMLEscapeString(m.Text), `</td>`} {
			cells.WriteString(part)
		}
	}
	return template.HTML(cells.String())
}

func oddities(r *record.Result) string {
	var remarks []string
	if r.NearLimit {
		remarks = append(remarks, "near the limit")
	}
	if r.FirstRun != nil {
		remarks = append(remarks, fmt.Sprintf("run again alone, after %v beside others", r.FirstRun.Wall))
	}
	return strings.Join(remarks, "; ")
}

const (
	heatRight   = 4
	heatFailed  = 5
	heatUnasked = 6
)

// setHeat sets the colour and the sign of the case in the heat map, and the sign in words. For
// a partly right answer, the sign is the number of right lines.
func (c *caseView) setHeat(r *record.Result) {
	c.Said = string(r.Verdict)
	switch {
	case r.Verdict == record.Accepted:
		c.Heat, c.Sign = heatRight, view.Marks[record.MatchExact].Text
		return
	case r.Verdict == record.Skipped || r.Verdict == record.JudgeError:
		c.Heat, c.Sign = heatUnasked, r.Verdict.Code()
		c.Said += ", " + c.Sign
		return
	case !r.Verdict.EndedWell():
		c.Heat, c.Sign = heatFailed, r.Verdict.Code()
		c.Said += ", " + c.Sign
		return
	}
	exact, share := 0, 0.0
	for _, line := range r.Lines {
		right, of := line.Part()
		switch {
		case line.Match == record.MatchExact:
			exact++
			share++
		case view.IsPart(line): // of a trace, the share of right nodes
			share += float64(right) / float64(of)
		}
	}
	if n := len(r.Lines); n > 0 {
		c.Heat = min(int(heatRight*share)/n, heatRight-1)
	}
	c.Sign, c.Said = strconv.Itoa(exact), fmt.Sprintf("%d of %s right", exact, plural.Of(len(r.Lines), "line"))
}

type lineView struct {
	record.Line
	Number    int
	Mark      show.Piece
	Want, Got []show.Piece
}

func newLine(n int, line record.Line) lineView {
	l := lineView{Line: line, Number: n, Mark: view.Marks[line.Match], Want: same(line.Want)}
	switch {
	case line.Match == record.MatchMissing:
		l.Got = same("(missing)")
	case line.Trace != nil:
		l.Got = same(line.Got)
	case line.Match == record.MatchFormat:
		l.Want, l.Got = contrast(line.WantText, line.Text)
	case line.Got == "":
		l.Got = same("(no value)")
	default:
		l.Want, l.Got = contrast(line.Want, line.Got)
	}
	return l
}

func same(text string) []show.Piece { return []show.Piece{show.Words(text)} }

// contrast highlights the difference between two texts. It omits the quotes if both texts
// look like part of a right answer.
func contrast(want, got string) (w, g []show.Piece) {
	a, b := show.Differ(want, got).Quotations(show.ContrastWidth)
	if show.IsPlain(want) && show.IsPlain(got) {
		a.Before, a.After, b.Before, b.After = "", "", "", ""
	}
	return a.Pieces(), b.Pieces()
}
