// Package locate makes small changes of a right program and tells which of them a suite
// does not catch.
//
// It must never decide a verdict or a point, nor know how a host is started or what
// holds it.
package locate
