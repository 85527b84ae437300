// Package record is what a grading writes down: the report, from the terms of the
// grading to the writing of a single line. It is data. Everything that grades
// fills it in, everything that writes a report reads it, and its JSON form is
// published as reports/report.schema.json.
//
// Promises:
//
//   - A value has the same JSON form from version to version, until SchemaVersion
//     grows. Keys of quantities end in their unit.
//   - Nothing in it grows with what a program prints: texts are cut (Cut), lists of
//     lines have an end.
//   - A method tells what follows from the value alone, such as the points that
//     count (Submission.Counts) or the verdict of a whole (Worst).
//
// Read it from the outside in:
//
//  1. report.go: Report, with what was asked and how points were given
//  2. submission.go: Submission, Result (one case), Run (the facts of one run)
//  3. verdict.go, cause.go, line.go: what is held of an answer and why, line by line
//  4. score.go, final.go, late.go, zero.go: points, and what people and lateness made
//     of them
//  5. diagnosis.go: which mistakes a program likely makes, and a class
//  6. failure.go: where Touchstone itself failed
//
// It must never know how anything in it came about: no program is run, no output
// read and no rubric applied here. It imports package cases for points and suites,
// and nothing of runner or reports.
package record
