package typed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Unprintable reports whether r can play tricks on a terminal.
func Unprintable(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }

// Line is a name or number that somebody typed into another system, as one
// line that can be printed.
func Line(s string) string { return LineOf(s, 200) }

// LineOf is Line of a text that may take so many bytes.
func LineOf(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if Unprintable(r) {
			return '_'
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(s), "_")))
	return Clip(s, most)
}

// Clip shortens s to at most n bytes, between letters, to an end that Windows
// accepts.
func Clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.TrimRight(s[:n], ". ")
}
