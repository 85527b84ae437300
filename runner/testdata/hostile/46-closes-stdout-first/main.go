// Attacks the collecting of output: closes it before the answer.
package main

import (
	"os"
)

func main() {
	os.Stdout.Close()
	answer()
}
