// Attacks the measuring of time: asks several clocks all the time, within the
// limit, and answers when it is late.
package main

import (
	"syscall"
	"time"
)

func main() {
	bound()
	for start := time.Now(); time.Since(start) < 700*time.Millisecond; {
		var usage syscall.Rusage
		syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
		time.Sleep(time.Millisecond)
	}
	answer()
}
