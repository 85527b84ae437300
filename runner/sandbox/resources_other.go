//go:build !linux

package sandbox

// Resources says what this process may use of the machine, in half a sentence.
func Resources() string { return "what there is of them is not known on this system" }
