package screen

import (
	"strings"

	"touchstone/reports/internal/style"
)

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
func (s *Screen) Faint(indent int, text string) { s.Line(indent, Piece{style.Faint, text}) }
