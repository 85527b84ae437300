package show

import (
	"slices"
	"strings"
)

// Cell is one entry of a table.
type Cell struct {
	Pieces []Piece
	Below  []Piece // in the row below, such as carets
	Right  bool    // right-aligned
}

func (c Cell) width() int {
	n := 0
	for _, p := range c.Pieces {
		n += Columns(p.Text)
	}
	return n
}

func (c Cell) clipped(n int) Cell {
	short := Cell{Right: c.Right}
	for _, p := range c.Pieces {
		p.Text = Clip(p.Text, n)
		n -= Columns(p.Text)
		short.Pieces = append(short.Pieces, p)
		if n <= 0 {
			break
		}
	}
	return short
}

// Table is a table with columns as wide as their widest cell. If it does not fit, the elastic
// column becomes narrower. If that is not enough, the last columns continue in rows below.
type Table struct {
	Rows    [][]Cell
	Elastic int  // index of the column that becomes narrower
	Clipped bool // cut the elastic column instead of wrapping it, so that a table row takes one row of the terminal
	Below   int  // index of the first column that may continue below; 0 means the first that does not fit
}

// Row adds a row, and makes its text visible.
func (t *Table) Row(cells ...Cell) {
	for _, c := range cells {
		for i := range c.Pieces {
			c.Pieces[i].Text = Text(c.Pieces[i].Text)
		}
	}
	t.Rows = append(t.Rows, cells)
}

const (
	gap          = 2  // columns between cells
	ordinary     = 60 // columns; a terminal this wide shows each row of a clipped table on one row
	least        = 16 // columns; least width of the elastic column
	leastClipped = 8  // the same for a clipped table on such a terminal
)

// Table writes a table. Each table row becomes one Row.
func (s *Screen) Table(indent int, t Table) {
	widths := t.widths()
	lines := t.lay(widths, s.Width-indent)
	for _, row := range t.Rows {
		page := s.Another()
		for i, columns := range lines {
			if i > 0 {
				page.cells(indent+hangingIndent, t, row, columns, widths)
			} else {
				page.cells(indent, t, row, columns, widths)
			}
		}
		if len(page.rows) == 0 {
			page.Blank()
		}
		s.rows = append(s.rows, page.Together())
	}
}

func (t Table) widths() []int {
	var widths []int
	for _, row := range t.Rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], c.width())
		}
	}
	return widths
}

// columns is a half-open range of columns that fit on one line.
type columns struct{ from, to int }

// lay narrows widths in place, and divides the columns into lines that fit in limit.
func (t Table) lay(widths []int, limit int) (lines []columns) {
	total := -gap
	for _, w := range widths {
		total += gap + w
	}
	staysOne, least := t.Clipped && limit >= ordinary, least
	if staysOne {
		least = leastClipped
	}
	narrow := slices.Clone(widths)
	for ; total > limit; total-- {
		at := min(t.Elastic, len(widths)-1)
		if staysOne && narrow[at] <= least {
			at = slices.Index(narrow, slices.Max(narrow)) // narrow the widest column
		}
		if narrow[at] <= least {
			break
		}
		narrow[at]--
	}
	if total <= limit {
		copy(widths, narrow)
		return []columns{{0, len(widths)}}
	}
	from, used := 0, -gap
	for i := range widths {
		if i > from && (used+gap+widths[i] > limit || i == t.Below) {
			lines, from, used = append(lines, columns{from, i}), i, -gap
			if len(lines) == 1 {
				limit -= hangingIndent
			}
		}
		widths[i] = min(widths[i], limit)
		used += gap + widths[i]
	}
	return append(lines, columns{from, len(widths)})
}

// cells writes a range of one row's cells, unless all are empty. It wraps the elastic cell.
func (s *Screen) cells(indent int, t Table, row []Cell, at columns, widths []int) {
	if at.to = min(at.to, len(row)); at.from >= at.to {
		return
	}
	row, widths = slices.Clone(row[at.from:at.to]), widths[at.from:at.to]
	if !slices.ContainsFunc(row, func(c Cell) bool { return c.width() > 0 }) {
		return
	}
	below := make([]Cell, len(row))
	for i, c := range row {
		below[i].Pieces = c.Below
	}
	var parts [][]Piece // rows of the elastic cell
	elastic := t.Elastic - at.from
	if !t.Clipped && elastic >= 0 && elastic < len(row) {
		parts = fold(row[elastic].Pieces, widths[elastic])
		row[elastic].Pieces = parts[0]
	}
	s.unfolded(indent, rowPieces(row, widths)...)
	for i := 1; i < len(parts) || slices.ContainsFunc(below, func(c Cell) bool { return c.width() > 0 }); i++ {
		if i < len(parts) {
			below[elastic].Pieces = append([]Piece{Words(strings.Repeat(" ", hangingIndent))}, parts[i]...)
		}
		s.unfolded(indent, rowPieces(below, widths)...)
		below = make([]Cell, len(row))
	}
}

// rowPieces pads the cells to widths, and drops trailing empty cells.
func rowPieces(row []Cell, widths []int) []Piece {
	last := len(row) - 1
	for last > 0 && row[last].width() == 0 {
		last--
	}
	var pieces []Piece
	for i, c := range row[:last+1] {
		c = c.clipped(widths[i])
		padding := Words(strings.Repeat(" ", max(widths[i]-c.width(), 0)))
		between := Words(strings.Repeat(" ", gap))
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
