// Package typed cleans up text that people typed or exported from other systems: names,
// numbers, and tables from spreadsheets.
//
// The package guarantees that Line returns a single line of bounded length that is safe to
// print on a terminal. Separator finds which of the usual characters divides the cells of a
// table.
//
// The package must not know what the text is for.
package typed

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
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

// LineOf does what Line does, with a limit of most bytes.
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
// and blanks, which Windows rejects.
func Clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.TrimRight(s[:n], ". ")
}

// CSVError describes a syntax error in a table in words for the table's author.
func CSVError(e *csv.ParseError) error {
	switch {
	case errors.Is(e, csv.ErrQuote):
		return errors.New("a quotation mark is missing, or one too many: write two for one within quotation marks")
	case errors.Is(e, csv.ErrBareQuote):
		return errors.New(
			"a quotation mark within a cell: put the whole cell in quotation marks, and write two for one",
		)
	}
	return e.Err
}

// Unclosed reports whether a table ends inside a quotation that began in row, a row of
// several lines. The rest of the table is then part of that row.
func Unclosed(data []byte, row []string) bool {
	return bytes.Count(data, []byte(`"`))%2 == 1 &&
		slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "\n") })
}

// Separator returns the one of comma, semicolon and tab that occurs most often in the
// headings.
func Separator(data []byte) rune {
	heading, _ := bufio.NewReader(bytes.NewReader(data)).ReadString('\n')
	return slices.MaxFunc([]rune{',', ';', '\t'}, func(a, b rune) int {
		return strings.Count(heading, string(a)) - strings.Count(heading, string(b))
	})
}
