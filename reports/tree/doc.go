// Package tree writes a search tree: as text, as a picture, as data.
//
// It promises that every label has room of its own, on whatever screen (layout.go),
// that all that the picture shows the text says, and that a note, which may quote a
// student, is made visible.
//
// Read tree.go, then text.go, or layout.go and svg.go; drawing.go is a picture that
// stands in a page.
//
// It must never search: a tree is handed in, bounded, by whoever asks for it. And it
// must never know a report.
package tree
