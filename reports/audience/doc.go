// Package audience names the readers of a report and makes the copy that a student may
// read. No field of the copy contains arguments or answers of a hidden case.
//
// Package audience must not know about formats.
package audience
