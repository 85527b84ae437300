// Package progress shows people how far a grading is: on a terminal one line that is
// always the same, in a log a line now and then.
//
// Read headway.go, which counts and reckons, line.go, which says it, then display.go,
// which shows it. It promises to say nothing of the time left before enough was
// measured, and must never change what it counts.
package progress
