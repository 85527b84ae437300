package cli

import (
	"io"
	"os"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// IsASCII tells whether only ASCII is to be written to a stream: the locale names
// another character set than UTF-8, as C and POSIX do, or the stream is a terminal of
// TERM=dumb. A locale that is not set says nothing.
func IsASCII(w io.Writer) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(os.Getenv(name)); locale != "" {
			if !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8") {
				return true
			}
			break
		}
	}
	return IsTerminal(w) && os.Getenv("TERM") == "dumb"
}

// symbols maps Touchstone's symbols to what is shown for them in ASCII. It takes as
// many columns, so that what was aligned still is.
var symbols = map[string]string{
	"✓": "+", "✗": "x", "…": ".", "·": ".", "→": ">", "←": "<", "◀": "<",
	"│": "|", "─": "-", "├": "|", "└": "`", "–": "-", "—": "-", "×": "x",
}

// asciiWriter writes text as ASCII. It is handed whole characters.
type asciiWriter struct{ w io.Writer }

func (a asciiWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(a.w, asASCII(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// asASCII puts a question mark for each column of a character that is not in symbols.
func asASCII(text string) string {
	var b strings.Builder
	for state := -1; text != ""; {
		var character string
		var columns int
		character, text, columns, state = uniseg.FirstGraphemeClusterInString(text, state)
		symbol, isOurs := symbols[character]
		switch {
		case isOurs:
			b.WriteString(symbol)
		case !strings.ContainsFunc(character, func(r rune) bool { return r > unicode.MaxASCII }):
			b.WriteString(character)
		default:
			b.WriteString(strings.Repeat("?", columns))
		}
	}
	return b.String()
}
