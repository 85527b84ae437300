package intake

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// rosterColumns maps each field of a student to its headings, in order of preference. They come
// from Canvas's gradebook, other systems, and lists that people write.
var rosterColumns = map[string][]string{
	"name":    {"student", "name", "full name", "student name"},
	"first":   {"first name", "firstname", "given name"},
	"last":    {"last name", "lastname", "surname", "family name"},
	"id":      {"id", "canvas id", "canvas user id", "user id"},
	"login":   {"sis login id", "login", "login id", "email", "email address", "username", "github_username"},
	"sis":     {"sis user id", "sis id", "sis_id", "sid", "student id", "identifier"},
	"section": {"section", "sections", "section_name"},
	"role":    {"role"},
}

// ReadRoster reads a roster: a gradebook exported from Canvas, or any CSV with headings such as
// name, id, login, sis_id and section, in any order. It skips Canvas's test student, Gradescope's
// staff, and rows that are not about a student. Errors give the file, the line and the column.
func ReadRoster(r io.Reader, name string) (*Roster, error) {
	t, err := usertext.ReadTable(r, name, "name,id,login", true)
	if err != nil {
		return nil, err
	}
	columns, err := findColumns(t)
	if err != nil {
		return nil, err
	}
	var rows []record.Student
	var at []int
	for i, row := range t.Rows {
		if s := columns.student(row); i > 0 && s != (record.Student{}) {
			rows, at = append(rows, s), append(at, i)
		}
	}
	if len(rows) == 0 {
		return nil, t.Errorf(0, 0, "no students below the headings")
	}
	roster := newRoster(t.Name, rows)
	roster.warnings = append(columns.warnings(t.Name, t.Rows[0]), roster.warnings...)
	roster.readGradebook(t, at)
	return roster, nil
}

// readGradebook reads the columns of assignments. at holds the table's index of each row of the
// roster.
func (r *Roster) readGradebook(t *usertext.Table, at []int) {
	book := record.Gradebook{File: t.Name}
	for column, heading := range t.Rows[0] {
		if heading = usertext.Line(heading); !record.IsAssignmentHeading(heading) {
			continue
		}
		c := record.GradebookColumn{Heading: heading, Grades: []record.Grade{}}
		for _, row := range t.Rows[1:] {
			if column < len(row) && strings.Contains(row[0], pointsPossible) {
				c.Possible = usertext.Line(row[column])
			}
		}
		cells := map[string]string{}
		for i, n := range r.studentOf {
			id, cell := r.Students[n].ID, ""
			if row := t.Rows[at[i]]; column < len(row) {
				cell = usertext.Line(row[column])
			}
			isGraded := id != "" && !slices.Contains(ungraded, strings.ToLower(cell))
			if isGraded && (cells[id] == "" || strings.EqualFold(cell, "EX")) {
				cells[id] = cell
			}
		}
		for _, id := range slices.Sorted(maps.Keys(cells)) {
			c.Grades = append(c.Grades, record.Grade{ID: id, Cell: cells[id]})
		}
		book.Columns = append(book.Columns, c)
	}
	if len(book.Columns) > 0 {
		r.Gradebook = &book
	}
}

const pointsPossible = "Points Possible" // name in the row with the maximum of each assignment

// ungraded lists what stands in the cells of students without a grade, in lower case.
var ungraded = []string{"", "-", "mi", "missing", "late"}

type columns map[string]int

// columnOf returns the index of the column with the first of these headings that the table has, or
// -1 if it has none. It returns an error if two columns have that heading.
func columnOf(t *usertext.Table, names []string) (int, error) {
	have := make([]string, len(t.Rows[0]))
	for i, h := range t.Rows[0] {
		have[i] = strings.ToLower(strings.TrimSpace(h))
	}
	for _, name := range names {
		i := slices.Index(have, name)
		if i < 0 {
			continue
		}
		if again := slices.Index(have[i+1:], name); again >= 0 {
			return -1, t.Errorf(0, i+1+again, "column %q occurs twice: remove one", name)
		}
		return i, nil
	}
	return -1, nil
}

func findColumns(t *usertext.Table) (columns, error) {
	c := columns{}
	for field, names := range rosterColumns {
		i, err := columnOf(t, names)
		if err != nil {
			return nil, err
		}
		if i >= 0 {
			c[field] = i
		}
	}
	for _, field := range []string{"name", "last", "id", "login", "sis"} {
		if _, ok := c[field]; ok {
			return c, nil
		}
	}
	return nil, t.Errorf(0, 0,
		"the first row is %q: expected headings such as name,id,login, or those of a gradebook exported from Canvas",
		usertext.Line(strings.Join(t.Rows[0], ",")))
}

func (c columns) warnings(file string, headings []string) (warnings []string) {
	var known, absent []string
	for _, field := range slices.Sorted(maps.Keys(rosterColumns)) {
		known = append(known, rosterColumns[field]...)
		if _, ok := c[field]; !ok {
			absent = append(absent, rosterColumns[field]...)
		}
	}
	for _, heading := range headings {
		heading = usertext.Line(heading)
		if slices.Contains(known, strings.ToLower(heading)) {
			continue
		}
		if near := wording.DidYouMean(heading, absent); near != "" {
			warnings = append(warnings, fmt.Sprintf("%s: ignored column %q%s", file, heading, near))
		}
	}
	return warnings
}

func (c columns) field(row []string, name string) string {
	if i, ok := c[name]; ok && i < len(row) {
		return usertext.Line(row[i])
	}
	return ""
}

// key returns a cell that identifies a student, or "" if a word in the cell says that it is empty.
func (c columns) key(row []string, name string) string {
	text := c.field(row, name)
	empty := []string{"-", "?", "0", "n/a", "#n/a", "none", "null", "unknown", "tbd"}
	if slices.Contains(empty, strings.ToLower(text)) {
		return ""
	}
	return text
}

// student parses a row. It returns the zero Student for a row that is not about a student.
func (c columns) student(row []string) record.Student {
	name := c.field(row, "name")
	if first, last := c.field(row, "first"), c.field(row, "last"); name == "" {
		name = strings.Trim(last+", "+first, ", ")
	}
	s := record.Student{
		Name:    name,
		ID:      c.key(row, "id"),
		Login:   c.key(row, "login"),
		SISID:   c.key(row, "sis"),
		Section: c.field(row, "section"),
	}
	switch {
	case strings.Contains(name, pointsPossible), name == "Student, Test", name == "Test Student":
		return record.Student{}
	case slices.Contains([]string{"instructor", "ta", "reader"}, strings.ToLower(c.field(row, "role"))): // at Gradescope
		return record.Student{}
	case s.Name == "" && s.ID == "" && s.Login == "" && s.SISID == "":
		return record.Student{}
	}
	return s
}
