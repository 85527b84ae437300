// Package typed reads what people typed, or what other systems hold of it: names,
// numbers, tables out of spreadsheets.
//
// Promises: what Line returns is one line that a terminal can be shown, of bounded
// length; Separator finds the character that divides the cells of a table, whichever
// of the usual ones a spreadsheet wrote.
//
// It must never know what the text is for.
package typed
