// Attacks the collecting of output: closes both streams and goes on for a while.
package main

import (
	"os"
	"time"
)

func main() {
	bound()
	answer()
	os.Stdout.Close()
	os.Stderr.Close()
	time.Sleep(300 * time.Millisecond)
}
