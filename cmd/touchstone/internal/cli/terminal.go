package cli

import (
	"errors"
	"io"
	"os"

	"github.com/fatih/color"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"touchstone/reference"
)

// ColorWish is the value of --color: auto, always or never.
type ColorWish string

var _ pflag.Value = (*ColorWish)(nil)

func (c *ColorWish) String() string { return string(*c) }
func (c *ColorWish) Type() string   { return "WHEN" }

func (c *ColorWish) Set(s string) error {
	switch s {
	case "auto", "always", "never":
		*c = ColorWish(s)
		return nil
	}
	return errors.New("want auto, always or never")
}

// Colored reports whether to write colour to w. The flag counts first, then NO_COLOR, then
// whether w is a terminal.
func (c ColorWish) Colored(w io.Writer) bool {
	switch {
	case c == "always":
		return true
	case c == "never" || os.Getenv("NO_COLOR") != "":
		return false
	}
	return IsTerminal(w) && os.Getenv("TERM") != "dumb"
}

// IsTerminal reports whether w is a terminal.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Columns returns the width of the terminal w, or 0 if w is not a terminal.
func Columns(w io.Writer) int {
	f, ok := w.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// Output returns the writer for results on w. It converts to ASCII if w shows nothing
// else. On Windows it also converts colours for old terminals.
func Output(w io.Writer) io.Writer {
	out := w
	if w == os.Stdout {
		out = color.Output
	}
	if IsASCII(w) {
		return asciiWriter{out}
	}
	return out
}

// Inks returns a function that colours the parts of a drawing of a game.
func Inks(colored bool) func(reference.Ink, string) string {
	styles := map[reference.Ink]*color.Color{
		reference.Faint:    color.New(color.Faint),
		reference.First:    color.New(color.FgHiYellow, color.Bold),
		reference.Second:   color.New(color.FgHiBlue, color.Bold),
		reference.Moved:    color.New(color.FgHiGreen, color.Bold),
		reference.Captured: color.New(color.FgHiRed),
	}
	return func(ink reference.Ink, text string) string {
		style, ok := styles[ink]
		if !ok || !colored {
			return text
		}
		style.EnableColor()
		return style.Sprint(text)
	}
}
