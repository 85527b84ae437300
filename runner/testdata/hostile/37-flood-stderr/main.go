// Attacks the output limit: 200 MB on stderr, and the right answer.
package main

import (
	"os"
	"strings"
)

func main() {
	bound()
	block := []byte(strings.Repeat("flood\n", 10_000))
	for range 3000 {
		os.Stderr.Write(block)
	}
	answer()
}
