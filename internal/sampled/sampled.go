// Package sampled lets tests try a sample of a large set or, with EXHAUSTIVE=1, all of it.
package sampled

import "os"

// IsExhaustive reports whether EXHAUSTIVE is set.
func IsExhaustive() bool { return os.Getenv("EXHAUSTIVE") != "" }

// Rounds returns how many of n random values a test should try: a quarter of them, or all n if
// IsExhaustive.
func Rounds(n int) int {
	if IsExhaustive() {
		return n
	}
	return n / 4
}

// Of returns a sample of a slice: the elements with the indexes 0, few, 2*few and so on. If
// IsExhaustive, it returns the whole slice.
func Of[T any](all []T, few int) []T {
	if IsExhaustive() {
		return all
	}
	var some []T
	for i := 0; i < len(all); i += few {
		some = append(some, all[i])
	}
	return some
}

// Takes reports whether Of would include element i.
func Takes(i, few int) bool { return i%few == 0 || IsExhaustive() }
