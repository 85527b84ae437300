package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"touchstone/internal/plural"
)

// ShowError prints an error and its hint. It prints nothing if the error was printed
// before.
func ShowError(w io.Writer, err error) {
	var s *Error
	if err == nil || errors.As(err, &s) && s.Err == nil {
		return
	}
	text := err.Error()
	if of, ok := errors.AsType[*fs.PathError](err); ok { // users need not know which system call failed
		text = strings.Replace(text, of.Error(), of.Path+": "+of.Err.Error(), 1)
	}
	fmt.Fprintf(w, "touchstone: error: %s\n", visible(text))
	switch {
	case s != nil && s.Hint != "":
		Hint(w, "%s", s.Hint)
	case StatusOf(err) == WrongUsage:
		if remedy := ofFile(err); remedy != "" {
			Hint(w, "%s", remedy)
		}
	}
}

// ofFile returns a hint about a file that cannot be opened, or "" if err is about
// something else.
func ofFile(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "check the spelling and the current folder"
	case errors.Is(err, fs.ErrPermission):
		return "check the permissions, or name another place"
	case errors.Is(err, syscall.ENOTDIR):
		return "name a folder: this is a file, or a part of the path is"
	case errors.Is(err, syscall.EISDIR):
		return "name a file: this is a folder"
	case errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EILSEQ):
		return "name another file: the system does not allow this name"
	}
	return ""
}

// visible escapes characters that could manipulate a terminal, such as those in a file
// name.
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

// Info prints a message about the progress of the work.
func Info(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: %s\n", visible(fmt.Sprintf(format, args...)))
}

// Hint prints what to do next.
func Hint(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: hint: %s\n", visible(fmt.Sprintf(format, args...)))
}

// Warning prints a warning. It shortens long lists to three items, since the report has
// all of them.
func Warning(w io.Writer, format string, args ...any) {
	fmt.Fprintf(w, "touchstone: warning: %s\n", visible(plural.Shortened(fmt.Sprintf(format, args...))))
}
