// Attacks the terminal: types a character into it.
package main

import (
	"os"
	"syscall"
	"unsafe"
)

func main() {
	bound()
	space := byte(' ')
	for _, path := range []string{"/dev/tty", "/dev/stdin", "/dev/stdout", "/dev/stderr"} {
		f, err := os.OpenFile(path, os.O_RDWR|syscall.O_NONBLOCK, 0)
		if err != nil {
			continue
		}
		if _, _, e := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCSTI, uintptr(unsafe.Pointer(&space))); e == 0 {
			escape("G5", "always", "typed into %s", path)
		}
		f.Close()
	}
	answer()
}
