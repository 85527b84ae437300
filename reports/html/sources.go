package html

import (
	"html/template"
	"path"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// sourcesView are the files that a student handed in, as far as a page may have them.
type sourcesView struct {
	Files []sourceView
	More  string // how many files are not named; empty if all are
}

// sourceView is a file. Its lines are text for the script to number and to colour.
type sourceView struct {
	File   string
	Kind   string // of comments and words, for the colours
	First  int    // line that is shown, from 1
	Pieces []sourcePiece
	Marked []int
	IsOpen bool
	More   string // what is left out; empty if nothing is
}

// sourcePiece is a line to look at, or all those between two.
type sourcePiece struct {
	Text     seenText
	IsMarked bool
}

// openSources is how many files are there to read at once.
const openSources = 6

// newSources is nil for a submission without sources, as every student's copy is.
func newSources(s *record.Submission, room int) *sourcesView {
	if len(s.Sources) == 0 {
		return nil
	}
	all := &sourcesView{}
	if n := s.Files - len(s.Sources); n > 0 {
		all.More = "and " + plural.Of(n, "more file")
	}
	see := view.LinesToSee(s)
	for i := range s.Sources {
		source, cost := newSource(&s.Sources[i], see[s.Sources[i].File], room)
		room -= cost
		source.IsOpen = i < openSources || len(source.Marked) > 0
		all.Files = append(all.Files, source)
	}
	return all
}

// newSource shows the beginning of a file, or lines around the first that is to be seen
// where there is no room for all before it.
func newSource(s *record.Source, see view.Lines, room int) (source sourceView, cost int) {
	var lines []string
	if s.Text != "" {
		lines = strings.Split(strings.TrimSuffix(s.Text, "\n"), "\n")
	}
	from := firstShown(lines, see, room)
	source = sourceView{File: s.File, Kind: kindOf(s.File), First: from + 1}
	shown := lines[from:]
	for i, line := range shown {
		text := readable(line)
		if cost+costOf(text) > room {
			shown = shown[:i]
			break
		}
		cost += costOf(text)
		shown[i] = text
	}
	for i := range shown {
		if n := source.First + i; see[n] {
			source.Marked = append(source.Marked, n)
		}
	}
	source.Pieces = sourcePieces(shown, source.First, source.Marked)
	source.More = leftOut(len(lines)-len(shown), s.Left)
	return source, cost
}

// sourcePieces are lines that are readable, from the first one's number on.
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
		pieces = append(pieces, sourcePiece{seenText(strings.Join(lines[:n], "\n")), isMarked})
		lines, first = lines[n:], first+n
	}
	return pieces
}

// linesBefore are at most shown of a file before the line to see, where not all are.
const linesBefore = 20

// firstShown is the beginning, unless there is no room from there to the first line to see.
func firstShown(lines []string, see view.Lines, room int) int {
	first := 0
	for first < len(lines) && !see[first+1] {
		first++
	}
	if first == len(lines) {
		return 0
	}
	cost := 0
	for _, line := range lines[:first+1] {
		if cost += costOf(readable(line)); cost > room {
			return before(lines, first, room/2)
		}
	}
	return 0
}

// before is from where on lines are shown so that one of them is.
func before(lines []string, first, room int) int {
	from := first
	for from > 0 && first-from < linesBefore {
		if room -= costOf(readable(lines[from-1])); room < 0 {
			break
		}
		from--
	}
	return from
}

func readable(line string) string { return show.ExpandTabs(strings.TrimSuffix(line, "\r")) }

// leftOut says what a page lacks of a file, empty if nothing.
func leftOut(lines int, beyond record.Bytes) string {
	var told []string
	if lines > 0 {
		told = append(told, plural.Of(lines, "line"))
	}
	if beyond > 0 {
		told = append(told, beyond.String()+" more than the report holds")
	}
	return strings.Join(told, " and ")
}

// kinds are the languages that the page colours, by the endings of files.
var kinds = map[string]string{
	".java": "java", ".go": "go", ".py": "python", ".c": "c", ".h": "c", ".cc": "c", ".cpp": "c", ".cxx": "c", ".hpp": "c",
}

func kindOf(file string) string { return kinds[strings.ToLower(path.Ext(file))] }

// costOf is what a line takes of a page, in bytes. A short one takes a browser's time.
func costOf(line string) int {
	const least = 12
	return max(len(template.HTMLEscapeString(line))+len("\n"), least)
}
