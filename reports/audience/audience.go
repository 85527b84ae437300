package audience

import (
	"errors"
	"fmt"

	"touchstone/runner/record"
)

// Reader is who is to read what a format writes.
type Reader string

// The audiences. A student is shown nothing that a hidden case asks or expects;
// redact.go says which cases those are.
const (
	Staff   Reader = "staff"
	Student Reader = "student"
)

// Readers lists all audiences.
var Readers = []Reader{Staff, Student}

// ErrManyForStudents keeps one student's scores from another.
var ErrManyForStudents = errors.New(
	"what a student gets is about one submission, and this report has others' too; take that submission's own JSON " +
		"file, which grade puts beside report.json",
)

// For is the report as its readers may see it.
func For(a Reader, r *record.Report) (*record.Report, error) {
	switch {
	case a == "" || a == Staff:
		return r, nil
	case a != Student:
		return nil, fmt.Errorf("unknown audience %q: want staff or student", a)
	case len(r.Submissions) > 1:
		return nil, ErrManyForStudents
	}
	return ForStudent(r), nil
}
