package screen

import (
	"io"
	"strings"

	"touchstone/reports/internal/budget"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
)

// Screen is a page of text on its way to a terminal. Only line writes to it,
// and makes everything visible first: no byte of a student's gets past it.
type Screen struct {
	rows    []Row
	palette palette
	Width   int // columns
}

const (
	DefaultWidth = 100 // columns
	LeastWidth   = 40  // columns; narrower terminals wrap by themselves
)

// New is an empty screen of so many columns; 0 means 100.
func New(color bool, width int) *Screen {
	if width == 0 {
		width = DefaultWidth
	}
	return &Screen{palette: newPalette(color), Width: max(width, LeastWidth)}
}

// String is what was written.
func (s *Screen) String() string {
	var b strings.Builder
	for _, r := range s.rows {
		b.WriteString(r.text + "\n")
	}
	return b.String()
}

// Flush hands on what was written.
func (s *Screen) Flush(w io.Writer) error {
	_, err := io.WriteString(w, s.String())
	return err
}

// Piece is text of one style.
type Piece struct {
	Style style.Style
	Text  string
}

// Text is a plain piece.
func Text(t string) Piece { return Piece{style.Plain, t} }

// PiecesOf is a quotation with what differs set off.
func PiecesOf(q visible.Quotation) []Piece {
	var pieces []Piece
	for _, p := range q.Parts() {
		st := style.Plain
		if p.Differs {
			st = style.Differing
		}
		pieces = append(pieces, Piece{st, p.Text})
	}
	return pieces
}

// Line writes pieces one after the other, and a newline. What is wider than the
// screen goes on below, indented by two.
func (s *Screen) Line(indent int, pieces ...Piece) {
	for i, row := range fold(pieces, s.Width-indent) {
		if i == 1 {
			indent += hangingIndent
		}
		s.unfolded(indent, row...)
	}
}

const hangingIndent = 2

// fold breaks pieces to rows of at most width columns, all but the first of less
// by the indent.
func fold(pieces []Piece, width int) (rows [][]Piece) {
	var rest strings.Builder
	left := make([]Piece, len(pieces))
	for i, p := range pieces {
		left[i] = Piece{p.Style, visible.Text(p.Text)}
		rest.WriteString(left[i].Text)
	}
	for text := rest.String(); ; {
		head, tail := breakWords(text, width)
		var row []Piece
		row, left = takeBytes(left, len(head))
		_, left = takeBytes(left, len(text)-len(head)-len(tail))
		if rows = append(rows, row); tail == "" {
			return rows
		}
		if text = tail; len(rows) == 1 {
			width -= hangingIndent
		}
	}
}

// breakWords cuts visible text after at most width columns: between two words, whose
// blanks are left out, or within a word that is alone. It takes one character in any
// case.
func breakWords(s string, width int) (head, tail string) {
	if visible.Columns(s) <= width {
		return s, ""
	}
	head, tail = visible.SplitFirst(s, width)
	if rest := strings.TrimLeft(tail, " "); rest != tail && rest != "" {
		return strings.TrimRight(head, " "), rest
	}
	if at := strings.LastIndexByte(head, ' '); tail != "" && strings.Trim(head[:max(at, 0)], " ") != "" {
		return strings.TrimRight(head[:at], " "), s[at+1:]
	}
	return head, tail
}

// takeBytes parts pieces after n bytes.
func takeBytes(pieces []Piece, n int) (taken, left []Piece) {
	for i, p := range pieces {
		if n < len(p.Text) {
			if n > 0 {
				taken = append(taken, Piece{p.Style, p.Text[:n]})
			}
			return taken, append([]Piece{{p.Style, p.Text[n:]}}, pieces[i+1:]...)
		}
		taken, n = append(taken, p), n-len(p.Text)
	}
	return taken, nil
}

// unfolded writes pieces on one line, however wide they are.
func (s *Screen) unfolded(indent int, pieces ...Piece) {
	var b strings.Builder
	used := indent
	b.WriteString(strings.Repeat(" ", indent))
	for _, p := range pieces {
		shown := visible.Text(p.Text)
		used += visible.Columns(shown)
		b.WriteString(s.palette.paint(p.Style, shown))
	}
	s.rows = append(s.rows, Row{b.String(), max((used+s.Width-1)/s.Width, 1)})
}

