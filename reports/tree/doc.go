// Package tree writes a search tree as text, as a picture, as JSON, and as a page for
// stepping through the search. It also selects the trees that are worth drawing in a report.
//
// No label overlaps another on any screen (layout.go). The text form contains everything
// that the picture shows. Notes, which may quote a student, are made visible. The number of
// searches is bounded.
//
// Start with tree.go, then read text.go, or layout.go and svg.go. Only sights.go knows
// about reports and runs searches.
package tree
