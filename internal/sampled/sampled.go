// Package sampled lets tests try a sample of a large set or, with EXHAUSTIVE=1, all of it.
package sampled

import "os"

// IsExhaustive reports whether EXHAUSTIVE is set.
func IsExhaustive() bool { return os.Getenv("EXHAUSTIVE") != "" }

// Rounds returns how many of n random values a test should try: n if IsExhaustive, or else a
// quarter of them.
func Rounds(n int) int {
	if IsExhaustive() {
		return n
	}
	return n / 4
}

// Of returns a sample of a slice: the elements with the indexes 0, step, 2*step and so on. If
// EXHAUSTIVE is set, it returns the whole slice.
func Of[T any](all []T, step int) []T {
	if IsExhaustive() {
		return all
	}
	var some []T
	for i := 0; i < len(all); i += step {
		some = append(some, all[i])
	}
	return some
}

// Takes reports whether Of, called with the same step, would include element i.
func Takes(i, step int) bool { return i%step == 0 || IsExhaustive() }
