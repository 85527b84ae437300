// Package budget has what a rendering may spend on what a program printed or a
// student wrote.
//
// That is bounded, whatever it is: a person reads no more, and nobody can make a
// report that takes an hour to write or a minute to open. These are all the bounds,
// so that they can be weighed against each other. The JSON form alone has everything
// that a report holds; the runner bounds that.
//
// It must never know a format: a bound that is of one alone says so.
package budget
