// Package show has what all formats share and that knows no report.
//
// Visible.go makes text that others wrote safe to look at, and difference.go sets off
// what differs between two texts. Style.go, screen.go and table.go lay text out for a
// terminal. Json.go writes JSON in which no list is null. Policy.go lets a browser run
// what we wrote and nothing more. Budget.go bounds what a rendering spends on what a
// program printed or a student wrote.
//
// It promises that what Text returns is printable, of bounded length, and itself if it
// was visible already; that a quotation shows where two texts part; and that no row of
// a screen is wider than the terminal, but for what must be copied in one piece.
package show
