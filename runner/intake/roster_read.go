package intake

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"touchstone/internal/suggest"
	"touchstone/runner/internal/typed"
	"touchstone/runner/record"
)

const rosterLimit = 64 << 20

// rosterColumns are the headings that a field of a student goes by, in small
// letters, the best first: those of Canvas's gradebook, of other systems, and of
// a list made by hand.
var rosterColumns = map[string][]string{
	"name":    {"student", "name", "full name", "student name"},
	"first":   {"first name", "firstname", "given name"},
	"last":    {"last name", "lastname", "surname", "family name"},
	"id":      {"id", "canvas id", "canvas user id", "user id"},
	"login":   {"sis login id", "login", "login id", "email", "email address", "username", "github_username"},
	"sis":     {"sis user id", "sis id", "sis_id", "sid", "student id"},
	"section": {"section", "sections", "section_name"},
}

// ReadRoster reads a roster: a gradebook exported from Canvas, or any CSV whose
// first row has headings such as name, id, login, sis_id and section, in any
// order. Fields are divided by commas, semicolons or tabs. Canvas's rows that
// are no students are skipped, and so is its test student.
// Errors name the file by its base name, line and column.
func ReadRoster(r io.Reader, name string) (*Roster, error) {
	t, err := readTable(r, name, "a roster", "name,id,login")
	if err != nil {
		return nil, err
	}
	columns, wrong, err := findColumns(t.rows[0])
	if err != nil {
		return nil, t.wrong(0, wrong, err)
	}
	roster := &Roster{name: t.name, doubts: columns.doubts(t.name, t.rows[0])}
	for _, heading := range t.rows[0] {
		if heading = typed.Line(heading); canvasColumn().MatchString(heading) {
			roster.assignments = append(roster.assignments, heading)
		}
	}
	for _, row := range t.rows[1:] {
		if s := columns.student(row); s != (record.Student{}) {
			roster.Students = append(roster.Students, s)
		}
	}
	if len(roster.Students) == 0 {
		return nil, t.wrong(0, 0, errors.New("no students below these headings"))
	}
	return roster, nil
}

type columns map[string]int

// columnOf finds the first of some names, in small letters, among headings; it is -1 if
// there is none. A heading that stands there twice does not tell which of its columns
// counts: wrong is then the second.
func columnOf(headings, names []string) (column, wrong int, err error) {
	have := make([]string, len(headings))
	for i, h := range headings {
		have[i] = strings.ToLower(strings.TrimSpace(h))
	}
	for _, name := range names {
		i := slices.Index(have, name)
		if i < 0 {
			continue
		}
		if again := slices.Index(have[i+1:], name); again >= 0 {
			return -1, i + 1 + again, fmt.Errorf("column %q comes twice: remove one", name)
		}
		return i, 0, nil
	}
	return -1, 0, nil
}

// findColumns also tells at which heading it failed.
func findColumns(headings []string) (c columns, wrong int, err error) {
	c = columns{}
	for field, names := range rosterColumns {
		i, wrong, err := columnOf(headings, names)
		if err != nil {
			return nil, wrong, err
		}
		if i >= 0 {
			c[field] = i
		}
	}
	for _, field := range []string{"name", "last", "id", "login", "sis"} {
		if _, ok := c[field]; ok {
			return c, 0, nil
		}
	}
	return nil, 0, fmt.Errorf(
		"the first row is %q: want headings such as name,id,login, or those of a gradebook exported from Canvas",
		typed.Line(strings.Join(headings, ",")),
	)
}

// doubts are warnings about headings that are nearly those of fields which have no column.
func (c columns) doubts(file string, headings []string) (doubts []string) {
	var known, absent []string
	for _, field := range slices.Sorted(maps.Keys(rosterColumns)) {
		known = append(known, rosterColumns[field]...)
		if _, ok := c[field]; !ok {
			absent = append(absent, rosterColumns[field]...)
		}
	}
	for _, heading := range headings {
		heading = typed.Line(heading)
		if slices.Contains(known, strings.ToLower(heading)) {
			continue
		}
		if near := suggest.DidYouMean(heading, absent); near != "" {
			doubts = append(doubts, fmt.Sprintf("%s: column %q is not read%s", file, heading, near))
		}
	}
	return doubts
}

func (c columns) field(row []string, name string) string {
	if i, ok := c[name]; ok && i < len(row) {
		return typed.Line(row[i])
	}
	return ""
}

// student reads one row. It is nobody for one that holds maximal points or what
// Canvas says of posting, and for Canvas's test student.
func (c columns) student(row []string) record.Student {
	name := c.field(row, "name")
	if first, last := c.field(row, "first"), c.field(row, "last"); name == "" {
		name = strings.Trim(last+", "+first, ", ")
	}
	s := record.Student{
		Name:    name,
		ID:      c.field(row, "id"),
		Login:   c.field(row, "login"),
		SIS:     c.field(row, "sis"),
		Section: c.field(row, "section"),
	}
	switch {
	case strings.Contains(name, "Points Possible"), name == "Student, Test", name == "Test Student":
		return record.Student{}
	case s.Name == "" && s.ID == "" && s.Login == "" && s.SIS == "":
		return record.Student{}
	}
	return s
}
