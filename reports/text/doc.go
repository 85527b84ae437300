// Package text writes text for a terminal: a report, the changes between two reports, the
// changes of a program since its previous run, and a score in the course's words.
//
// Three things always hold. show.Screen makes every byte of a student's text visible before
// it reaches the terminal. Colour only repeats what the text says. Shortened output says how
// much is missing.
//
// Start with submission.go, then read cases.go and score.go, in the order of the output,
// and then batch.go.
//
// What other formats would also show belongs in package view.
package text
