package testreport

import "os"

// IsExhaustive: all is tried that is otherwise sampled.
func IsExhaustive() bool { return os.Getenv("EXHAUSTIVE") != "" }

// IsTaken tells whether the i-th of many is in a sample of one in so many.
func IsTaken(i, every int) bool { return IsExhaustive() || i%every == 0 }
