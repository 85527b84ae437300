package reports

import "strings"

// cell is one entry of a table.
type cell struct {
	pieces []piece
	right  bool // aligned to the right
}

func of(st style, t string) cell { return cell{pieces: []piece{{st, visible(t)}}} }
func number(t string) cell       { return cell{pieces: []piece{text(t)}, right: true} }

func (c cell) width() int {
	n := 0
	for _, p := range c.pieces {
		n += columns(visible(p.text))
	}
	return n
}

// clipped shortens a cell to n columns.
func (c cell) clipped(n int) cell {
	short := cell{right: c.right}
	for _, p := range c.pieces {
		p.text = clip(visible(p.text), n)
		n -= columns(p.text)
		short.pieces = append(short.pieces, p)
		if n <= 0 {
			break
		}
	}
	return short
}

// table is rows of cells, in columns as wide as their widest cell.
type table struct {
	rows    [][]cell
	elastic int // the column that gives way if all of them are too wide
}

func (t *table) row(cells ...cell) { t.rows = append(t.rows, cells) }

const (
	gap          = 2 // columns between cells
	leastElastic = 8 // columns
)

func (s *screen) table(indent int, t table) {
	widths := t.widths(s.width - indent)
	for _, row := range t.rows {
		s.line(indent, rowPieces(row, widths)...)
	}
}

// widths are those of the columns, as far as possible within limit.
func (t table) widths(limit int) []int {
	var widths []int
	for _, row := range t.rows {
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
	if over := total - limit; over > 0 && t.elastic < len(widths) {
		before := widths[t.elastic]
		widths[t.elastic] = min(before, max(before-over, leastElastic))
		total -= before - widths[t.elastic]
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
func rowPieces(row []cell, widths []int) []piece {
	last := len(row) - 1
	for last > 0 && row[last].width() == 0 {
		last--
	}
	var pieces []piece
	for i, c := range row[:last+1] {
		c = c.clipped(widths[i])
		padding := text(strings.Repeat(" ", max(widths[i]-c.width(), 0)))
		between := text(strings.Repeat(" ", gap))
		switch {
		case c.right:
			pieces = append(append(pieces, padding), c.pieces...)
		case i == last:
			pieces = append(pieces, c.pieces...)
		default:
			pieces = append(append(pieces, c.pieces...), padding)
		}
		if i < last {
			pieces = append(pieces, between)
		}
	}
	return pieces
}
