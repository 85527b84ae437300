// Package faults is a catalogue of the mistakes that students make in each assignment. A
// mutant is the reference with one or more of these faults.
//
// A mutant answers every command line that the reference answers, except for very large games. It
// prints the same output every time. If a program with the fault would crash or never end, the
// mutant reports that instead. A mutant without faults answers as the reference does. The name of a
// fault never changes.
//
// Start with takestones.txt and fanorona.txt, which list the faults, and catalogue.go, which reads
// them. mutant*.go print what a faulty program prints. The faulty searches are in the packages of
// the games. rule.go says which rules of the homework a fault breaks.
//
// The package does not depend on cases, submissions or diagnoses.
package faults

// Fault is a mistake that students make.
type Fault struct {
	Name    string // such as "cut-off-strict"; never changes
	Kind    Kind
	Meaning string // what the program does, in about 20 plain words; completes "a program that"
	Hint    string // where the student should look; never the answer

	// Excuse says why graded suites need not catch the fault. It is "" if they must catch it. An
	// excused fault changes no output.
	Excuse string

	// SimilarTo names a fault that graded suites need not distinguish from this one, because the
	// two are so similar. A diagnosis then names both.
	SimilarTo string

	changes []change
}

// Kind is the part of a program that a fault affects: a heading of the catalogue, such as
// "rules", "evaluation" or "breakdown".
type Kind string
