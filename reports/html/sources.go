package html

import (
	"html/template"
	"path"
	"strings"

	"touchstone/internal/languages"
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type sourcesView struct {
	Files []sourceView
	More  string // says how many files are omitted; may be empty
}

type sourceView struct {
	File   string
	Kind   string // language, which determines the colours
	First  int    // number of the first shown line, from 1
	Pieces []sourcePiece
	Marked []int  // numbers of the lines to look at
	IsOpen bool   // whether the page shows the file at first
	More   string // says what is omitted; may be empty
}

// sourcePiece is a line to look at, or a block of other lines.
type sourcePiece struct {
	Text     multilineText
	IsMarked bool
}

// newSources returns the source files of a submission, as far as they fit in room bytes. It returns
// nil if the report has no source files, as in a student's copy.
func newSources(s *record.Submission, room int) *sourcesView {
	if len(s.Sources) == 0 {
		return nil
	}
	all := &sourcesView{}
	if n := s.Files - len(s.Sources); n > 0 {
		all.More = "and " + wording.Count(n, "more file")
	}
	const open = 6 // files that are open at first
	highlighted := view.LinesToHighlight(s)
	for i := range s.Sources {
		source, cost := newSource(&s.Sources[i], highlighted[s.Sources[i].File], room)
		room -= cost
		source.IsOpen = i < open || len(source.Marked) > 0
		all.Files = append(all.Files, source)
	}
	return all
}

// newSource returns the lines of a file that fit in room bytes, and how many bytes they take.
func newSource(s *record.Source, highlighted view.Lines, room int) (source sourceView, cost int) {
	var lines []string
	if s.Text != "" {
		lines = strings.Split(strings.TrimSuffix(s.Text, "\n"), "\n")
	}
	costs := make([]int, len(lines))
	for i, line := range lines {
		lines[i] = show.ExpandTabs(strings.TrimSuffix(line, "\r"))
		costs[i] = costOf(lines[i])
	}
	from := firstShown(costs, highlighted, room)
	to := from
	for to < len(lines) && cost+costs[to] <= room {
		cost += costs[to]
		to++
	}
	source = sourceView{File: s.File, Kind: kindOf(s.File), First: from + 1}
	for n := from + 1; n <= to; n++ {
		if highlighted[n] {
			source.Marked = append(source.Marked, n)
		}
	}
	source.Pieces = sourcePieces(lines[from:to], source.First, source.Marked)
	source.More = omittedText(len(lines)-(to-from), s.Omitted)
	return source, cost
}

// sourcePieces divides lines into pieces: each marked line, and each block of lines between marked
// lines. The parameter first is the number of lines[0].
func sourcePieces(lines []string, first int, marked []int) (pieces []sourcePiece) {
	for len(lines) > 0 {
		n := 1
		isMarked := len(marked) > 0 && marked[0] == first
		switch {
		case isMarked:
			marked = marked[1:]
		case len(marked) > 0:
			n = marked[0] - first
		default:
			n = len(lines)
		}
		pieces = append(pieces, sourcePiece{multilineText(strings.Join(lines[:n], "\n")), isMarked})
		lines, first = lines[n:], first+n
	}
	return pieces
}

// firstShown returns the index of the first line to show. If there is no room for all lines up to
// the first highlighted one, firstShown skips the start of the file.
func firstShown(costs []int, highlighted view.Lines, room int) int {
	const before = 20 // lines
	first, cost := 0, 0
	for ; first < len(costs) && !highlighted[first+1]; first++ {
		cost += costs[first]
	}
	if first == len(costs) || cost+costs[first] <= room {
		return 0
	}
	from := first
	for left := room / 2; from > max(first-before, 0) && costs[from-1] <= left; from-- {
		left -= costs[from-1]
	}
	return from
}

// omittedText says how much of a file the page omits, or returns "" if it omits nothing.
func omittedText(lines int, omitted record.Bytes) string {
	var amounts []string
	if lines > 0 {
		amounts = append(amounts, wording.Count(lines, "line"))
	}
	if omitted > 0 {
		amounts = append(amounts, omitted.String()+" more than the report holds")
	}
	return strings.Join(amounts, " and ")
}

// kindOf returns the language in which the page colours a file, or "".
func kindOf(file string) string {
	if l := languages.Of(path.Ext(file)); l != nil {
		return l.Colours
	}
	return ""
}

// costOf returns the number of bytes that a line takes in the page. Even a short line counts as a
// few bytes, because it takes the browser's time.
func costOf(line string) int {
	const least = 12
	const plus = len("&#43;") - len("+") // what the page's template, but not HTMLEscapeString, escapes
	return max(len(template.HTMLEscapeString(line))+plus*strings.Count(line, "+")+len("\n"), least)
}
