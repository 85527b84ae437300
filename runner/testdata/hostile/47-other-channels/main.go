// Attacks the way of the output: the answer to the terminal, to files that may
// have been left open, and into other processes.
package main

import (
	"fmt"
	"os"
	"syscall"
)

func main() {
	bound()
	if f, err := os.OpenFile("/dev/tty", os.O_WRONLY, 0); err == nil {
		f.Close()
		escape("G5", "always", "there is a terminal")
	}
	for fd := 3; fd < 10; fd++ {
		if _, err := syscall.Write(fd, []byte(rightAnswer())); err == nil {
			escape("G5", "always", "file %d is open for writing", fd)
		}
	}
	if apart() {
		canaryOut(1)
		canaryOut(os.Getppid())
	} else {
		canaryOut(canaryPid)
	}
}

// canaryOut opens another process's stdout, and writes nothing.
func canaryOut(pid int) {
	if f, err := os.OpenFile(fmt.Sprintf("/proc/%d/fd/1", pid), os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		f.Close()
		escape("G3", "file writing", "stdout of process %d can be written", pid)
	}
}
