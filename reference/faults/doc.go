// Package faults is a catalogue of the mistakes that students make in each assignment. A
// mutant is the reference with one or more of these faults.
//
// A mutant answers every command line that the reference answers, except for games that are too
// large for it. Its output is always the same, or it reports that a program with the fault
// crashes or never ends. A mutant without faults answers as the reference does. The name of a
// fault never changes.
//
// Start with takestones.txt and fanorona.txt, which list the faults, and catalogue.go, which reads
// them. mutant*.go print what a faulty program prints. The faulty searches are in the packages of
// the games. rule.go says which rules of the homework a fault breaks.
//
// The package does not depend on cases, submissions or diagnoses.
package faults
