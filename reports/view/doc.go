// Package view finds the facts that all formats show about a report: groups of cases that
// failed in the same way, lines in the wrong format, the reasons for lost points, and the
// results of a class. The formats decide on the layout.
//
// Package view never changes a report, keeps its order, and shows nothing that is hidden in
// a student's copy (see package audience). It must not know about terminals, pages or files.
//
// Start with submission.go for one submission and batch.go for many. The other files are
// named after their subjects. feedback.go formats a case as plain text, for formats without
// layout.
package view
