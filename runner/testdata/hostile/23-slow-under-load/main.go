// Attacks the fairness of time: honest and slow, while others are too.
package main

import (
	"syscall"
	"time"
)

func main() {
	bound()
	var usage syscall.Rusage
	for usage.Utime.Nano() < int64(500*time.Millisecond) {
		for range 1_000_000 {
		}
		syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	}
	answer()
}
