// Attacks later runs of itself: replaces its program by one that does nothing.
package main

import "os"

func main() {
	bound()
	answer()
	os.Remove(os.Args[0])
	if err := os.WriteFile(os.Args[0], []byte("#!/bin/sh\nexit 0\n"), 0o755); err == nil {
		escape("G9", "file writing", "%s was replaced", os.Args[0])
	}
}
