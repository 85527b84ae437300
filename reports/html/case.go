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

type caseView struct {
	*record.Result
	report    *record.Report
	Anchor    string
	HasDetail bool // whether the anchor is that of the detailed view below the table
	Remark    string
}

// The page of a large class has tens of thousands of table rows, and as many cells in its heat map.
// Go code writes the HTML of these rows and cells, because Go code is ten times as fast as a
// template. This code must pass all text through the function escaped, because no template escapes
// the text.

// Rows returns the rows of the table of cases.
func (d *detailView) Rows() template.HTML {
	var b strings.Builder
	for _, c := range d.Cases {
		c.write(&b, d.HasRemarks)
	}
	return template.HTML(b.String())
}

func (c caseView) write(b *strings.Builder, hasRemarks bool) {
	anchor, id := escaped(c.Anchor), escaped(c.Case)
	if c.HasDetail {
		write(b, "\n", `<tr><th scope="row"><a href="#`, anchor, `">`, id, `</a></th><td>`)
	} else {
		write(b, "\n", `<tr id="`, anchor, `"><th scope="row">`, id, `</th><td>`)
	}
	write(b, escaped(view.ArgsText(c.report, c.Case)), `</td>`)
	for _, label := range c.report.Suite.Labels {
		m := view.MarkOf(c.Result, label)
		write(b, `<td class="`, tones[m.Style], `">`, markup.Replace(m.Text), `</td>`) // no text of a student
	}
	write(b, `<td class="`, tone(c.Verdict), `">`, escaped(view.VerdictText(c.Verdict)), `</td><td class="n">`)
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

// escaped applies show.Text to a text, and then escapes the characters that html/template escapes.
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
	heatRight    = 4
	heatFailed   = 5
	heatUnjudged = 6
)

func cell(r *record.Result, anchor string) string {
	heat, sign, said := heatOf(r)
	return `<td class="h` + strconv.Itoa(heat) + `"><a href="#` + escaped(anchor) + `" tabindex="-1" aria-label="` +
		escaped(said) + `">` + escaped(sign) + `</a></td>`
}

// heatOf returns how much of a case is right, from 0 to heatRight, or heatFailed if the run did not
// end normally, or heatUnjudged. It also returns a sign and words for the cell.
func heatOf(r *record.Result) (heat int, sign, said string) {
	code := r.Verdict.Code()
	switch {
	case r.Verdict == record.Accepted:
		return heatRight, view.Marks[record.MatchExact].Text, string(r.Verdict)
	case r.Verdict == record.Skipped || r.Verdict == record.JudgeError:
		return heatUnjudged, code, string(r.Verdict) + ", " + code
	case !r.Verdict.EndedNormally():
		return heatFailed, code, string(r.Verdict) + ", " + code
	}
	exact, share := 0, 0.0
	for _, line := range r.Lines {
		right, of := line.CountRight()
		switch {
		case line.Match == record.MatchExact:
			exact++
			share++
		case view.IsPartlyRight(line): // of a trace, the share of right nodes
			share += float64(right) / float64(of)
		}
	}
	if n := len(r.Lines); n > 0 {
		heat = min(int(heatRight*share)/n, heatRight-1)
	}
	return heat, strconv.Itoa(exact), fmt.Sprintf("%d of %s right", exact, wording.Count(len(r.Lines), "line"))
}
