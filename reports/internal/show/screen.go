package show

import (
	"io"
	"strings"
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

// PiecesOf is a quotation with what differs set off.
func PiecesOf(q Quotation) []Piece {
	var pieces []Piece
	for _, p := range q.Parts() {
		st := Plain
		if p.Differs {
			st = Differing
		}
		pieces = append(pieces, st.Piece(p.Text))
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

// breakWords cuts visible text after at most width columns: between two words, whose
// blanks are left out, or within a word that is alone. It takes one character in any
// case.
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

// takeBytes parts pieces after n bytes.
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

// unfolded writes pieces on one line, however wide they are.
func (s *Screen) unfolded(indent int, pieces ...Piece) {
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

// Blank writes an empty line.
func (s *Screen) Blank() { s.unfolded(0) }

// Heading begins a section.
func (s *Screen) Heading(title string) {
	s.Blank()
	s.Line(0, Strong.Piece(title))
}

// Prose writes sentences, wrapped, with a mark in front of the first line.
// Blanks within a line are kept: they may stand between quotes.
func (s *Screen) Prose(indent int, mark, sentences string) {
	s.List(indent, mark, strings.Split(Text(sentences), " "), " ")
}

// Marked writes one line with a mark in front of it, never wrapped: a command
// must stay in one piece to be copied.
func (s *Screen) Marked(indent int, mark, line string) {
	s.unfolded(indent, Faint.Piece(mark), Words(line))
}

// leastRoom is the fewest columns that text gets beside its mark.
const leastRoom = 24

// List writes items one after the other, wrapped between them. A mark that
// leaves too little room stands above them, and is wrapped like them.
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
			s.Line(indent, Faint.Piece(mark), Words(row))
		} else {
			s.Line(hang, Words(row))
		}
	}
}

// Wrap joins items to rows of at most width columns. An item that is wider is
// broken between words; a character that is wider has a row of its own.
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

// Message shows the lines of a compiler as Excerpt shows lines, but breaks them
// between words, and leaves out a mark below a line that was broken: it would point
// at another place.
func (s *Screen) Message(indent int, lines []string) {
	room := s.Width - indent - len("| ")
	for _, line := range lines {
		rest := ExpandTabs(strings.TrimRight(line, " \t\r"))
		if Columns(rest) > room && strings.Trim(rest, " ~") == "^" {
			continue
		}
		for row := 1; ; row++ {
			if row == ExcerptRows {
				rest = Clip(rest, room)
			}
			head, tail := breakWords(rest, room)
			s.Line(indent, Faint.Piece("| "), Words(head))
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
		rest := ExpandTabs(strings.TrimRight(line, " \t\r"))
		room := s.Width - indent - len("| ")
		for row := 1; ; row++ {
			if row == ExcerptRows {
				rest = Clip(rest, room)
			}
			head, tail := Split(rest, room)
			s.Line(indent, Faint.Piece("| "), Words(head))
			if tail == "" {
				break
			}
			rest = tail
		}
	}
}

// Row is a line that was written, or several that belong together. One that was not
// to be wrapped may take several rows of the terminal.
type Row struct {
	text string
	Rows int
}

// Written is what was written, row by row.
func (s *Screen) Written() []Row { return s.rows }

// Together is what was written, in one row.
func (s *Screen) Together() Row {
	all := Row{text: strings.TrimSuffix(s.String(), "\n")}
	for _, r := range s.rows {
		all.Rows += r.Rows
	}
	return all
}

// Again writes rows that another screen of the same width holds.
func (s *Screen) Again(rows []Row) { s.rows = append(s.rows, rows...) }

// Another is an empty screen of the same width and colours.
func (s *Screen) Another() *Screen { return &Screen{palette: s.palette, Width: s.Width} }

// Faint writes a line that matters less.
func (s *Screen) Faint(indent int, text string) { s.Line(indent, Faint.Piece(text)) }
