// Attacks the judge of endings: sends itself SIGTERM after the right answer.
package main

import (
	"os"
	"syscall"
	"time"
)

func main() {
	bound()
	answer()
	syscall.Kill(os.Getpid(), syscall.SIGTERM)
	time.Sleep(20 * time.Second)
}
