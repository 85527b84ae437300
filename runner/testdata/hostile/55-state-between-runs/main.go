// Attacks later runs: leaves a trace wherever it can, and tells if it finds one.
package main

import (
	"os"
	"syscall"
	"unsafe"
)

func main() {
	bound()
	file("always", "state1")
	file("always", os.Getenv("HOME")+"/state")
	file("always", os.TempDir()+"/state2")
	file("file writing", "/tmp/"+canaryToken)
	file("file writing", "/var/tmp/"+canaryToken)
	file("file writing", "/dev/shm/"+canaryToken)
	file("file writing", canaryDir+"/state")
	sharedMemory()
	key()
	answer()
}

func file(promise, path string) {
	if _, err := os.Stat(path); err == nil {
		escape("G9", promise, "%s is still there", path)
	}
	os.WriteFile(path, []byte("x"), 0o666)
}

// sharedMemory leaves a page under a key made from the verifier's number, and
// removes it when it is found.
func sharedMemory() {
	const create, exclusive, remove = 0o1000, 0o2000, 0
	id := uintptr(canaryPid)<<8 | 0x54
	if _, _, e := syscall.RawSyscall(syscall.SYS_SHMGET, id, 4096, create|exclusive|0o600); e == syscall.EEXIST {
		escape("G9", "guarded", "shared memory is still there")
		found, _, _ := syscall.RawSyscall(syscall.SYS_SHMGET, id, 4096, 0o600)
		syscall.RawSyscall(syscall.SYS_SHMCTL, found, remove, 0)
	}
}

// key leaves a key for 20 seconds in the user's ring.
func key() {
	text := func(s string) uintptr { b := append([]byte(s), 0); return uintptr(unsafe.Pointer(&b[0])) }
	const userRing, search, setTimeout = -4, 10, 15
	ring := userRing
	if _, _, e := syscall.RawSyscall6(syscall.SYS_KEYCTL, search, uintptr(ring), text("user"), text(canaryToken), 0, 0); e == 0 {
		escape("G9", "guarded", "a key is still there")
	}
	if id, _, e := syscall.RawSyscall6(syscall.SYS_ADD_KEY, text("user"), text(canaryToken), text("x"), 1, uintptr(ring), 0); e == 0 {
		syscall.RawSyscall(syscall.SYS_KEYCTL, setTimeout, id, 20)
	}
}
