// Attacks the disk: a file of a terabyte with nothing in it, and one of 200 MB.
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	bound()
	signal.Ignore(syscall.SIGXFSZ)
	if f, err := os.Create("sparse"); err == nil && f.Truncate(1<<40) == nil {
		escape("G8", "guarded", "a file of 1 TiB")
	}
	f, err := os.Create("large")
	if err != nil {
		return
	}
	block, n := make([]byte, 1<<20), 0
	for ; n < 200; n++ {
		if _, err := f.Write(block); err != nil {
			break
		}
	}
	if n > 64 {
		escape("G8", "guarded", "a file of %d MiB", n)
	}
	answer()
}
