package show

import (
	"slices"
	"strings"

	"github.com/fatih/color"
)

// Style is the look of a text. Colour only repeats what the text says.
type Style int

const (
	Plain     Style = iota
	Strong          // headings and names
	Faint           // less important text
	Good            // right values
	Slight          // right values in the wrong format
	Bad             // wrong values
	Differing       // the part of a line that differs from the expected text
)

// Piece is text in one style.
type Piece struct {
	Style Style
	Text  string
}

// Differs reports whether p is a part in which the expected and the actual line differ.
func (p Piece) Differs() bool { return p.Style == Differing }

func (s Style) Piece(text string) Piece { return Piece{s, text} }

func PlainPiece(text string) Piece { return Piece{Plain, text} }

func (s Style) Cell(text string) Cell { return Cell{Pieces: []Piece{{s, text}}} }

// Number returns a right-aligned cell.
func (s Style) Number(text string) Cell { return Cell{Pieces: []Piece{{s, text}}, AlignRight: true} }

type palette map[Style]*color.Color

func newPalette(colored bool) palette {
	p := palette{
		Strong:    color.New(color.Bold),
		Faint:     color.New(color.Faint),
		Good:      color.New(color.FgGreen),
		Slight:    color.New(color.FgYellow),
		Bad:       color.New(color.FgRed),
		Differing: color.New(color.FgRed, color.Underline),
	}
	for _, c := range p {
		if colored {
			c.EnableColor()
		} else {
			c.DisableColor()
		}
	}
	return p
}

// paint colours a text. Callers must first escape the text with the function Text.
func (p palette) paint(st Style, text string) string {
	c, ok := p[st]
	if !ok || text == "" {
		return text
	}
	return c.Sprint(text)
}

// Cell is one entry of a table.
type Cell struct {
	Pieces     []Piece
	Below      []Piece // in the row below, such as carets
	AlignRight bool    // right-aligned
}

// String returns the text of a cell, without what is below it.
func (c Cell) String() (text string) {
	for _, p := range c.Pieces {
		text += p.Text
	}
	return text
}

// Style returns the style of the beginning of a cell.
func (c Cell) Style() Style {
	if len(c.Pieces) == 0 {
		return Plain
	}
	return c.Pieces[0].Style
}

func (c Cell) width() int {
	n := 0
	for _, p := range c.Pieces {
		n += Columns(p.Text)
	}
	return n
}

func (c Cell) clipped(n int) Cell {
	short := Cell{AlignRight: c.AlignRight}
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

// Table is a table with columns as wide as their widest cell. If the table does not fit, the
// elastic column becomes narrower, and then the widest column. Screen wraps rows that are still too
// long.
type Table struct {
	Name, Label   string // of the table on a page: its class, and what it shows
	Head          []Cell // headings of the columns
	HidesHead     bool   // whether a terminal needs no headings
	Rows          [][]Cell
	ElasticColumn int  // index of the column that becomes narrower
	Clipped       bool // cut the elastic column instead of wrapping it
}

// Row adds a row, and applies the function Text to its cells.
func (t *Table) Row(cells ...Cell) {
	for _, c := range cells {
		for i := range c.Pieces {
			c.Pieces[i].Text = Text(c.Pieces[i].Text)
		}
	}
	t.Rows = append(t.Rows, cells)
}

// Drop removes a column.
func (t *Table) Drop(column int) {
	for i := range t.Rows {
		t.Rows[i] = slices.Delete(t.Rows[i], column, column+1)
	}
	t.Head = slices.Delete(t.Head, column, column+1)
	if column < t.ElasticColumn {
		t.ElasticColumn--
	}
}

const (
	gap     = 2  // columns between cells
	least   = 8  // columns; least width of a cell that is cut
	wrapped = 16 // columns; least width of a cell that is wrapped
)

// Table writes a table. Each row of the table becomes one Row.
func (s *Screen) Table(indent int, t Table) {
	if !t.HidesHead && t.Head != nil {
		t.Rows = slices.Insert(slices.Clone(t.Rows), 0, t.Head)
	}
	widths, fits := t.widths(s.Width - indent)
	write := (*Screen).lineUnwrapped // folding a row that fits would take longer
	if !fits {
		write = (*Screen).Line
	}
	for _, row := range t.Rows {
		page := s.EmptyCopy()
		t.cells(row, widths, func(row []Piece) { write(page, indent, row...) })
		s.rows = append(s.rows, page.AsRow())
	}
}

func (t Table) widths(limit int) (widths []int, fits bool) {
	for _, row := range t.Rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], c.width())
		}
	}
	total := -gap
	for _, w := range widths {
		total += gap + w
	}
	leastElastic := wrapped
	if t.Clipped {
		leastElastic = least
	}
	for ; total > limit; total-- {
		at := min(t.ElasticColumn, len(widths)-1)
		if widths[at] <= leastElastic {
			at = slices.Index(widths, slices.Max(widths))
		}
		if widths[at] <= least {
			break
		}
		widths[at]--
	}
	return widths, total <= limit
}

func (t Table) cells(row []Cell, widths []int, write func(row []Piece)) {
	row = slices.Clone(row)
	below := make([]Cell, len(row))
	for i, c := range row {
		below[i].Pieces = c.Below
	}
	var parts [][]Piece // rows of the elastic cell
	if !t.Clipped && t.ElasticColumn < len(row) {
		parts = fold(row[t.ElasticColumn].Pieces, widths[t.ElasticColumn])
		row[t.ElasticColumn].Pieces = parts[0]
	}
	write(rowPieces(row, widths))
	for i := 1; i < len(parts) || slices.ContainsFunc(below, func(c Cell) bool { return c.width() > 0 }); i++ {
		if i < len(parts) {
			below[t.ElasticColumn].Pieces = append([]Piece{PlainPiece(strings.Repeat(" ", hangingIndent))}, parts[i]...)
		}
		write(rowPieces(below, widths))
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
		padding := PlainPiece(strings.Repeat(" ", max(widths[i]-c.width(), 0)))
		between := PlainPiece(strings.Repeat(" ", gap))
		switch {
		case c.AlignRight:
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
