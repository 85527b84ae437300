package reports

import (
	"io"
	"strings"
)

// screen is a page of text on its way to a terminal. Only line writes to it,
// and makes everything visible first: no byte of a student's gets past it.
type screen struct {
	page    strings.Builder
	palette palette
	width   int // columns
}

const (
	defaultWidth = 100 // columns
	leastWidth   = 40  // columns; narrower terminals wrap by themselves
)

// newScreen is an empty screen of so many columns; 0 means 100.
func newScreen(color bool, width int) *screen {
	if width == 0 {
		width = defaultWidth
	}
	return &screen{palette: newPalette(color), width: max(width, leastWidth)}
}

// String is what was written.
func (s *screen) String() string { return s.page.String() }

func (s *screen) flush(w io.Writer) error {
	_, err := io.WriteString(w, s.String())
	return err
}

// piece is text of one style.
type piece struct {
	style style
	text  string
}

func text(t string) piece { return piece{plain, t} }

// piecesOf is a quotation with what differs set off.
func piecesOf(q quotation) []piece {
	var pieces []piece
	for _, p := range q.parts() {
		st := plain
		if p.differs {
			st = differing
		}
		pieces = append(pieces, piece{st, p.text})
	}
	return pieces
}

// line writes pieces one after the other, and a newline. What is wider than the
// screen goes on below, indented by two.
func (s *screen) line(indent int, pieces ...piece) {
	for i, row := range fold(pieces, s.width-indent) {
		if i == 1 {
			indent += hangingIndent
		}
		s.unfolded(indent, row...)
	}
}

const hangingIndent = 2

// fold breaks pieces to rows of at most width columns, all but the first of less
// by the indent.
func fold(pieces []piece, width int) (rows [][]piece) {
	var row []piece
	used := 0
	for _, p := range pieces {
		for rest := visible(p.text); rest != ""; {
			n := columns(rest)
			if used+n <= width {
				row, used = append(row, piece{p.style, rest}), used+n
				break
			}
			head, tail := split(rest, width-used)
			if head == "" && used == 0 {
				head, tail = splitFirst(rest, width)
			}
			if head != "" {
				row = append(row, piece{p.style, head})
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
func (s *screen) unfolded(indent int, pieces ...piece) {
	s.page.WriteString(strings.Repeat(" ", indent))
	for _, p := range pieces {
		s.page.WriteString(s.palette.paint(p.style, visible(p.text)))
	}
	s.page.WriteByte('\n')
}

func (s *screen) blank() { s.page.WriteByte('\n') }

// heading begins a section.
func (s *screen) heading(title string) {
	s.blank()
	s.line(0, piece{strong, title})
}

// prose writes sentences, wrapped, with a mark in front of the first line.
// Blanks within a line are kept: they may stand between quotes.
func (s *screen) prose(indent int, mark, sentences string) {
	s.list(indent, mark, strings.Split(visible(sentences), " "), " ")
}

// marked writes one line with a mark in front of it, never wrapped: a command
// must stay in one piece to be copied.
func (s *screen) marked(indent int, mark, line string) {
	s.unfolded(indent, piece{faint, mark}, text(line))
}

// leastRoom is the fewest columns that text gets beside its mark.
const leastRoom = 24

// list writes items one after the other, wrapped between them. A mark that
// leaves too little room stands above them, and is wrapped like them.
func (s *screen) list(indent int, mark string, items []string, separator string) {
	mark = visible(mark)
	hang := indent + columns(mark)
	if s.width-hang < leastRoom {
		for _, row := range wrap(strings.Split(strings.TrimRight(mark, " "), " "), " ", s.width-indent) {
			s.line(indent, piece{faint, row})
		}
		mark, indent = "", indent+2
		hang = indent
	}
	for i, row := range wrap(items, separator, s.width-hang) {
		if i == 0 {
			s.line(indent, piece{faint, mark}, text(row))
		} else {
			s.line(hang, text(row))
		}
	}
}

// wrap joins items to rows of at most width columns. An item that is wider is
// broken; a character that is wider has a row of its own.
func wrap(items []string, separator string, width int) []string {
	var rows []string
	row, used := "", 0
	between := columns(separator)
	for _, item := range items {
		item = visible(item)
		n := columns(item)
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
			head, tail := splitFirst(row, width)
			if tail == "" {
				break
			}
			rows, row = append(rows, head), tail
			used -= columns(head)
		}
	}
	return append(rows, row)
}

// excerpt shows lines of somebody else's text, each behind a bar, so that none
// can pass for ours.
func (s *screen) excerpt(indent int, lines []string) {
	for _, line := range lines {
		rest := expandTabs(strings.TrimRight(line, " \t\r"))
		room := s.width - indent - len("| ")
		for row := 1; ; row++ {
			if row == excerptRows {
				rest = clip(rest, room)
			}
			head, tail := split(rest, room)
			s.line(indent, piece{faint, "| "}, text(head))
			if tail == "" {
				break
			}
			rest = tail
		}
	}
}
