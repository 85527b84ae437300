// Package view finds what every format shows about a report: groups of cases that failed
// the same way, lines in the wrong format, what cost points, and how a class did. The
// formats decide how that looks.
//
// Package view never changes a report, keeps its order, and shows nothing that is hidden in
// a student's copy (see package audience).
//
// Start with submission.go for one submission and batch.go for many. The other files are
// named after what they find: marks, failures, writing, losses, final, advice, inside,
// findings and ungraded. feedback.go formats a case as plain text, for formats without
// layout.
//
// Package view must not know about terminals, pages or files.
package view
