package testsuite

import "os"

// Exhaustive is the environment variable that asks for all of what is otherwise
// sampled.
const Exhaustive = "EXHAUSTIVE"

func IsExhaustive() bool { return os.Getenv(Exhaustive) != "" }

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
