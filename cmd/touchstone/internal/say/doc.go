// Package say is how Touchstone speaks: results go to stdout; everything about the
// work itself goes to stderr, one line each, as "touchstone: error: ...",
// "touchstone: hint: ..." or "touchstone: warning: ...", lower case and without a full
// stop.
//
// It promises that nothing in a message, such as the name of a file, plays tricks on
// the terminal.
//
// It must never know what the work is.
package say
