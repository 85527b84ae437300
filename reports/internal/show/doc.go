// Package show has helpers that all formats share and that do not know reports.
//
// Visible.go makes text from others safe to look at. Difference.go highlights the
// difference between two texts. Style.go, screen.go and table.go lay out text for a
// terminal. Json.go writes JSON without null lists. Budget.go limits how much of a
// program's output or a student's text a rendering shows.
//
// Text returns printable text of bounded length, and returns visible text unchanged. A
// quotation always shows where two texts differ. No row of a screen is wider than the
// terminal, except for text that must be copied in one piece.
package show
