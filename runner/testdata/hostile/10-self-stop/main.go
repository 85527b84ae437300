// Attacks the judge of endings: sends itself SIGSTOP after the right answer.
package main

import (
	"os"
	"syscall"
	"time"
)

func main() {
	bound()
	answer()
	syscall.Kill(os.Getpid(), syscall.SIGSTOP)
	time.Sleep(20 * time.Second)
}
