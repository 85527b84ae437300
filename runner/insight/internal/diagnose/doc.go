// Package diagnose names the mistake that explains a program's answers. It compares the
// program with mutants of the reference: a mutant with the mistake prints the program's
// exact values wherever the program answered.
//
// Promises:
//
//   - A wrong accusation is worse than none, so a suspect is named only on enough evidence, and
//     the evidence is counted (evidence.go).
//   - All work is bounded by counts and never by the clock. So a diagnosis does not depend on
//     the machine, on earlier diagnoses, or on whether a keeper already holds the answers of
//     mutants (package keep).
//   - A diagnosis quotes the catalogue, and nothing that a program printed.
//
// Read the steps at the top of diagnose.go. Each is in the file of its name: reply,
// question, search, evidence, probe.
//
// This package keeps the expected answers to itself and must not know how a program runs: a
// caller that wants probes passes an Asker, which runs them.
package diagnose
