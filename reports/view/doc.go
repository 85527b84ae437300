// Package view finds the facts that all formats show about a report: groups of cases that
// failed the same way, lines in the wrong format, the reasons for lost points, and the
// results of a class. The formats decide on the layout.
//
// Package view never changes a report, keeps its order, and shows nothing that is hidden in
// a student's copy (see package audience).
//
// Start with submission.go for one submission and batch.go for many. The other files have
// the names of their subjects: marks, failures, writing, losses, final, advice, inside,
// findings and ungraded. feedback.go formats a case as plain text, for formats without
// layout.
//
// Package view must not know about terminals, pages or files.
package view
