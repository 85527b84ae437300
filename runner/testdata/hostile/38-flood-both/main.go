// Attacks the output limit: both streams in turn.
package main

import (
	"os"
	"strings"
)

func main() {
	bound()
	block := []byte(strings.Repeat("flood\n", 10_000))
	for range 1500 {
		os.Stdout.Write(block)
		os.Stderr.Write(block)
	}
}
