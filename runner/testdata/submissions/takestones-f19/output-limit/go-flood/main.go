// Output limit: prints without an end in sight (it does stop at 200 MB).
package main

import (
	"bytes"
	"os"
)

func main() {
	lines := bytes.Repeat([]byte("Move: 1\n"), 1000)
	for printed := 0; printed < 200_000_000; printed += len(lines) {
		if _, err := os.Stdout.Write(lines); err != nil {
			return
		}
	}
}
