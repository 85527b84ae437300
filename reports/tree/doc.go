// Package tree writes a search tree: as text, as a picture, as data, as a page to step
// through; and finds the trees of a report that are worth drawing.
//
// It promises that every label has room of its own, on whatever screen (layout.go),
// that all that the picture shows the text says, that a note, which may quote a
// student, is made visible, and that it searches no more than counts allow.
//
// Read tree.go, then text.go, or layout.go and svg.go. Sights.go alone knows reports and searches.
package tree
