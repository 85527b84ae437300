// Package exit is what Touchstone exits with, and how errors settle it.
//
// It promises that a command's error is the user's to mend where it is marked so, and
// otherwise a failure of ours, panics among them: a wrong name never looks like a
// broken Touchstone, nor the other way round.
//
// It must never know what a command does, nor write anything but where it panicked.
package exit
