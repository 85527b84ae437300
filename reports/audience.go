package reports

import (
	"errors"
	"fmt"

	"touchstone/runner/record"
)

// Audience is who is to read what a format writes.
type Audience string

// The audiences. A student is shown nothing that a hidden case asks or expects;
// redact.go says which cases those are.
const (
	Staff   Audience = "staff"
	Student Audience = "student"
)

// Audiences lists all audiences.
var Audiences = []Audience{Staff, Student}

// errManyForStudents keeps one student's scores from another.
var errManyForStudents = errors.New("what a student gets is about one submission, and this report has others' too; take that submission's own JSON file, which grade puts beside report.json")

// readBy is the report as its readers may see it.
func readBy(a Audience, r *record.Report) (*record.Report, error) {
	switch {
	case a == "" || a == Staff:
		return r, nil
	case a != Student:
		return nil, fmt.Errorf("unknown audience %q: want staff or student", a)
	case len(r.Submissions) > 1:
		return nil, errManyForStudents
	}
	return ForStudent(r), nil
}
