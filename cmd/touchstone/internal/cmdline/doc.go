// Package cmdline is what all commands have in common with each other and with no
// grading: what is said of a wrong command line, how help and the manual come about,
// and what Ctrl-C does.
//
// It promises that whatever cobra finds wrong is told in Touchstone's words: the thing,
// the value, and what to do.
//
// Read cmdline.go, then wrong.go. It must never know what a command does.
package cmdline
