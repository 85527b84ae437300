// Attacks the output limit: the right answer, then 10 MB of blanks.
package main

import (
	"os"
	"strings"
)

func main() {
	bound()
	block := []byte(strings.Repeat("flood\n", 10_000))
	answer()
	blanks := []byte(strings.Repeat(" ", len(block)))
	for range 10_000_000 / len(blanks) {
		os.Stdout.Write(blanks)
	}
}
