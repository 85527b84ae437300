package screen

import (
	"github.com/fatih/color"

	"touchstone/reports/internal/style"
)

// palette holds the colour of each style. It belongs to one screen: two may be
// written at once, one with colour and one without.
type palette map[style.Style]*color.Color

func newPalette(colored bool) palette {
	p := palette{
		style.Strong:    color.New(color.Bold),
		style.Faint:     color.New(color.Faint),
		style.Good:      color.New(color.FgGreen),
		style.Slight:    color.New(color.FgYellow),
		style.Bad:       color.New(color.FgRed),
		style.Differing: color.New(color.FgRed, color.Underline),
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
func (p palette) paint(st style.Style, text string) string {
	c, ok := p[st]
	if !ok || text == "" {
		return text
	}
	return c.Sprint(text)
}
