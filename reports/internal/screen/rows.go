package screen

import (
	"strings"

	"touchstone/reports/internal/style"
)

// Row is a line that was written. One that was not to be wrapped may take several
// rows of the terminal.
type Row struct {
	text string
	Rows int
}

// Written is what was written, line by line.
func (s *Screen) Written() []Row {
	var list []Row
	for i, text := range strings.Split(strings.TrimSuffix(s.page.String(), "\n"), "\n") {
		if i < len(s.columns) {
			list = append(list, Row{text, max((s.columns[i]+s.Width-1)/s.Width, 1)})
		}
	}
	return list
}

// Again writes lines that another screen of the same width holds.
func (s *Screen) Again(rows []Row) {
	for _, r := range rows {
		s.page.WriteString(r.text + "\n")
		s.columns = append(s.columns, r.Rows*s.Width)
	}
}

// Another is an empty screen of the same width and colours.
func (s *Screen) Another() *Screen { return &Screen{palette: s.palette, Width: s.Width} }

// Faint writes a line that matters less.
func (s *Screen) Faint(indent int, text string) { s.Line(indent, Piece{style.Faint, text}) }
