package intake

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// rosterKeys are the fields that identify a student, the most reliable first.
var rosterKeys = []struct {
	name string
	of   func(record.Student) string
}{
	{"ID", func(s record.Student) string { return s.ID }},
	{"SIS ID", func(s record.Student) string { return strings.ToLower(s.SISID) }},
	{"login", func(s record.Student) string { return strings.ToLower(s.Login) }},
}

// newRoster returns the roster with these rows. Rows with the same ID, SIS ID or login are one
// student, such as one row for each section. Rows with different IDs are different students.
func newRoster(name string, rows []record.Student) *Roster {
	r := &Roster{name: name, rows: rows, studentOf: make([]int, len(rows))}
	var odd wording.Lists
	for i, first := range r.firstRows(&odd) {
		row := rows[i]
		if first == i {
			r.studentOf[i] = len(r.Students)
			r.Students = append(r.Students, row)
			continue
		}
		n := r.studentOf[first]
		r.studentOf[i] = n
		s := &r.Students[n]
		if a, b := squeezed(inOrder(s.Name)), squeezed(inOrder(row.Name)); a != b && a != "" && b != "" {
			odd.Add(name+": rows of one student with different names; the first counts",
				strconv.Quote(row.Name)+" and "+s.String())
		}
		section := s.Section
		if !strings.Contains(", "+section+", ", ", "+row.Section+", ") {
			section = usertext.Line(strings.Trim(section+", "+row.Section, ", "))
		}
		*s = s.With(row)
		s.Section = section
	}
	r.warnings = odd.Texts()
	return r
}

// firstRows returns, for each row, the first row of the same student.
func (r *Roster) firstRows(odd *wording.Lists) []int {
	first, ids := make([]int, len(r.rows)), make([]string, len(r.rows))
	for i, s := range r.rows {
		first[i], ids[i] = i, s.ID
	}
	find := func(i int) int {
		for first[i] != i {
			i = first[i]
		}
		return i
	}
	for _, key := range rosterKeys {
		seen := map[string]int{}
		for i, s := range r.rows {
			text := key.of(s)
			other, again := seen[text]
			if !again {
				seen[text] = i
			}
			a, b := find(other), find(i)
			a, b = min(a, b), max(a, b)
			switch {
			case text == "" || !again || a == b:
			case ids[a] != "" && ids[b] != "" && ids[a] != ids[b]:
				odd.Add(fmt.Sprintf("%s: students with different IDs, but the same %s", r.name, key.name),
					fmt.Sprintf("%s and %s have %q", r.rows[other], s, text))
			default:
				first[b], ids[a] = a, cmp.Or(ids[a], ids[b])
			}
		}
	}
	for i := range first {
		first[i] = find(i)
	}
	return first
}
