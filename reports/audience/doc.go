// Package audience names the readers of a report and makes the copy that a student may
// read.
//
// The code lists the fields that it copies. So a new field of a report stays hidden until a
// programmer decides otherwise. No field of the copy contains arguments or answers of a
// hidden case.
//
// Package audience must not know about formats.
package audience
