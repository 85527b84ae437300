// Package show has helpers that all formats share and that do not depend on reports.
//
// visible.go makes text from others safe to display. difference.go highlights the
// difference between two texts. style.go, screen.go and table.go lay out text for a
// terminal. json.go writes JSON without null lists. budget.go has the limits on how much
// of everything the formats show.
//
// Text returns printable text of bounded length, and leaves printable text unchanged. A
// quotation always shows where two texts differ. No row is wider than the terminal, except
// for text to copy in one piece.
package show
