// Attacks the output limit: 100 MB without an end of line.
package main

import (
	"os"
	"strings"
)

func main() {
	bound()
	block := []byte(strings.Repeat("flood\n", 10_000))
	for i := range block {
		block[i] = 0x78
	}
	for range 1700 {
		os.Stdout.Write(block)
	}
}
