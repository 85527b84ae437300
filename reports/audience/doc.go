// Package audience names the readers of a report and makes the copy that a student may
// read.
//
// The code lists the fields that it copies. So a field that is added to a report stays
// hidden until somebody decides otherwise. The copy holds no arguments or answers of a
// hidden case, in any field.
//
// Package audience must not know about formats.
package audience
