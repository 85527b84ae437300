// Package sampled is for tests: it says how much of what is large a plain run tries, and
// that EXHAUSTIVE=1 asks for all of it.
package sampled

import "os"

// IsExhaustive: all is asked for that is otherwise sampled.
func IsExhaustive() bool { return os.Getenv("EXHAUSTIVE") != "" }

// Rounds is how often what is drawn at random is tried: a quarter of n times, or n.
func Rounds(n int) int {
	if IsExhaustive() {
		return n
	}
	return n / 4
}

// Of is one of every few, or all.
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

// Takes tells whether the i-th of many is among one of every few, or all.
func Takes(i, few int) bool { return i%few == 0 || IsExhaustive() }
