package typed

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
)

// maxTable is the maximum size of a table, in bytes.
const maxTable = 64 << 20

// Table is a CSV file that people or other systems wrote. The headings are its first row.
type Table struct {
	Name string // name of the file, without its folder
	Rows [][]string

	places [][]cellPlace
}

type cellPlace struct{ line, column int32 }

// ReadTable reads a table. Commas, semicolons or tabs separate the cells. headings is an example
// of the first row, for errors. If lazy is true, quotation marks may occur anywhere in a cell, as
// in the files of some systems. Errors give the file, line and column.
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
// Position returns the position of its last cell.
func (t *Table) Position(row, cell int) string {
	at := t.places[row]
	p := at[min(cell, len(at)-1)]
	return fmt.Sprintf("%s:%d:%d", t.Name, p.line, p.column)
}

// Errorf returns an error that begins with the position of a cell.
func (t *Table) Errorf(row, cell int, format string, args ...any) error {
	return fmt.Errorf("%s: "+format, append([]any{t.Position(row, cell)}, args...)...)
}

// csvError explains a syntax error to the table's author.
func csvError(e *csv.ParseError) error {
	switch {
	case errors.Is(e, csv.ErrQuote):
		return errors.New("unmatched quotation mark: inside a quoted cell, double each quotation mark")
	case errors.Is(e, csv.ErrBareQuote):
		return errors.New(
			"quotation mark inside a cell: put the whole cell in quotation marks, and double each quotation mark inside it",
		)
	}
	return e.Err
}

// isUnclosed reports whether a table has an unclosed quotation that begins in row. The csv reader
// then includes the rest of the table in that row, so the row has several lines.
func isUnclosed(data []byte, row []string) bool {
	return bytes.Count(data, []byte(`"`))%2 == 1 &&
		slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "\n") })
}

// separator returns the one of comma, semicolon and tab that occurs most often in the
// headings.
func separator(data []byte) rune {
	heading, _ := bufio.NewReader(bytes.NewReader(data)).ReadString('\n')
	return slices.MaxFunc([]rune{',', ';', '\t'}, func(a, b rune) int {
		return strings.Count(heading, string(a)) - strings.Count(heading, string(b))
	})
}
