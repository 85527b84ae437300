package show

import "github.com/fatih/color"

// Style is what a piece of text is, for the eye. Nothing is said by colour
// alone.
type Style int

const (
	Plain     Style = iota
	Strong          // headings and names
	Faint           // of little weight
	Good            // right
	Slight          // right value, wrong format
	Bad             // wrong
	Differing       // the part of a line that is not as expected
)

// Piece is text of one style.
type Piece struct {
	Style Style
	Text  string
}

// Piece is text of that style.
func (s Style) Piece(text string) Piece { return Piece{s, text} }

// Words is text of no style.
func Words(text string) Piece { return Piece{Plain, text} }

// Cell is a cell of a table with text of that style.
func (s Style) Cell(text string) Cell { return Cell{Pieces: []Piece{{s, text}}} }

// Number is such a cell, aligned to the right.
func (s Style) Number(text string) Cell { return Cell{Pieces: []Piece{{s, text}}, Right: true} }

// palette holds the colour of each style. It belongs to one screen: two may be
// written at once, one with colour and one without.
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

// paint colours text, which must be visible already.
func (p palette) paint(st Style, text string) string {
	c, ok := p[st]
	if !ok || text == "" {
		return text
	}
	return c.Sprint(text)
}
