package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"github.com/fatih/color"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"touchstone/reference"
)

// How Touchstone speaks: results go to stdout; everything about the work
// itself goes to stderr, one line each, as "touchstone: error: ...",
// "touchstone: hint: ..." or "touchstone: warning: ...", lower case and without
// a full stop.

func report(w io.Writer, err error) {
	var s *statusError
	if err == nil || errors.As(err, &s) && s.err == nil {
		return
	}
	fmt.Fprintf(w, "touchstone: error: %s\n", visible(err.Error()))
	switch {
	case s != nil && s.hint != "":
		hint(w, "%s", s.hint)
	case statusOf(err) == statusUsage:
		if remedy := ofFile(err); remedy != "" {
			hint(w, "%s", remedy)
		}
	}
}

// ofFile says what to do about a file that the system does not give us, "" if it
// is about none.
func ofFile(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "look at how the name is written, and at the folder that you are in"
	case errors.Is(err, fs.ErrPermission):
		return "name another place, or get the right to use this one"
	case errors.Is(err, syscall.ENOTDIR):
		return "name a folder: this is a file, or a part of the path is"
	case errors.Is(err, syscall.EISDIR):
		return "name a file: this is a folder"
	case errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EILSEQ):
		return "name another file: the system has none of such a name"
	}
	return ""
}

// visible shows characters that play tricks on a terminal, such as those in the
// name of a file, instead of sending them to it.
func visible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch broken := r == utf8.RuneError && size == 1; {
		case broken, r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)):
			b.WriteString(strings.Trim(strconv.Quote(text[:size]), `"`))
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// say tells how the work went.
func say(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: %s\n", visible(fmt.Sprintf(format, args...)))
}

// hint tells what to do next.
func hint(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: hint: %s\n", visible(fmt.Sprintf(format, args...)))
}

func warn(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: warning: %s\n", visible(fmt.Sprintf(format, args...)))
}

// colorWish is the flag --color.
type colorWish string

var _ pflag.Value = (*colorWish)(nil)

func (c *colorWish) String() string { return string(*c) }
func (c *colorWish) Type() string   { return "WHEN" }

func (c *colorWish) Set(s string) error {
	switch s {
	case "auto", "always", "never":
		*c = colorWish(s)
		return nil
	}
	return errors.New("want auto, always or never")
}

// colored decides once whether to write colour: the flag, then NO_COLOR, then
// whether w is a terminal.
func (c colorWish) colored(w io.Writer) bool {
	switch {
	case c == "always":
		return true
	case c == "never" || os.Getenv("NO_COLOR") != "":
		return false
	}
	return isTerminal(w) && os.Getenv("TERM") != "dumb"
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// columns is the width of the terminal w, or 0 if it is none.
func columns(w io.Writer) int {
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

// output is where results go; on Windows it also turns colours into what old
// terminals understand.
func output(w io.Writer) io.Writer {
	if w == os.Stdout {
		return color.Output
	}
	return w
}

// inks paints what a drawing of a game means.
func inks(colored bool) func(reference.Ink, string) string {
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
