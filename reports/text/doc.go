// Package text writes text for a terminal: a report, the changes between two reports, the
// changes of a program since its previous run, and a score in the course's words.
//
// It makes three promises. show.Screen makes every byte of a student's text visible before
// it reaches the terminal. Colour alone carries no meaning. If output is shortened, it says
// how much is missing.
//
// Start with submission.go, then read cases.go and score.go, in the order of the output,
// and then batch.go.
//
// What other formats would show too belongs in package view.
package text
