// Package html writes a report as one page that needs nothing else: no other file, no
// network, no script but for sorting and filtering.
//
// It promises that the page's policy lets a browser run and apply what we wrote and
// nothing more, that all text on it is visible and none is markup (shownText), and
// that a class of 1,000 opens at once: a browser reads what is looked at, and the rest
// waits as text (noscript in page/page.html) where a script runs.
//
// Read page.go, then batch.go and submission.go; templates, style and script are in
// page/.
//
// It must never search: the trees that it draws are handed in. And it must never
// find out anything about a report that another format would tell too: that belongs
// to package view.
package html
