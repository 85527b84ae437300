// Package audience says who reads what is written, and makes the copy of a report
// that a student may read.
//
// It promises that the copy lists what is kept, so that a field that is added to a
// report stays hidden until somebody decides otherwise, and that nothing which a
// hidden case asks or expects is in it, under whatever name.
//
// It must never know a format.
package audience
