// Package screen is a page of text on its way to a terminal: lines of coloured
// pieces, wrapped sentences, tables, excerpts of somebody else's text.
//
// It promises that all it writes was made visible first, and that no row is wider
// than the terminal, but for what must be copied in one piece.
//
// Read screen.go, then table.go; palette.go alone knows colours. It must never know
// what is written, be it a report or a search tree.
package screen
