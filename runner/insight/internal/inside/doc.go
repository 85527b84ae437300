// Package inside finds which methods of a wrong program are wrong, by putting methods of
// a right solution in their place.
//
// Promises:
//
//   - With the named methods replaced, the program answers every input right. No smaller
//     set of one or two methods does. Of larger sets it tries only those with every method
//     that must be replaced whatever else is.
//   - The method answers each reported call otherwise than the right one does, in a run
//     in which everything else is right.
//   - A reported step of a search is the first in which it differs from a right one, on
//     the input that is reported with it.
//   - Reported calls come from inputs that are in no suite, or from cases of a folder, and
//     those of hidden cases say so.
//
// Read inside.go first, then sets.go, which tries sets of methods, calls.go, which finds
// the smallest wrong call, and steps.go, which holds a search against a right one. What
// weaves the methods into a program is a Host: for Java InsideHost in package javahost,
// for Python the one in package pythonhost, and for Go Inside of package gomutate.
//
// It must never decide a verdict or a point, nor know how a host is started or what
// holds it.
package inside
