// Package faults is a catalogue of the mistakes that students make, for each assignment.
// A mutant is the reference with some of these faults.
//
// A mutant answers every command line that the reference answers, always with the same
// bytes, or reports that such a program crashes or never ends. A mutant without faults
// answers as the reference does. The name of a fault stays the same in all versions.
//
// Start with catalogue.go and faults.go, which describe a row. The rows are in files by
// game and kind; takestones_editions.go and fanorona.go list them for each assignment.
// The files mutant*.go print what a wrong program prints, and the wrong searches are in
// the packages of the games. rule.go says which rules of the homework a fault breaks.
//
// The package knows nothing of cases, submissions and diagnoses.
package faults
