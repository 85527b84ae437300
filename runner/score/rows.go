package score

import (
	"io"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
)

// rowReader reads a table that people wrote. The first row has the headings. Every other row must
// be entirely blank or have no empty cell. A spreadsheet may add columns without a heading, which
// must be empty.
type rowReader struct {
	*usertext.Table
	wanted  []string       // headings, each of which must occur once, in any order
	columns map[string]int // index of each heading
	long    string         // column whose text may contain separators
	each    func() error   // called for each row
	row     int            // index of the current row
}

func (o *rowReader) readRows(r io.Reader, name string) (err error) {
	if o.Table, err = usertext.ReadTable(r, name, strings.Join(o.wanted, ","), false); err != nil {
		return err
	}
	if err := o.findColumns(); err != nil {
		return err
	}
	for o.row = 1; o.row < len(o.Rows); o.row++ {
		if isBlank(o.Rows[o.row]) {
			continue
		}
		if err := o.checkFull(); err != nil {
			return err
		}
		if err := o.each(); err != nil {
			return err
		}
	}
	return nil
}

func (o *rowReader) wrongCell(column, format string, args ...any) error {
	return o.Errorf(o.row, o.columns[column], format, args...)
}

func (o *rowReader) locationOf(column string) string { return o.Position(o.row, o.columns[column]) }

func isBlank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

func (o *rowReader) findColumns() error {
	o.columns = map[string]int{}
	for i, h := range o.Rows[0] {
		h = strings.ToLower(strings.TrimSpace(h))
		if _, twice := o.columns[h]; twice {
			return o.Errorf(0, i, "column %q occurs twice: remove one", h)
		}
		if h == "" {
			continue
		}
		if !slices.Contains(o.wanted, h) {
			return o.Errorf(0, i, "unknown column %q%s: expected %s", h, wording.DidYouMean(h, o.wanted),
				strings.Join(o.wanted, ","))
		}
		o.columns[h] = i
	}
	for _, want := range o.wanted {
		if _, ok := o.columns[want]; !ok {
			return o.Errorf(0, 0, "no column %q: expected %s", want, strings.Join(o.wanted, ","))
		}
	}
	return nil
}

func (o *rowReader) checkFull() error {
	headings, row := o.Rows[0], o.Rows[o.row]
	for i := range row {
		if !isBlank(row[i:i+1]) && (i >= len(headings) || isBlank(headings[i:i+1])) {
			return o.Errorf(o.row, i, "%s, expected %d: quote any %s or number that contains a separator",
				wording.Count(len(row), "cell"), len(o.columns), o.long)
		}
	}
	for _, name := range o.wanted {
		if o.cell(name) == "" {
			return o.wrongCell(name, "no %s: fill it in, or remove the row", name)
		}
	}
	return nil
}

func (o *rowReader) cell(name string) string {
	if row, i := o.Rows[o.row], o.columns[name]; i < len(row) {
		return strings.TrimSpace(row[i])
	}
	return ""
}
