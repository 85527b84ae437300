// Package diagnose names the mistake that explains what a program answers: a mutant
// of the reference that makes it has the program's own values wherever the program
// answered.
//
// Promises:
//
//   - A wrong accusation is worse than silence: a suspect is named on evidence, and
//     the evidence is counted (evidence.go).
//   - All work is bounded by counts and never by the clock, so that a diagnosis does
//     not depend on the machine, on what was diagnosed before, or on whether a
//     keeper knows what mutants answer (keep.go).
//   - A diagnosis quotes the catalogue, and nothing that a program printed.
//
// Read the steps at the top of diagnose.go, each in the file of its name: reply,
// question, search, evidence, fields, probe.
//
// It must never know what a right program prints to anybody but itself, nor how a
// program is run: whoever wants probes asks them.
package diagnose
