package cli

import (
	"io"
	"os"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// IsASCII reports whether w can show only ASCII. That is the case if the locale names a
// character set other than UTF-8, as C and POSIX do, or if w is a terminal and TERM is
// dumb. An unset locale counts as UTF-8.
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

// symbols maps Touchstone's symbols to ASCII. Each is one column wide, so that columns
// stay aligned.
var symbols = map[string]string{
	"✓": "+", "✗": "x", "…": ".", "·": ".", "→": ">", "←": "<", "◀": "<",
	"│": "|", "─": "-", "├": "|", "└": "`", "–": "-", "—": "-", "×": "x",
}

// asciiWriter converts text to ASCII. Each Write must contain only complete characters.
type asciiWriter struct{ w io.Writer }

func (a asciiWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(a.w, asASCII(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// asASCII converts text to ASCII. A character that is not in symbols becomes as many question marks
// as it is columns wide.
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
