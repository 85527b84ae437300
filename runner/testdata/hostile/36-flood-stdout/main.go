// Attacks the output limit: 200 MB on stdout.
package main

import (
	"os"
	"strings"
)

func main() {
	bound()
	block := []byte(strings.Repeat("flood\n", 10_000))
	for range 3000 {
		os.Stdout.Write(block)
	}
}
