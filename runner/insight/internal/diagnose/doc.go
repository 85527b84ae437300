// Package diagnose names the mistake that explains a program's answers. It compares the program
// with mutants of the reference. If the program has the mistake of a mutant, the mutant prints the
// program's exact values wherever the program answered. For a homework folder, which has no
// reference, it compares the program with the folder's wrong solutions (programs.go).
//
// Promises:
//
//   - A wrong accusation is worse than none, so a diagnosis names a fault only on enough
//     evidence, and counts the evidence (evidence.go).
//   - All limits on the work are counts, never times. So a diagnosis does not depend on the
//     machine, on earlier diagnoses, or on whether the answers of mutants are cached.
//   - A diagnosis quotes the catalogue, and nothing that a program printed.
//
// The comment on Diagnoser lists the steps. Each step is in the file of its name: reply, question,
// search, evidence, probe.
//
// This package reveals no expected answer, and does not know how a program runs. A caller that
// wants probes passes an Asker, which runs them.
package diagnose
