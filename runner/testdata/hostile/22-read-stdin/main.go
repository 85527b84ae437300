// Attacks the time limit: waits for input that nobody gives.
package main

import (
	"io"
	"os"
)

func main() {
	bound()
	if n, err := io.Copy(io.Discard, os.Stdin); n > 0 || err != nil {
		escape("G5", "always", "stdin holds %d bytes, %v", n, err)
	}
	answer()
}
