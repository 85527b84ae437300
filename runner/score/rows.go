package score

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/internal/suggest"
	"touchstone/runner/internal/typed"
	"touchstone/runner/record"
)

const handWrittenLimit = 8 << 20

// rowReader reads one CSV file written by people.
type rowReader struct {
	csv     *csv.Reader
	name    string         // of the file, for messages
	wanted  []string       // headings; each must occur once, in any order
	columns map[string]int // index of each heading
	long    string         // column whose text may contain a separator
	each    func() error   // processes the current row

	cells []string // the current row
}

// readRows reads a file strictly. The first row holds the headings; in every other row all
// cells must be filled. Commas, semicolons or tabs separate the cells. Errors give the base
// name of the file and the line.
func (o *rowReader) readRows(r io.Reader, name, holds string) error {
	data, err := io.ReadAll(io.LimitReader(r, handWrittenLimit+1))
	switch {
	case err != nil:
		return err
	case len(data) > handWrittenLimit:
		return fmt.Errorf("%s:1:1: a file of more than %v holds no %s", filepath.Base(name),
			record.Bytes(handWrittenLimit), holds)
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	o.csv, o.name = csv.NewReader(bytes.NewReader(data)), filepath.Base(name)
	o.csv.Comma, o.csv.FieldsPerRecord = typed.Separator(data), -1
	return o.read()
}

func (o *rowReader) read() error {
	headings, err := o.csv.Read()
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("%s:1:1: it is empty: want a first row %s", o.name, strings.Join(o.wanted, ","))
	}
	if err == nil {
		err = o.findColumns(headings)
	}
	for err == nil {
		if o.cells, err = o.csv.Read(); err != nil || isBlank(o.cells) {
			continue
		}
		if err = o.isFull(); err == nil {
			err = o.each()
		}
	}
	if !errors.Is(err, io.EOF) {
		return o.located(err)
	}
	return nil
}

// placedError is an error that already names its position.
type placedError struct{ error }

// located prefixes err with the file and line, unless it already names them.
func (o *rowReader) located(err error) error {
	if placed := (placedError{}); errors.As(err, &placed) {
		return placed.error
	}
	if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
		return fmt.Errorf("%s:%d:%d: %w", o.name, wrong.Line, wrong.Column, typed.CSVError(wrong))
	}
	return fmt.Errorf("%s: %w", o.name, err)
}

func (o *rowReader) place() string {
	line, _ := o.csv.FieldPos(0)
	return fmt.Sprintf("%s:%d", o.name, line)
}

func (o *rowReader) placeOf(cell int) string {
	line, column := o.csv.FieldPos(cell)
	return fmt.Sprintf("%s:%d:%d", o.name, line, column)
}

// wrongAt returns an error about a cell of the current row, given its index.
func (o *rowReader) wrongAt(cell int, format string, args ...any) error {
	return placedError{fmt.Errorf("%s: %s", o.placeOf(cell), fmt.Sprintf(format, args...))}
}

func (o *rowReader) wrongCell(column, format string, args ...any) error {
	return o.wrongAt(o.columns[column], format, args...)
}

// isBlank reports whether all cells are empty. Spreadsheets often end with such rows.
func isBlank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

func (o *rowReader) findColumns(headings []string) error {
	o.columns = map[string]int{}
	for i, h := range headings {
		h = strings.ToLower(strings.TrimSpace(h))
		if _, twice := o.columns[h]; twice {
			return o.wrongAt(i, "column %q comes twice: remove one", h)
		}
		if !slices.Contains(o.wanted, h) {
			return o.wrongAt(i, "unknown column %q%s: want %s", h, suggest.DidYouMean(h, o.wanted),
				strings.Join(o.wanted, ","))
		}
		o.columns[h] = i
	}
	for _, want := range o.wanted {
		if _, ok := o.columns[want]; !ok {
			return o.wrongAt(0, "no column %q: want %s", want, strings.Join(o.wanted, ","))
		}
	}
	return nil
}

func (o *rowReader) isFull() error {
	if len(o.cells) != len(o.columns) {
		return o.wrongAt(min(len(o.cells)-1, len(o.columns)), "%s, want %d: quote a %s that holds a separator",
			plural.Of(len(o.cells), "cell"), len(o.columns), o.long)
	}
	for _, name := range o.wanted {
		if o.cell(name) == "" {
			return o.wrongCell(name, "no %s: fill it in, or remove the row", name)
		}
	}
	return nil
}

func (o *rowReader) cell(name string) string { return strings.TrimSpace(o.cells[o.columns[name]]) }
