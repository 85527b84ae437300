// Package record defines the report of a grading, from its settings to the format of a single
// line. It only holds data. The packages that grade fill it in, the packages that write reports
// read it, and its JSON form is published as reports/report.schema.json.
//
// Promises:
//
//   - The JSON form of a value does not change until SchemaVersion grows. Keys of quantities
//     end in their unit.
//   - The size of a report does not depend on how much a program prints: Cut shortens texts,
//     and lists of lines are bounded.
//   - A method, such as Submission.Counts, computes its result only from the value.
//
// Read it from the outside in:
//
//  1. report.go: Report, with the suite and the rubric
//  2. submission.go: Submission, Result (one case), Run (the facts of one run)
//  3. verdict.go, cause.go, line.go: the verdict on an answer and its reason, line by line
//  4. score.go, final.go, late.go, zero.go: points, overrides and deductions for lateness
//  5. diagnosis.go: the mistakes that a program, or a class, likely makes
//  6. failure.go: internal errors of Touchstone
//
// The package does not know where its values come from: it runs no program, reads no output and
// applies no rubric. It imports package cases for points and suites, and nothing of runner or
// reports.
package record
