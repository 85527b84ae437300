// Attacks the grader's own limits: sets its parent's open files, priority and
// processors, to what they are.
package main

import (
	"os"
	"syscall"
	"unsafe"
)

func main() {
	bound()
	pids := []int{canaryPid}
	if p := os.Getppid(); p != 0 && p != canaryPid {
		pids = append(pids, p)
	}
	for _, pid := range pids {
		attack(uintptr(pid))
	}
	answer()
}

func attack(pid uintptr) {
	var limit [2]uint64
	const nofile = 7
	_, _, e := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, pid, nofile, 0, uintptr(unsafe.Pointer(&limit)), 0, 0)
	if e == 0 {
		_, _, e = syscall.RawSyscall6(syscall.SYS_PRLIMIT64, pid, nofile, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	}
	if e == 0 {
		escape("G5", "guarded", "limits of process %d can be set", pid)
	}
	if nice, err := syscall.Getpriority(0, int(pid)); err == nil && syscall.Setpriority(0, int(pid), 20-nice) == nil {
		escape("G5", "guarded", "priority of process %d can be set", pid)
	}
	var mask [128]uint64
	n, _, e := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, pid, unsafe.Sizeof(mask), uintptr(unsafe.Pointer(&mask)))
	if e == 0 {
		_, _, e = syscall.RawSyscall(syscall.SYS_SCHED_SETAFFINITY, pid, n, uintptr(unsafe.Pointer(&mask)))
	}
	if e == 0 {
		escape("G5", "guarded", "processors of process %d can be set", pid)
	}
}
