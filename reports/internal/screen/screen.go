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
	page    strings.Builder
	palette palette
	columns []int // of each line written
	Width   int   // columns
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
func (s *Screen) String() string { return s.page.String() }

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
	var row []Piece
	used := 0
	for _, p := range pieces {
		for rest := visible.Text(p.Text); rest != ""; {
			n := visible.Columns(rest)
			if used+n <= width {
				row, used = append(row, Piece{p.Style, rest}), used+n
				break
			}
			head, tail := visible.Split(rest, width-used)
			if head == "" && used == 0 {
				head, tail = visible.SplitFirst(rest, width)
			}
			if head != "" {
				row = append(row, Piece{p.Style, head})
			}
			if rows == nil {
				width -= hangingIndent
			}
			rows, row, used, rest = append(rows, row), nil, 0, tail
		}
	}
	if row == nil && rows != nil {
		return rows
	}
	return append(rows, row)
}

// unfolded writes pieces on one line, however wide they are.
func (s *Screen) unfolded(indent int, pieces ...Piece) {
	used := indent
	s.page.WriteString(strings.Repeat(" ", indent))
	for _, p := range pieces {
		shown := visible.Text(p.Text)
		used += visible.Columns(shown)
		s.page.WriteString(s.palette.paint(p.Style, shown))
	}
	s.page.WriteByte('\n')
	s.columns = append(s.columns, used)
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
// broken; a character that is wider has a row of its own.
func Wrap(items []string, separator string, width int) []string {
	var rows []string
	row, used := "", 0
	between := visible.Columns(separator)
	for _, item := range items {
		item = visible.Text(item)
		n := visible.Columns(item)
		switch {
		case row == "":
			row, used = item, n
		case used+between+n <= width:
			row, used = row+separator+item, used+between+n
		default:
			rows = append(rows, strings.TrimRight(row+separator, " "))
			row, used = item, n
		}
		for used > width {
			head, tail := visible.SplitFirst(row, width)
			if tail == "" {
				break
			}
			rows, row = append(rows, head), tail
			used -= visible.Columns(head)
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
			head, tail := visible.Split(rest, room)
			if at := strings.LastIndexByte(head, ' '); tail != "" && at > room/2 {
				head, tail = head[:at], rest[at+1:]
			}
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
