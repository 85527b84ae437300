// Package locate finds where in the source of a wrong program its mistakes are: it
// tries every small change of it, and one that makes the program right is where to
// look.
//
// Promises:
//
//   - What is called a repair makes every case of the suite right that can be asked
//     so, and 200 more questions that it was not found on.
//   - What is named as a part of one makes more answers right, there and here, and
//     spoils none.
//   - The work is bounded by counts. Time may end it early, and then it says so.
//
// Read locate.go first, then round.go, which tries changes, order.go, which says in
// which order, asking.go, which asks a program with a change, and gain.go, which says
// whether that is better.
//
// It must never decide a verdict or a point, nor know how a host is started or what
// holds it.
package locate
