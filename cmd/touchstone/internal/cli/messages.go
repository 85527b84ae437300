package cli

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

	"touchstone/internal/wording"
)

// ShowError prints an error and its hint, unless the error has already been printed.
func ShowError(w io.Writer, err error) {
	var s *Error
	if err == nil || errors.As(err, &s) && s.Err == nil {
		return
	}
	text := err.Error()
	if of, ok := errors.AsType[*fs.PathError](err); ok { // users do not need the name of the system call
		text = strings.Replace(text, of.Error(), of.Path+": "+of.Err.Error(), 1)
	}
	fmt.Fprintf(w, "touchstone: error: %s\n", escapeControls(text))
	switch {
	case s != nil && s.Hint != "":
		Hint(w, "%s", s.Hint)
	case StatusOf(err) == WrongUsage:
		if remedy := fileHint(err); remedy != "" {
			Hint(w, "%s", remedy)
		}
	}
}

// StripPath removes the path from an error about a temporary file, because the path means nothing
// to users.
func StripPath(err error) error {
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		return of.Err
	}
	if of, ok := errors.AsType[*os.LinkError](err); ok {
		return of.Err
	}
	return err
}

func fileHint(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "check the spelling and the current folder"
	case errors.Is(err, fs.ErrPermission):
		return "check the permissions, or use another path"
	case errors.Is(err, syscall.ENOTDIR):
		return "this path, or a part of it, is a file: use a folder"
	case errors.Is(err, syscall.EISDIR):
		return "this is a folder: use a file"
	case errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EILSEQ):
		return "the operating system does not allow this name: use another"
	}
	return ""
}

// escapeControls escapes control characters, so that a file name in a message cannot manipulate the
// terminal.
func escapeControls(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch broken := r == utf8.RuneError && size == 1; {
		case broken, r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp):
			b.WriteString(strings.Trim(strconv.Quote(text[:size]), `"`))
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// Info prints a message about the progress of the work.
func Info(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: %s\n", escapeControls(fmt.Sprintf(format, args...)))
}

// Hint prints a hint about what to do next.
func Hint(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: hint: %s\n", escapeControls(fmt.Sprintf(format, args...)))
}

// Warning prints a warning. It shortens long lists to three items, because the report contains all
// of them.
func Warning(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: warning: %s\n", escapeControls(wording.Shortened(fmt.Sprintf(format, args...))))
}

// ColorMode is the value of --color: auto, always or never. The zero value means auto.
type ColorMode string

// Register adds the flag --color to a command.
func (c *ColorMode) Register(flags *pflag.FlagSet) {
	*c = "auto"
	flags.Var(c, "color", "colour: auto, always or never")
}

func (c *ColorMode) String() string { return string(*c) }
func (c *ColorMode) Type() string   { return "WHEN" }

func (c *ColorMode) Set(s string) error {
	switch s {
	case "auto", "always", "never":
		*c = ColorMode(s)
		return nil
	}
	return errors.New("expected auto, always or never")
}

// Colored reports whether to write colour to w. The flag takes precedence, then NO_COLOR,
// then whether w is a terminal.
func (c ColorMode) Colored(w io.Writer) bool {
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

// Output returns the writer for results on w. It converts text to ASCII if w can show
// nothing else. On Windows it also converts colours for old terminals.
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
