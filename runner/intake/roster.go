package intake

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// Roster lists the students of a course.
type Roster struct {
	Students  []record.Student
	Gradebook *record.Gradebook // nil if there are no columns of assignments

	name      string // file name
	rows      []record.Student
	studentOf []int    // index of the student of each row
	warnings  []string // about the headings, and about rows that contradict each other
}

// CheckColumn returns an error if the roster is a gradebook without a column for the assignment.
// Canvas finds a column by its number or title, and would create a new assignment for any other
// heading.
func (r *Roster) CheckColumn(heading string) error {
	if r == nil || r.Gradebook == nil || r.Gradebook.Column(heading) != nil {
		return nil
	}
	var known []string
	for _, c := range r.Gradebook.Columns {
		known = append(known, c.Heading)
	}
	return fmt.Errorf("%s has no column %q%s", r.name, heading, wording.OrExpected(heading, known))
}

// byKey maps each value of a field to the index of the student with that value, or to -1 if several
// students have it.
type byKey map[string]int

func (k byKey) put(key string, i int) {
	if key == "" {
		return
	}
	if other, ok := k[key]; ok && other != i {
		i = -1
	}
	k[key] = i
}

func (k byKey) find(key string) int {
	if i, ok := k[key]; ok && key != "" {
		return i
	}
	return -1
}

type rosterIndex struct {
	students                    []record.Student
	id, sis, login, local, name byKey
}

func (r *Roster) index() rosterIndex {
	x := rosterIndex{r.Students, byKey{}, byKey{}, byKey{}, byKey{}, byKey{}}
	for n, s := range r.rows {
		i, login := r.studentOf[n], strings.ToLower(s.Login)
		local, _, _ := strings.Cut(login, "@")
		x.id.put(s.ID, i)
		x.sis.put(strings.ToLower(s.SISID), i)
		x.login.put(login, i)
		x.local.put(local, i)
		x.name.put(squeezed(s.Name), i)
		x.name.put(squeezed(inOrder(s.Name)), i)
	}
	return x
}

// find returns the index of a student, or -1. It compares the most reliable fields first. Students
// with different Canvas IDs are never the same.
func (x rosterIndex) find(s record.Student) int {
	i := -1
	if s.ID != "" {
		i = x.id.find(s.ID)
	}
	if i < 0 {
		i = x.sis.find(strings.ToLower(s.SISID))
	}
	if i < 0 {
		i = x.guess(s.Login, s.Name)
	}
	if i >= 0 && s.ID != "" && x.students[i].ID != "" && x.students[i].ID != s.ID {
		return -1
	}
	return i
}

func (x rosterIndex) guess(login, name string) int {
	login = strings.ToLower(login)
	local, _, _ := strings.Cut(login, "@")
	for _, i := range []int{
		x.login.find(login), x.local.find(local), x.sis.find(login), x.name.find(squeezed(name)),
	} {
		if i >= 0 {
			return i
		}
	}
	return -1
}

// squeezed shortens a name as Canvas does for file names.
func squeezed(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Pc) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// inOrder turns a sortable name, such as "Doe, Jane", into "Jane Doe".
func inOrder(name string) string {
	last, first, ok := strings.Cut(name, ",")
	if !ok {
		return name
	}
	return strings.TrimSpace(first) + " " + strings.TrimSpace(last)
}

func (in *intake) settleStudents() {
	if in.Roster != nil {
		in.Warnings = append(in.Warnings, in.Roster.warnings...)
		in.Gradebook = in.Roster.Gradebook
		in.matchRoster()
	}
	first := map[string]string{} // first submission of each student
	for _, s := range in.Submissions {
		for _, student := range s.Students {
			who := student.String()
			if other := first[who]; other != "" && other != s.Name {
				in.odd.Add("two submissions from one student; decide which one counts",
					fmt.Sprintf("%q and %q of %s", other, s.Name, who))
			}
			first[who] = s.Name
		}
	}
}

func (in *intake) matchRoster() {
	index := in.Roster.index()
	seen := map[int]bool{}
	for i := range in.Submissions {
		s := &in.Submissions[i]
		if s.Students == nil && !in.anonymous {
			s.Students = in.guess(s, index)
		}
		if !in.identify(s, index, seen) && !in.anonymous {
			in.note("not on the roster", s.Name)
		}
	}
	in.findMissing(seen)
}

func (in *intake) guess(s *Submission, index rosterIndex) []record.Student {
	i := index.guess(s.Name, s.Name)
	if i < 0 {
		return nil
	}
	return []record.Student{in.Roster.Students[i]}
}

// identify updates the students of s from the roster, and adds their indexes to seen. It reports
// whether s has students and all of them are on the roster.
func (in *intake) identify(s *Submission, index rosterIndex, seen map[int]bool) (complete bool) {
	complete = len(s.Students) > 0
	for j, student := range s.Students {
		i := index.find(student)
		if i < 0 {
			complete = false
			continue
		}
		seen[i] = true
		s.Students[j] = in.Roster.Students[i].With(student)
	}
	return complete
}

func (in *intake) findMissing(seen map[int]bool) {
	if in.anonymous {
		in.warn("the download is anonymous, so Touchstone cannot tell who submitted nothing")
		return
	}
	for i, s := range in.Roster.Students {
		if !seen[i] {
			in.Missing = append(in.Missing, s)
			in.odd.Add("on the roster, but without a submission", s.String())
		}
	}
}

// settleStrays handles files that cannot be submissions, such as "jdoe.pdf". If the roster has a
// student called jdoe who has no submission, the file becomes a submission that cannot be graded,
// so that the student does not count as missing.
func (in *intake) settleStrays() {
	var index rosterIndex
	handedIn := map[int]bool{-1: true} // unknown students have index -1
	if in.Roster != nil {
		index = in.Roster.index()
		for _, s := range in.found {
			handedIn[index.guess(fileName(s.Name), fileName(s.Name))] = true
			for _, student := range s.Students {
				handedIn[index.find(student)] = true
			}
		}
	}
	for _, p := range in.strays {
		base := filepath.Base(p)
		name := strings.TrimSuffix(base, filepath.Ext(base))
		i := index.guess(name, name)
		if handedIn[i] {
			in.passOver(p, "neither a source file nor an archive")
			continue
		}
		handedIn[i] = true
		in.add(p, false, Submission{Name: name, Students: []record.Student{in.Roster.Students[i]}})
	}
}
