// Attacks the grader's memory and open files.
package main

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

func main() {
	bound()
	for _, pid := range []int{canaryPid, os.Getppid()} {
		if pid != 0 {
			attack(pid)
		}
	}
	answer()
}

func attack(pid int) {
	if f, err := os.OpenFile(fmt.Sprintf("/proc/%d/mem", pid), os.O_RDWR, 0); err == nil {
		f.Close()
		escape("G5", "guarded", "memory of process %d can be written", pid)
	}
	buffer := make([]byte, 8)
	type iovec struct{ base, size uintptr }
	local := iovec{uintptr(unsafe.Pointer(&buffer[0])), 8}
	remote := iovec{0x400000, 8}
	const processVMReadv = 310 // of amd64
	if n, _, e := syscall.RawSyscall6(processVMReadv, uintptr(pid), uintptr(unsafe.Pointer(&local)), 1, uintptr(unsafe.Pointer(&remote)), 1, 0); e == 0 && n > 0 {
		escape("G5", "guarded", "memory of process %d can be read", pid)
	}
	const pidfdOpen, pidfdGetfd = 434, 438
	if fd, _, e := syscall.RawSyscall(pidfdOpen, uintptr(pid), 0, 0); e == 0 {
		if _, _, e := syscall.RawSyscall(pidfdGetfd, fd, 1, 0); e == 0 {
			escape("G5", "guarded", "open files of process %d can be taken", pid)
		}
	}
}
