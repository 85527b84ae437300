// Package typed reads what people typed, or what other systems hold of it: names,
// numbers, tables out of spreadsheets.
//
// Promises: what Line returns is one line that a terminal can be shown, of bounded
// length; Separator finds the character that divides the cells of a table, whichever
// of the usual ones a spreadsheet wrote.
//
// It must never know what the text is for.
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

// CSVError says what is wrong with a table, in words for its author.
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

// Unclosed tells whether a table ends within quotation marks that were opened in a
// row of several lines: what follows them is then no row of its own.
func Unclosed(data []byte, row []string) bool {
	return bytes.Count(data, []byte(`"`))%2 == 1 &&
		slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "\n") })
}

// Separator is the one of the usual three that the headings use most.
func Separator(data []byte) rune {
	heading, _ := bufio.NewReader(bytes.NewReader(data)).ReadString('\n')
	return slices.MaxFunc([]rune{',', ';', '\t'}, func(a, b rune) int {
		return strings.Count(heading, string(a)) - strings.Count(heading, string(b))
	})
}
