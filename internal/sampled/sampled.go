// Package sampled lets tests try a sample of a large set, or all of it if EXHAUSTIVE=1.
package sampled

import "os"

// IsExhaustive reports whether tests should try everything rather than a sample.
func IsExhaustive() bool { return os.Getenv("EXHAUSTIVE") != "" }

// Rounds returns the number of random draws that a test should try: n if exhaustive,
// otherwise a quarter of n.
func Rounds(n int) int {
	if IsExhaustive() {
		return n
	}
	return n / 4
}

// Of returns every few-th element of all, or all elements if exhaustive.
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

// Takes reports whether Of includes the i-th element.
func Takes(i, few int) bool { return i%few == 0 || IsExhaustive() }
