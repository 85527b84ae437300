package html

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// caseView is a case's row in the table of cases.
type caseView struct {
	*record.Result
	report *record.Report
	Anchor string // anchor of the most detailed view of the case
	IsTold bool   // that place is a detailed view further down, not the row
	Remark string
}

// A large class has tens of thousands of rows of cases and of lines, and as many cells in its
// heat map. So write and cell make the HTML themselves, ten times as fast as a template does.
// All text in it passes through escaped.

// Rows returns the rows of the table of cases.
func (d *detailView) Rows() template.HTML {
	var b strings.Builder
	for _, c := range d.Cases {
		c.write(&b, d.HasRemarks)
	}
	return template.HTML(b.String())
}

// write writes the row, with a column for remarks if any case has one.
func (c caseView) write(b *strings.Builder, hasRemarks bool) {
	place, id := escaped(c.Anchor), escaped(c.Case)
	if c.IsTold {
		write(b, "\n", `<tr><th scope="row"><a href="#`, place, `">`, id, `</a></th><td>`)
	} else {
		write(b, "\n", `<tr id="`, place, `"><th scope="row">`, id, `</th><td>`)
	}
	write(b, escaped(view.ArgsText(c.report, c.Case)), `</td>`)
	for _, label := range c.report.Suite.Labels {
		m := view.MarkOf(c.Result, label)
		write(b, `<td class="`, tones[m.Style], `">`, markup.Replace(m.Text), `</td>`) // not the text of a student
	}
	write(b, `<td class="`, tone(c.Verdict), `">`, escaped(view.Said(c.Verdict)), `</td><td class="n">`)
	if c.Run != nil {
		write(b, escaped(c.Run.Wall.String()))
	}
	write(b, `</td>`)
	if hasRemarks {
		write(b, `<td>`, escaped(c.Remark), `</td>`)
	}
	write(b, `</tr>`)
}

func write(b *strings.Builder, parts ...string) {
	for _, part := range parts {
		b.WriteString(part)
	}
}

// escaped makes text visible, and escapes what html/template does.
func escaped(text string) string { return markup.Replace(show.Text(text)) }

var markup = strings.NewReplacer(
	`&`, "&amp;", `<`, "&lt;", `>`, "&gt;", `"`, "&#34;", `'`, "&#39;", `+`, "&#43;", "\x00", "\uFFFD",
)

func caseRemark(r *record.Result) string {
	var remarks []string
	if r.NearLimit {
		remarks = append(remarks, "near the limit")
	}
	if r.FirstRun != nil {
		remarks = append(remarks,
			fmt.Sprintf("rerun alone; the first run, in parallel with others, took %v", r.FirstRun.Wall))
	}
	return strings.Join(remarks, "; ")
}

const (
	heatRight   = 4
	heatFailed  = 5
	heatUnasked = 6
)

// heatCell is a case's cell in the heat map of a batch.
type heatCell struct {
	heat int    // 0 to 4: share that is right; 5: run did not end well; 6: not judged
	sign string // for a partly right answer, the number of right lines
	said string // the sign in words
}

// cell returns the cell of a case, with a link to place.
func cell(r *record.Result, place string) string {
	c := newHeatCell(r)
	return `<td class="h` + strconv.Itoa(c.heat) + `"><a href="#` + escaped(place) + `" tabindex="-1" aria-label="` +
		escaped(c.said) + `">` + escaped(c.sign) + `</a></td>`
}

func newHeatCell(r *record.Result) heatCell {
	c := heatCell{said: string(r.Verdict)}
	switch {
	case r.Verdict == record.Accepted:
		c.heat, c.sign = heatRight, view.Marks[record.MatchExact].Text
		return c
	case r.Verdict == record.Skipped || r.Verdict == record.JudgeError:
		c.heat, c.sign = heatUnasked, r.Verdict.Code()
		c.said += ", " + c.sign
		return c
	case !r.Verdict.EndedWell():
		c.heat, c.sign = heatFailed, r.Verdict.Code()
		c.said += ", " + c.sign
		return c
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
		c.heat = min(int(heatRight*share)/n, heatRight-1)
	}
	c.sign, c.said = strconv.Itoa(exact), fmt.Sprintf("%d of %s right", exact, wording.Count(len(r.Lines), "line"))
	return c
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

// write writes the row of the line.
func (l lineView) write(b *strings.Builder) {
	write(b, `<tr><td class="`, tones[l.Mark.Style], `">`, escaped(l.Mark.Text), `</td><td class="n">`,
		strconv.Itoa(l.Number), `</td><th scope="row">`, escaped(l.Label), `</th><td class="text">`)
	writePieces(b, l.Want)
	write(b, `</td><td class="text got">`)
	writePieces(b, l.Got)
	for _, slip := range l.Slips {
		write(b, `<br><small>`, escaped(slip.Detail), `</small>`)
	}
	write(b, `</td></tr>`)
}

func writePieces(b *strings.Builder, pieces []show.Piece) {
	for _, p := range pieces {
		if p.Differs() {
			write(b, `<mark>`, escaped(p.Text), `</mark>`)
		} else {
			write(b, escaped(p.Text))
		}
	}
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
