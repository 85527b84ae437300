// Package key finds the secret that chooses which warm answers are checked, and makes
// it where there is none.
//
// It promises that whoever hands in cannot read it: a key that others may read, or one
// that is short enough to guess, is refused.
package key
