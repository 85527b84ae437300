// Package view finds what every format tells of a report: which cases went wrong in
// one way, which lines are in the wrong format, what cost points, how a class did. How that
// looks is for the formats to say.
//
// It promises to change no report, to keep a report's order, and to tell nothing of a
// student's copy that is hidden (package audience).
//
// Read submission.go (one submission) and batch.go (many), then the file of what you
// look for: marks, failures, writing, losses, final, advice, inside, findings, ungraded.
// Feedback.go puts a case into plain text for formats that have no layout.
//
// It must never know a terminal, a page or a file.
package view
