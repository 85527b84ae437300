// Attacks the expected answers without reading: their sizes tell.
package main

import "os"

func main() {
	bound()
	if info, err := os.Stat(canaryDir + "/expected/handout-example.txtar"); err == nil {
		escape("G2", "sealed", "%s has %d bytes", info.Name(), info.Size())
	}
	answer()
}
