// Package visible makes text that others wrote safe to look at: every character that
// a terminal acts on or does not show is escaped, and what differs between two texts
// is set off.
//
// It promises that what Text returns is printable, of bounded length, and itself if it
// was visible already, and that a quotation shows where two texts part, however long
// they are.
//
// Read visible.go, then difference.go. It must never know where a text comes from,
// nor who shows it: a quotation is a value that terminal and page draw in their ways.
package visible
