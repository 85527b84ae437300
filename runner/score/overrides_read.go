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

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/runner/internal/typed"
	"touchstone/runner/record"
)

// overridesLimit is the most bytes that a file of overrides may have.
const overridesLimit = 8 << 20

// overrideColumns are the headings of the file, each once, in any order.
var overrideColumns = []string{"submission", "case", "points", "reason", "by"}

// ReadOverrides reads overrides from CSV, strictly: a first row of headings,
// and below it rows in which every cell is filled. Fields are divided by
// commas, semicolons or tabs. Errors and warnings name the file by its base
// name and the line. Whether cases and submissions exist is not known here.
func ReadOverrides(r io.Reader, name string) (*Overrides, error) {
	data, err := io.ReadAll(io.LimitReader(r, overridesLimit+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > overridesLimit:
		return nil, fmt.Errorf("a file of more than %v holds no overrides", record.Bytes(overridesLimit))
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	c := csv.NewReader(bytes.NewReader(data))
	c.Comma, c.FieldsPerRecord = typed.Separator(data), -1
	reader := overrideReader{csv: c, name: filepath.Base(name), seen: map[[2]string]string{}}
	return reader.read()
}

// overrideReader is the state of reading one file.
type overrideReader struct {
	csv     *csv.Reader
	name    string
	columns map[string]int       // where each heading stands
	seen    map[[2]string]string // the place of each submission and case
}

func (o *overrideReader) read() (*Overrides, error) {
	headings, err := o.csv.Read()
	if errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s is empty: want a first row %s", o.name, strings.Join(overrideColumns, ","))
	}
	if err == nil {
		err = o.findColumns(headings)
	}
	overrides := &Overrides{}
	for err == nil {
		var cells []string
		if cells, err = o.csv.Read(); err != nil || isBlank(cells) {
			continue
		}
		var row OverrideRow
		if row, err = o.row(cells); err == nil {
			overrides.Rows = append(overrides.Rows, row)
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, o.located(err)
	}
	return overrides, nil
}

// placedError names a line of its own.
type placedError struct{ error }

// located names the file, and the line unless the error does.
func (o *overrideReader) located(err error) error {
	if placed := (placedError{}); errors.As(err, &placed) {
		return placed.error
	}
	if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
		return fmt.Errorf("%s:%d: %w", o.name, wrong.Line, wrong.Err)
	}
	return fmt.Errorf("%s: %w", o.name, err)
}

func (o *overrideReader) place() string {
	line, _ := o.csv.FieldPos(0)
	return fmt.Sprintf("%s:%d", o.name, line)
}

func (o *overrideReader) wrong(format string, args ...any) error {
	return placedError{fmt.Errorf("%s: %s", o.place(), fmt.Sprintf(format, args...))}
}

// isBlank: spreadsheets write rows of separators alone at the end.
func isBlank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

func (o *overrideReader) findColumns(headings []string) error {
	o.columns = map[string]int{}
	for i, h := range headings {
		h = strings.ToLower(strings.TrimSpace(h))
		if _, twice := o.columns[h]; twice {
			return o.wrong("column %q comes twice: remove one", h)
		}
		if !slices.Contains(overrideColumns, h) {
			return o.wrong(
				"unknown column %q%s: want %s",
				h,
				cases.DidYouMean(h, overrideColumns),
				strings.Join(overrideColumns, ","),
			)
		}
		o.columns[h] = i
	}
	for _, want := range overrideColumns {
		if _, ok := o.columns[want]; !ok {
			return o.wrong("no column %q: want %s", want, strings.Join(overrideColumns, ","))
		}
	}
	return nil
}

func (o *overrideReader) row(cells []string) (OverrideRow, error) {
	if len(cells) != len(o.columns) {
		return OverrideRow{}, o.wrong(
			"%s, want %d: quote a reason that holds a separator",
			plural.Of(len(cells), "cell"),
			len(o.columns),
		)
	}
	for _, name := range overrideColumns {
		if o.cell(cells, name) == "" {
			return OverrideRow{}, o.wrong("no %s: fill it in, or remove the row", name)
		}
	}
	points, err := cases.ParsePoints(o.cell(cells, "points"))
	if err != nil {
		return OverrideRow{}, o.wrong("points: %v", err)
	}
	row := OverrideRow{
		Override: record.Override{
			Case:   o.cell(cells, "case"),
			Points: points,
			Reason: typed.Line(o.cell(cells, "reason")),
			By:     typed.Line(o.cell(cells, "by")),
		},
		Submission: o.cell(cells, "submission"),
		place:      o.place(),
	}
	key := [2]string{row.Submission, row.Case}
	if first, twice := o.seen[key]; twice {
		return OverrideRow{}, o.wrong(
			"%s of %q is overridden at %s already: remove one of the two",
			row.Case,
			row.Submission,
			first,
		)
	}
	o.seen[key] = row.place
	return row, nil
}

func (o *overrideReader) cell(cells []string, name string) string {
	return strings.TrimSpace(cells[o.columns[name]])
}
