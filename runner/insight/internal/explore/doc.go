// Package explore chooses small inputs beside those of a suite, and reads off what a
// wrong program answers to them where its mistakes show: the smallest input on which
// it is wrong at all, and the smallest for each line of the answer.
//
// Promises:
//
//   - The inputs depend on the suite alone, and none is a case of it: so they tell
//     nothing of cases that students may not see. Only what is named as a case is one.
//   - Nothing that is found here changes a verdict or points.
//
// Read inputs.go, then failures.go and suite.go, and for the rules catalogue.go and
// profile.go. effort.go is when a program is too slow to be tried on more.
//
// It must never run anything.
package explore
