// Package regrade compares two existing reports and explains the differences (Compare). It also
// computes other points from recorded results (Rescore). It runs nothing.
//
// Promises:
//
//   - A rescored report is the one that grading with that rubric would have produced, except
//     for times.
//   - For every submission whose verdict or points changed, Compare names all possible causes,
//     at least one.
//   - The functions do not modify the reports that they receive.
//
// Read changes.go, then changes_reasons.go and changes_cases.go. rescore.go is independent of
// them.
//
// The package does not know how to grade: it imports packages that judge recorded lines and
// score them, and nothing that builds or runs.
package regrade
