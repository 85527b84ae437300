// Attacks later runs of itself: removes its program.
package main

import "os"

func main() {
	bound()
	answer()
	if err := os.Remove(os.Args[0]); err == nil {
		escape("G9", "file writing", "%s was removed", os.Args[0])
	}
}
