// Package explore chooses small inputs that are not in a suite, and evaluates a wrong program's
// answers to them. It finds the smallest input on which the program is wrong at all, cases of the
// suite included. For each line of the answer, it also finds the smallest input on which that line
// is wrong.
//
// Promises:
//
//   - The inputs depend only on the suite, and none of them is a case of it, so they reveal
//     nothing about cases that students may not see. The only exception is a failure that names a
//     case; see AddCases.
//   - Nothing that this package finds changes a verdict or points.
//
// Read inputs.go, then table.go, failures.go, suite.go and rule.go. effort.go decides whether a
// program is too slow to run again.
//
// The package runs no program. Its callers do.
package explore
