// Package only is the flag --only, which names the submissions that are graded afresh.
//
// It promises that a name which no submission has is an error that lists the nearest,
// and never a grading of fewer.
package only
