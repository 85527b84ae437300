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

// The page of a large class has tens of thousands of table rows, and as many cells in its heat map.
// Go code writes the HTML of these rows and cells, because Go code is ten times as fast as a
// template. This code must pass all text through the function escaped, because no template escapes
// the text.

// rowLink is what the first cell of a row links to, or the ID of the row if there is no such thing.
type rowLink struct {
	anchor  string
	isOfRow bool
}

// tableRows returns the rows of a table. A strong cell names its row.
func tableRows(t show.Table, links ...rowLink) template.HTML {
	var b strings.Builder
	for i, row := range t.Rows {
		switch {
		case links == nil:
			write(&b, "\n<tr>")
		case links[i].isOfRow:
			write(&b, "\n", `<tr id="`, escaped(links[i].anchor), `">`)
		default:
			write(&b, "\n", `<tr><th scope="row"><a href="#`, escaped(links[i].anchor), `">`,
				escaped(row[0].String()), `</a></th>`)
			row = row[1:]
		}
		for _, c := range row {
			writeCell(&b, c)
		}
		write(&b, "</tr>")
	}
	return template.HTML(b.String())
}

func writeCell(b *strings.Builder, c show.Cell) {
	class := tones[c.Style()]
	switch {
	case c.Style() == show.Strong:
		write(b, `<th scope="row">`, escaped(c.String()), `</th>`)
		return
	case c.AlignRight && class != "":
		class = "n " + class
	case c.AlignRight:
		class = "n"
	}
	if class != "" {
		class = ` class="` + class + `"`
	}
	write(b, `<td`, class, `>`, escaped(c.String()), `</td>`)
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
