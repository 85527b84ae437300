package show

import (
	"io"
	"slices"
	"strings"
)

// Screen collects text for a terminal. It applies the function Text to all of it.
type Screen struct {
	rows    []Row
	palette palette
	Width   int // columns
}

const (
	DefaultWidth = 100 // columns
	LeastWidth   = 40  // columns; a narrower terminal wraps the lines itself
)

// New returns an empty screen with the given number of columns, or DefaultWidth if width is 0.
func New(color bool, width int) *Screen {
	if width == 0 {
		width = DefaultWidth
	}
	return &Screen{palette: newPalette(color), Width: max(width, LeastWidth)}
}

func (s *Screen) String() string {
	var b strings.Builder
	for _, r := range s.rows {
		b.WriteString(r.text + "\n")
	}
	return b.String()
}

func (s *Screen) Flush(w io.Writer) error {
	_, err := io.WriteString(w, s.String())
	return err
}

// Line writes the pieces as one line. It wraps a line that is too long, and indents the rest by
// two more columns.
func (s *Screen) Line(indent int, pieces ...Piece) {
	for i, row := range fold(pieces, s.Width-indent) {
		if i == 1 {
			indent += hangingIndent
		}
		s.lineUnwrapped(indent, row...)
	}
}

const hangingIndent = 2

// fold wraps pieces into rows of at most width columns. All rows but the first are narrower by
// hangingIndent.
func fold(pieces []Piece, width int) (rows [][]Piece) {
	var rest strings.Builder
	left := make([]Piece, len(pieces))
	for i, p := range pieces {
		left[i] = p.Style.Piece(Text(p.Text))
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

// breakWords splits s after at most width columns. If possible, it splits at spaces and drops them.
// The head has at least one character. Callers must first escape s with the function Text.
func breakWords(s string, width int) (head, tail string) {
	if Columns(s) <= width {
		return s, ""
	}
	head, tail = SplitFirst(s, width)
	if rest := strings.TrimLeft(tail, " "); rest != tail && rest != "" {
		return strings.TrimRight(head, " "), rest
	}
	if at := strings.LastIndexByte(head, ' '); tail != "" && strings.Trim(head[:max(at, 0)], " ") != "" {
		return strings.TrimRight(head[:at], " "), s[at+1:]
	}
	return head, tail
}

func takeBytes(pieces []Piece, n int) (taken, left []Piece) {
	for i, p := range pieces {
		if n < len(p.Text) {
			if n > 0 {
				taken = append(taken, p.Style.Piece(p.Text[:n]))
			}
			return taken, append([]Piece{{p.Style, p.Text[n:]}}, pieces[i+1:]...)
		}
		taken, n = append(taken, p), n-len(p.Text)
	}
	return taken, nil
}

func (s *Screen) lineUnwrapped(indent int, pieces ...Piece) {
	var b strings.Builder
	used := indent
	b.WriteString(strings.Repeat(" ", indent))
	for _, p := range pieces {
		shown := Text(p.Text)
		used += Columns(shown)
		b.WriteString(s.palette.paint(p.Style, shown))
	}
	s.rows = append(s.rows, Row{b.String(), max((used+s.Width-1)/s.Width, 1)})
}

func (s *Screen) Blank() { s.lineUnwrapped(0) }

// Heading writes an empty line and a heading.
func (s *Screen) Heading(title string) {
	s.Blank()
	s.Line(0, Strong.Piece(title))
}

// Prose writes sentences, wrapped, with a mark before the first row. It keeps repeated spaces,
// which may be inside quotes.
func (s *Screen) Prose(indent int, mark, sentences string) {
	s.List(indent, mark, strings.Split(Text(sentences), " "), " ")
}

// Marked writes a line with a mark before it. It does not wrap the line, because the line may be a
// command to copy.
func (s *Screen) Marked(indent int, mark, line string) {
	s.lineUnwrapped(indent, Faint.Piece(mark), PlainPiece(line))
}

// leastRoom is the number of columns that List needs beside a mark. If there are fewer, it writes
// the items below the mark.
const leastRoom = 24

// List writes a mark, then items with a separator between them. It breaks rows only between items.
// If there is too little room beside the mark, List writes the items below the mark.
func (s *Screen) List(indent int, mark string, items []string, separator string) {
	mark = Text(mark)
	hang := indent + Columns(mark)
	if s.Width-hang < leastRoom {
		for _, row := range Wrap(strings.Split(strings.TrimRight(mark, " "), " "), " ", s.Width-indent) {
			s.Line(indent, Faint.Piece(row))
		}
		mark, indent = "", indent+2
		hang = indent
	}
	for i, row := range Wrap(items, separator, s.Width-hang) {
		if i == 0 {
			s.Line(indent, Faint.Piece(mark), PlainPiece(row))
		} else {
			s.Line(hang, PlainPiece(row))
		}
	}
}

// Wrap joins items into rows of at most width columns. It breaks an item only if it is wider
// than a row.
func Wrap(items []string, separator string, width int) []string {
	var rows []string
	row, used := "", 0
	between, atEnd := Columns(separator), Columns(strings.TrimRight(separator, " "))
	for i, item := range items {
		item = Text(item)
		n := Columns(item)
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
			rows, row, used = append(rows, head), tail, Columns(tail)
		}
	}
	return append(rows, row)
}

// Message is like Excerpt, but breaks lines between words, for a compiler's message. It drops
// a caret that does not fit in its row.
func (s *Screen) Message(indent int, lines []string) {
	room := s.Width - indent - len(bar)
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		line = ExpandTabs(strings.TrimRight(line, " \t\r"))
		return Columns(line) > room && strings.Trim(line, " ~") == "^"
	})
	s.barred(indent, lines, breakWords)
}

// Excerpt writes lines from outside Touchstone, such as source code, with a bar before each.
func (s *Screen) Excerpt(indent int, lines []string) { s.barred(indent, lines, Split) }

// barred writes lines, each with a bar before it. A line takes at most ExcerptRows rows.
func (s *Screen) barred(indent int, lines []string, split func(line string, width int) (head, tail string)) {
	room := s.Width - indent - len(bar)
	for _, line := range lines {
		rest := ExpandTabs(strings.TrimRight(line, " \t\r"))
		for row := 1; row == 1 || rest != ""; row++ {
			if row == ExcerptRows {
				rest = Clip(rest, room)
			}
			var head string
			head, rest = split(rest, room)
			s.Line(indent, Faint.Piece(bar), PlainPiece(head))
		}
	}
}

const bar = "| "

// A Row is a row of a screen. It may take several lines of the terminal.
type Row struct {
	text   string
	Height int // in lines
}

// Rows returns the rows written so far.
func (s *Screen) Rows() []Row { return s.rows }

// AsRow returns all rows of the screen as one Row.
func (s *Screen) AsRow() Row {
	all := Row{text: strings.TrimSuffix(s.String(), "\n")}
	for _, r := range s.rows {
		all.Height += r.Height
	}
	return all
}

// Append appends rows of another screen, which must have the same width.
func (s *Screen) Append(rows []Row) { s.rows = append(s.rows, rows...) }

// EmptyCopy returns an empty screen with the same width and colours.
func (s *Screen) EmptyCopy() *Screen { return &Screen{palette: s.palette, Width: s.Width} }

func (s *Screen) Faint(indent int, text string) { s.Line(indent, Faint.Piece(text)) }
