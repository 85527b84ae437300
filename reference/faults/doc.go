// Package faults is the catalogue of mistakes that students make: for every
// assignment, each of them by name, and the programs that make them.
//
// It promises that a mutant, the reference with any of the faults, answers every
// command line that the reference answers, with the same bytes every time, or tells
// that a program with them crashes or never ends; that a mutant of no fault is the
// reference; and that a name stays with its mistake from version to version.
//
// Read catalogue.go first, then faults.go, which says what a row of the catalogue is.
// The rows are in files by game and by what goes wrong; takestones_editions.go and
// fanorona.go put them together. The files mutant*.go print what a wrong program
// prints, and writing.go says how; a search that goes wrong is in the game's own
// package. rule.go says which rules of the homework a fault breaks.
//
// It must never know cases, submissions or what a diagnosis makes of a fault.
package faults
