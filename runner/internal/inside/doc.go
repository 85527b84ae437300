// Package inside finds which methods of a wrong program are wrong, by putting methods of
// a right solution in their place.
//
// Promises:
//
//   - With the methods that are named replaced, every input is answered right, and no
//     smaller set of methods does that.
//   - A call that is told is answered otherwise by the method than by the right one, in
//     a run in which everything else is right.
//   - Calls are told of inputs that are in no suite.
//
// Read inside.go first, then sets.go, which tries sets of methods, and calls.go, which
// finds the smallest wrong call. What weaves the methods into a Java program is
// InsideHost in package javahost.
//
// It must never decide a verdict or a point, nor know how a host is started or what
// holds it.
package inside
