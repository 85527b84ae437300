// Package regrade works on reports that are there already: what a new one changes
// in an old one and why (Compare), and what other points the same evidence gives
// (Rescore). Nothing is run.
//
// Promises:
//
//   - A rescored report is the one that grading with that rubric would have given,
//     times apart.
//   - Of every submission whose verdict or points changed, all that may have caused
//     it is named, and at least one thing is.
//   - The reports that it is given are never touched.
//
// Read changes.go, then changes_reasons.go and changes_cases.go; rescore.go stands
// alone.
//
// It must never know how to grade: it imports what judges recorded lines and what
// scores them, and nothing that builds or runs.
package regrade
