// Package typed cleans up text that people typed or exported from other systems: names,
// numbers, and tables from spreadsheets.
//
// The package guarantees that Line returns a single line of bounded length that is safe to
// print on a terminal. Every error about a table names the file, the line and the column.
//
// The package does not know what the text is for.
package typed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Unprintable reports whether r could manipulate a terminal.
func Unprintable(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }

// Line returns a name or number from another system as one printable line of at most 200
// bytes.
func Line(s string) string { return LineOf(s, 200) }

// LineOf does what Line does, but for a line of at most the given number of bytes.
func LineOf(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if Unprintable(r) {
			return '_'
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(s), "_")))
	return Clip(s, most)
}

// Clip shortens s to at most n bytes without splitting a character. It removes trailing dots
// and blanks, which Windows does not allow at the end of file names.
func Clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.TrimRight(s[:n], ". ")
}
