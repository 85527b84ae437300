// Package show has helpers that all formats share and that know nothing of reports.
//
// visible.go makes text from others safe to look at. difference.go highlights the
// difference between two texts. style.go, screen.go and table.go lay out text for a
// terminal. json.go writes JSON without null lists. budget.go limits how much a
// rendering shows: text, rows of the heat map, failures, trees.
//
// Text returns printable text of bounded length, and does not change visible text. A
// quotation always shows where two texts differ. No row of a screen is wider than the
// terminal, except for text that people must be able to copy in one piece.
package show
