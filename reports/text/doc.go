// Package text writes for people at a terminal: a report, what changed between two,
// what became of a program since its last run, and a score in the course's words.
//
// It promises that no byte that a student wrote reaches the terminal unseen (show.Screen
// sees to it), that nothing is said by colour alone, and that what is left out
// is counted.
//
// Read submission.go, then cases.go and score.go in the order in which they are printed,
// then batch.go.
//
// It must never find out anything about a report that another format would tell too:
// that belongs to package view.
package text
