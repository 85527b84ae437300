package show

import "github.com/fatih/color"

// Style is the look of a piece of text. Colour only repeats what the text says.
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

// Differs reports whether the text is the part of a line that differs.
func (p Piece) Differs() bool { return p.Style == Differing }

func (s Style) Piece(text string) Piece { return Piece{s, text} }

func Words(text string) Piece { return Piece{Plain, text} }

func (s Style) Cell(text string) Cell { return Cell{Pieces: []Piece{{s, text}}} }

// Number returns a right-aligned cell.
func (s Style) Number(text string) Cell { return Cell{Pieces: []Piece{{s, text}}, Right: true} }

// palette maps styles to colours.
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

// paint colours text. The text must be visible already.
func (p palette) paint(st Style, text string) string {
	c, ok := p[st]
	if !ok || text == "" {
		return text
	}
	return c.Sprint(text)
}
