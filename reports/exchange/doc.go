// Package exchange writes what other systems read: Canvas, Gradescope, GitHub, JUnit,
// spreadsheets and Markdown.
//
// It promises that each file does what that system's own documentation says, which
// the format's file quotes, and that what cannot be said in a format is left out and
// named, never made up: who was not judged has no 0.
//
// Every format is in the file of its name, and stands alone but for text within
// other files: GitHub's log and Canvas's feedback hold what package text writes, and
// GitHub's summary is Markdown. A column of scores.csv goes into csv.go.
//
// It must never know a page, nor which formats there are.
package exchange
