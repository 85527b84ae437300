// Package html writes a report as one self-contained page. The page loads no other file,
// nothing from the network, and no script but its own. Desk writes the same page in parts,
// which a server sends.
//
// It makes three promises. The page's content security policy lets a browser run and apply
// only Touchstone's own script and style. All text on the page is visible, and none of it
// is markup (shownText). A class of 1,000 opens at once: where scripts run, the browser
// parses only the parts that the reader opens. The rest waits as text within noscript, or, in
// a large class, compressed (pack.go).
//
// Start with page.go, then read batch.go and submission.go. Templates, style and script are
// in page/.
//
// Package html must not search; callers pass in the search trees. Anything that another
// format would show too belongs to package view.
package html
