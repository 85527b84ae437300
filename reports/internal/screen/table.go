package screen

import (
	"strings"

	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
)

// Cell is one entry of a table.
type Cell struct {
	Pieces []Piece
	Right  bool // aligned to the right
}

// Of is a cell of one style; Number one that is aligned to the right.
func Of(st style.Style, t string) Cell { return Cell{Pieces: []Piece{{st, visible.Text(t)}}} }
func Number(t string) Cell             { return Cell{Pieces: []Piece{Text(t)}, Right: true} }

func (c Cell) width() int {
	n := 0
	for _, p := range c.Pieces {
		n += visible.Columns(visible.Text(p.Text))
	}
	return n
}

// clipped shortens a cell to n columns.
func (c Cell) clipped(n int) Cell {
	short := Cell{Right: c.Right}
	for _, p := range c.Pieces {
		p.Text = visible.Clip(visible.Text(p.Text), n)
		n -= visible.Columns(p.Text)
		short.Pieces = append(short.Pieces, p)
		if n <= 0 {
			break
		}
	}
	return short
}

// Table is rows of cells, in columns as wide as their widest cell.
type Table struct {
	Rows    [][]Cell
	Elastic int // the column that gives way if all of them are too wide
}

// Row adds a row.
func (t *Table) Row(cells ...Cell) { t.Rows = append(t.Rows, cells) }

const (
	gap          = 2 // columns between cells
	leastElastic = 8 // columns
)

// Table writes a table, each row on a line.
func (s *Screen) Table(indent int, t Table) {
	widths := t.widths(s.Width - indent)
	for _, row := range t.Rows {
		s.Line(indent, rowPieces(row, widths)...)
	}
}

// widths are those of the columns, as far as possible within limit.
func (t Table) widths(limit int) []int {
	var widths []int
	for _, row := range t.Rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], c.width())
		}
	}
	total := gap * (len(widths) - 1)
	for _, w := range widths {
		total += w
	}
	if over := total - limit; over > 0 && t.Elastic < len(widths) {
		before := widths[t.Elastic]
		widths[t.Elastic] = min(before, max(before-over, leastElastic))
		total -= before - widths[t.Elastic]
	}
	for widest := 0; total > limit; total-- { // the widest gives way next
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		widths[widest]--
		if widths[widest] < leastElastic {
			break
		}
	}
	return widths
}

// rowPieces pads cells to their columns. Nothing follows the last that is not
// empty.
func rowPieces(row []Cell, widths []int) []Piece {
	last := len(row) - 1
	for last > 0 && row[last].width() == 0 {
		last--
	}
	var pieces []Piece
	for i, c := range row[:last+1] {
		c = c.clipped(widths[i])
		padding := Text(strings.Repeat(" ", max(widths[i]-c.width(), 0)))
		between := Text(strings.Repeat(" ", gap))
		switch {
		case c.Right:
			pieces = append(append(pieces, padding), c.Pieces...)
		case i == last:
			pieces = append(pieces, c.Pieces...)
		default:
			pieces = append(append(pieces, c.Pieces...), padding)
		}
		if i < last {
			pieces = append(pieces, between)
		}
	}
	return pieces
}
