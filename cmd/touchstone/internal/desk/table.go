package desk

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
)

// table is a CSV file that people also edit. When the desk changes it, other rows, the order of the
// columns, the separator, the byte order mark and the line ends stay the same.
type table struct {
	rows  [][]string
	comma rune
	mark  bool // begins with a byte order mark
	crlf  bool
}

const byteOrderMark = "\ufeff"

// readTable parses the text of a CSV file. If the text is empty, the table contains only the
// headings.
func readTable(text string, headings []string) (*table, error) {
	t := &table{comma: ','}
	if text == "" {
		t.rows = [][]string{headings}
		return t, nil
	}
	text, t.mark = strings.CutPrefix(text, byteOrderMark)
	first, _, _ := strings.Cut(text, "\n")
	t.crlf = strings.HasSuffix(first, "\r")
	t.comma = slices.MaxFunc([]rune{',', ';', '\t'}, func(a, b rune) int {
		return strings.Count(first, string(a)) - strings.Count(first, string(b))
	})
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = t.comma, -1
	rows, err := r.ReadAll()
	t.rows = rows
	return t, err
}

func (t *table) String() string {
	var text bytes.Buffer
	if t.mark {
		text.WriteString(byteOrderMark)
	}
	w := csv.NewWriter(&text)
	w.Comma, w.UseCRLF = t.comma, t.crlf
	w.WriteAll(t.rows) // writing to memory never fails
	return text.String()
}

// cells holds the cells of a row, by heading.
type cells map[string]string

func (t *table) column(heading string) int {
	return slices.IndexFunc(t.rows[0], func(h string) bool {
		return strings.EqualFold(strings.TrimSpace(h), heading)
	})
}

// find returns the index of the first row with the wanted cells, or -1.
func (t *table) find(wanted cells) int {
	for i, row := range t.rows[1:] {
		fits := true
		for heading, want := range wanted {
			at := t.column(heading)
			fits = fits && at >= 0 && at < len(row) && strings.TrimSpace(row[at]) == want
		}
		if fits {
			return i + 1
		}
	}
	return -1
}

// row returns a row with the given cells.
func (t *table) row(byHeading cells) []string {
	row := make([]string, len(t.rows[0]))
	for heading, text := range byHeading {
		row[t.column(heading)] = text
	}
	return row
}

// put replaces row i, or removes it if row is nil. If i is negative, put adds the row.
func (t *table) put(i int, row []string) {
	switch {
	case i < 0:
		t.rows = append(t.rows, row)
	case row == nil:
		t.rows = slices.Delete(t.rows, i, i+1)
	default:
		t.rows[i] = row
	}
}

func (t *table) cell(row []string, heading string) string {
	if at := t.column(heading); at >= 0 && at < len(row) {
		return strings.TrimSpace(row[at])
	}
	return ""
}
