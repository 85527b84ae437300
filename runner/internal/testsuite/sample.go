package testsuite

import "os"

// Exhaustive is the environment variable that asks for all of what is otherwise
// sampled.
const Exhaustive = "EXHAUSTIVE"

func IsExhaustive() bool { return os.Getenv(Exhaustive) != "" }

// Rounds is how often what is drawn at random is tried: a quarter of n times, or n.
func Rounds(n int) int {
	if IsExhaustive() {
		return n
	}
	return n / 4
}

// SampledOf is one of every few, or all.
func SampledOf[T any](all []T, few int) []T {
	if IsExhaustive() {
		return all
	}
	var some []T
	for i := 0; i < len(all); i += few {
		some = append(some, all[i])
	}
	return some
}
