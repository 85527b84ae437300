package intake

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"touchstone/runner/internal/typed"
	"touchstone/runner/record"
)

// table is a CSV file written by people or other systems, headings first.
type table struct {
	name   string // of the file
	rows   [][]string
	places [][]cellPlace
}

type cellPlace struct{ line, column int32 }

// wrong returns an error about a cell of a table, or about its row if there is no such cell.
func (t *table) wrong(row, cell int, err error) error {
	at := t.places[row]
	p := at[min(cell, len(at)-1)]
	return fmt.Errorf("%s:%d:%d: %w", t.name, p.line, p.column, err)
}

// readTable reads a table; headings is an example for its headings. Commas, semicolons or tabs
// separate the cells. Errors give the base name of the file, line and column.
func readTable(r io.Reader, name, what, headings string) (*table, error) {
	name = filepath.Base(name)
	data, err := io.ReadAll(io.LimitReader(r, rosterLimit+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > rosterLimit:
		return nil, fmt.Errorf("%s:1:1: %s of more than %v is none", name, what, record.Bytes(rosterLimit))
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	t := &table{name: name}
	switch err := t.read(data); {
	case err != nil:
		return nil, fmt.Errorf("%s:%w", name, err)
	case len(t.rows) == 0:
		return nil, fmt.Errorf("%s:1:1: it is empty: want a first row of headings, such as %s", name, headings)
	}
	return t, nil
}

// read parses the data. It reports a quotation mark that is never closed, which would hide all
// following rows.
func (t *table) read(data []byte) error {
	c := csv.NewReader(bytes.NewReader(data))
	c.Comma, c.FieldsPerRecord, c.LazyQuotes = typed.Separator(data), -1, true
	for {
		row, err := c.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			return fmt.Errorf("%d:%d: %w", wrong.Line, wrong.Column, typed.CSVError(wrong))
		}
		if err != nil {
			return err
		}
		places := make([]cellPlace, len(row))
		for i := range row {
			line, column := c.FieldPos(i)
			places[i] = cellPlace{int32(line), int32(column)}
		}
		t.rows, t.places = append(t.rows, row), append(t.places, places)
	}
	if n := len(t.rows); n > 0 && typed.Unclosed(data, t.rows[n-1]) {
		return fmt.Errorf("%d:1: a quotation mark is opened here and never closed: close it, or remove it",
			t.places[n-1][0].line)
	}
	return nil
}
