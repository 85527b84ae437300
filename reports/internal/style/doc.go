// Package style says what a piece of text is, for the eye: right, wrong, of little
// weight. What that looks like is for a terminal (package screen) or a page to say.
package style
