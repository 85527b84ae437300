// Attacks the time limit: the right answer after 3 s on a processor.
package main

import (
	"syscall"
	"time"
)

func main() {
	bound()
	var usage syscall.Rusage
	for usage.Utime.Nano() < int64(3*time.Second) {
		for range 1_000_000 {
		}
		syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	}
	answer()
}
