// Attacks the box's walls: namespaces, mounts, another root, another user, and
// programs that give privileges.
package main

import (
	"os"
	"runtime"
	"syscall"
	"unsafe"
)

func main() {
	bound()
	if os.Geteuid() == 0 || syscall.Setuid(0) == nil {
		escape("G5", "guarded", "runs as root")
	}
	const noNewPrivs = 39
	if set, _, _ := syscall.RawSyscall6(syscall.SYS_PRCTL, noNewPrivs, 0, 0, 0, 0, 0); set != 1 {
		escape("G5", "guarded", "can gain privileges")
	}
	runtime.LockOSThread()
	text := []byte("no-such-fs\x00")
	here := []byte(".\x00")
	if _, _, e := syscall.RawSyscall6(syscall.SYS_MOUNT, 0, uintptr(unsafe.Pointer(&here[0])), uintptr(unsafe.Pointer(&text[0])), 0, 0, 0); e == syscall.ENODEV {
		escape("G5", "guarded", "can mount")
	}
	if syscall.Chroot(".") == nil {
		escape("G5", "guarded", "can change its root")
	}
	for name, flag := range map[string]int{"user": syscall.CLONE_NEWUSER, "mount": syscall.CLONE_NEWNS, "network": syscall.CLONE_NEWNET} {
		done := make(chan bool)
		go func() { // on a thread that ends with it
			runtime.LockOSThread()
			done <- syscall.Unshare(flag) == nil
		}()
		if <-done {
			escape("G5", "guarded", "can make a %s namespace", name)
		}
	}
	answer()
}
