// Package usertext cleans up text that people typed or exported from other systems: names,
// numbers, and tables from spreadsheets.
//
// The package guarantees that Line returns a single line of bounded length that is safe to
// print on a terminal. Every error about a table names the file, the line and the column.
//
// The package does not know what the text is for.
package usertext

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Unprintable reports whether r could manipulate a terminal or split a line.
func Unprintable(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

// Line returns a name or number from another system as one printable line of at most 200
// bytes.
func Line(s string) string { return LineOf(s, 200) }

// LineOf is like Line, but the line has at most n bytes.
func LineOf(s string, n int) string {
	s = strings.Map(func(r rune) rune {
		if Unprintable(r) {
			return '_'
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(s), "_")))
	return Clip(s, n)
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

const maxTable = 64 << 20

// Table is a CSV file that people or other systems wrote. The headings are its first row.
type Table struct {
	Name string // name of the file, without its folder
	Rows [][]string

	places [][]cellPlace
}

type cellPlace struct{ line, column int32 }

// ReadTable reads a table whose cells are separated by commas, semicolons or tabs. The parameter
// headings is an example of a first row, for error messages. If lazy is true, quotation marks may
// occur anywhere in a cell. Errors give the file, line and column.
func ReadTable(r io.Reader, name, headings string, lazy bool) (*Table, error) {
	t := &Table{Name: filepath.Base(name)}
	data, err := io.ReadAll(io.LimitReader(r, maxTable+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > maxTable:
		return nil, fmt.Errorf("%s:1:1: the file is larger than 64 MiB: expected a table with headings such as %s",
			t.Name, headings)
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	switch err := t.read(data, lazy); {
	case err != nil:
		return nil, err
	case len(t.Rows) == 0:
		return nil, fmt.Errorf("%s:1:1: the file is empty: expected a first row of headings, such as %s", t.Name,
			headings)
	}
	return t, nil
}

func (t *Table) read(data []byte, lazy bool) error {
	c := csv.NewReader(bytes.NewReader(data))
	c.Comma, c.FieldsPerRecord, c.LazyQuotes = separator(data), -1, lazy
	for {
		row, err := c.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			return fmt.Errorf("%s:%d:%d: %w", t.Name, wrong.Line, wrong.Column, csvError(wrong))
		}
		if err != nil {
			return err
		}
		places := make([]cellPlace, len(row))
		for i := range row {
			line, column := c.FieldPos(i)
			places[i] = cellPlace{int32(line), int32(column)}
		}
		t.Rows, t.places = append(t.Rows, row), append(t.places, places)
	}
	if n := len(t.Rows); n > 0 && isUnclosed(data, t.Rows[n-1]) {
		return t.Errorf(n-1, 0, "unclosed quotation mark: close it, or remove it")
	}
	return nil
}

// Line returns the line where a row begins.
func (t *Table) Line(row int) int { return int(t.places[row][0].line) }

// Position returns the position of a cell, such as "roster.csv:3:12". If the row has no such cell,
// it returns the position of the last cell of the row.
func (t *Table) Position(row, cell int) string {
	at := t.places[row]
	p := at[min(cell, len(at)-1)]
	return fmt.Sprintf("%s:%d:%d", t.Name, p.line, p.column)
}

// Errorf returns an error that begins with the position of a cell.
func (t *Table) Errorf(row, cell int, format string, args ...any) error {
	return fmt.Errorf("%s: "+format, append([]any{t.Position(row, cell)}, args...)...)
}

func csvError(e *csv.ParseError) error {
	switch {
	case errors.Is(e, csv.ErrQuote):
		return errors.New("unmatched quotation mark: inside a quoted cell, double each quotation mark")
	case errors.Is(e, csv.ErrBareQuote):
		return errors.New("quotation mark inside a cell: put the whole cell in quotation marks, and double each " +
			"quotation mark inside it")
	}
	return e.Err
}

// isUnclosed reports whether a quotation begins in row and is never closed. Such a row includes the
// rest of the table.
func isUnclosed(data []byte, row []string) bool {
	return bytes.Count(data, []byte(`"`))%2 == 1 &&
		slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "\n") })
}

// separator returns the separator that occurs most often in the headings.
func separator(data []byte) rune {
	heading, _ := bufio.NewReader(bytes.NewReader(data)).ReadString('\n')
	return slices.MaxFunc([]rune{',', ';', '\t'}, func(a, b rune) int {
		return strings.Count(heading, string(a)) - strings.Count(heading, string(b))
	})
}