// Blank writes an empty line.
func (s *Screen) Blank() { s.unfolded(0) }

// Heading begins a section.
func (s *Screen) Heading(title string) {
	s.Blank()
	s.Line(0, Piece{style.Strong, title})
}

// Prose writes sentences, wrapped, with a mark in front of the first line.
// Blanks within a line are kept: they may stand between quotes.
func (s *Screen) Prose(indent int, mark, sentences string) {
	s.List(indent, mark, strings.Split(visible.Text(sentences), " "), " ")
}

// Marked writes one line with a mark in front of it, never wrapped: a command
// must stay in one piece to be copied.
func (s *Screen) Marked(indent int, mark, line string) {
	s.unfolded(indent, Piece{style.Faint, mark}, Text(line))
}

// leastRoom is the fewest columns that text gets beside its mark.
const leastRoom = 24

// List writes items one after the other, wrapped between them. A mark that
// leaves too little room stands above them, and is wrapped like them.
func (s *Screen) List(indent int, mark string, items []string, separator string) {
	mark = visible.Text(mark)
	hang := indent + visible.Columns(mark)
	if s.Width-hang < leastRoom {
		for _, row := range Wrap(strings.Split(strings.TrimRight(mark, " "), " "), " ", s.Width-indent) {
			s.Line(indent, Piece{style.Faint, row})
		}
		mark, indent = "", indent+2
		hang = indent
	}
	for i, row := range Wrap(items, separator, s.Width-hang) {
		if i == 0 {
			s.Line(indent, Piece{style.Faint, mark}, Text(row))
		} else {
			s.Line(hang, Text(row))
		}
	}
}

// Wrap joins items to rows of at most width columns. An item that is wider is
// broken between words; a character that is wider has a row of its own.
func Wrap(items []string, separator string, width int) []string {
	var rows []string
	row, used := "", 0
	between, atEnd := visible.Columns(separator), visible.Columns(strings.TrimRight(separator, " "))
	for i, item := range items {
		item = visible.Text(item)
		n := visible.Columns(item)
		if i == len(items)-1 {
			atEnd = 0
		}
		switch {
		case row == "":
			row, used = item, n
		case used+between+n+atEnd <= width:
			row, used = row+separator+item, used+between+n
		default:
			rows = append(rows, strings.TrimRight(row+separator, " "))
			row, used = item, n
		}
		for used > width {
			head, tail := breakWords(row, width)
			if tail == "" {
				break
			}
			rows, row, used = append(rows, head), tail, visible.Columns(tail)
		}
	}
	return append(rows, row)
}

// Message shows the lines of a compiler as Excerpt shows lines, but breaks them
// between words, and leaves out a mark below a line that was broken: it would point
// at another place.
func (s *Screen) Message(indent int, lines []string) {
	room := s.Width - indent - len("| ")
	for _, line := range lines {
		rest := visible.ExpandTabs(strings.TrimRight(line, " \t\r"))
		if visible.Columns(rest) > room && strings.Trim(rest, " ~") == "^" {
			continue
		}
		for row := 1; ; row++ {
			if row == budget.ExcerptRows {
				rest = visible.Clip(rest, room)
			}
			head, tail := breakWords(rest, room)
			s.Line(indent, Piece{style.Faint, "| "}, Text(head))
			if tail == "" {
				break
			}
			rest = tail
		}
	}
}

// Excerpt shows lines of somebody else's text, each behind a bar, so that none
// can pass for ours.
func (s *Screen) Excerpt(indent int, lines []string) {
	for _, line := range lines {
		rest := visible.ExpandTabs(strings.TrimRight(line, " \t\r"))
		room := s.Width - indent - len("| ")
		for row := 1; ; row++ {
			if row == budget.ExcerptRows {
				rest = visible.Clip(rest, room)
			}
			head, tail := visible.Split(rest, room)
			s.Line(indent, Piece{style.Faint, "| "}, Text(head))
			if tail == "" {
				break
			}
			rest = tail
		}
	}
}
