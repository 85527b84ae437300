package html

import (
	"html/template"
	"reflect"
	"strconv"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// blockFunctions are what the templates of blocks need, besides the blocks.
var blockFunctions = template.FuncMap{
	"blocksOf":   func(rules *clauses, blocks []view.Block) placedBlocks { return placedBlocks{rules, blocks} },
	"class":      func(st show.Style) string { return tones[st] },
	"diff":       diffPieces,
	"excerpt":    excerptOf,
	"isStrong":   func(st show.Style) bool { return st == show.Strong },
	"kind":       func(b view.Block) string { return reflect.TypeOf(b).Name() },
	"list":       func(sections ...view.Section) []view.Section { return sections },
	"answerRows": answerRows,
	"tableRows":  func(t show.Table) template.HTML { return tableRows(t) },
	"sectionsOf": func(rules *clauses, list []view.Section) placedSections { return placedSections{rules, list} },
}

type placedBlocks struct {
	Rules  *clauses
	Blocks []view.Block
}

type placedSections struct {
	Rules    *clauses
	Sections []view.Section
}

// excerptOf joins lines after it escapes them, and clips them to show.ExcerptWidth columns.
func excerptOf(lines []string) multilineText {
	var b strings.Builder
	for _, line := range lines {
		write(&b, show.Clip(show.ExpandTabs(strings.TrimRight(line, " \t\r")), show.ExcerptWidth), "\n")
	}
	return multilineText(b.String())
}

// answerRows returns the rows of a table of lines.
func answerRows(lines view.AnswerLines) template.HTML {
	var b strings.Builder
	for _, l := range lines {
		mark, d := view.Marks[l.Match], comparedPieces(l.Line)
		write(&b, `<tr><td class="`, tones[mark.Style], `">`, escaped(mark.Text), `</td><td class="n">`,
			strconv.Itoa(l.Number), `</td><th scope="row">`, escaped(l.Label), `</th><td class="text">`)
		writePieces(&b, d.Want)
		write(&b, `</td><td class="text got">`)
		writePieces(&b, d.Got)
		for _, slip := range l.Slips {
			write(&b, `<br><small>`, escaped(slip.Detail), `</small>`)
		}
		write(&b, `</td></tr>`)
	}
	return template.HTML(b.String())
}

type pieces struct{ Want, Got []show.Piece }

func comparedPieces(line record.Line) pieces {
	plain := func(text string) []show.Piece { return []show.Piece{show.PlainPiece(text)} }
	switch {
	case line.Match == record.MatchMissing:
		return pieces{plain(line.Want), plain("(missing)")}
	case line.Trace != nil:
		return pieces{plain(line.Want), plain(line.Got)}
	case line.Match == record.MatchFormat:
		return diffPieces(view.Diff{Want: line.WantText, Got: line.Text})
	case line.Got == "":
		return pieces{plain(line.Want), plain("(no value)")}
	}
	return diffPieces(view.Diff{Want: line.Want, Got: line.Got})
}

// diffPieces highlights the difference between two texts. It quotes the texts unless both are plain
// (see show.IsPlain).
func diffPieces(d view.Diff) pieces {
	want, got := show.Diff(d.Want, d.Got).Quotations(show.ContrastWidth)
	if show.IsPlain(d.Want) && show.IsPlain(d.Got) {
		want.Before, want.After, got.Before, got.After = "", "", "", ""
	}
	return pieces{want.Pieces(), got.Pieces()}
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
