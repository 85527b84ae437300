// Attacks memory by way of files: /dev/shm, the scratch folder and files
// without a name, 100 MB each.
package main

import (
	"os"
	"os/signal"
	"syscall"
	"unsafe"
)

func main() {
	bound()
	signal.Ignore(syscall.SIGXFSZ)
	if f, err := os.Create("/dev/shm/" + canaryToken); err == nil {
		fill(f, "/dev/shm")
		os.Remove(f.Name())
	}
	if f, err := os.Create("large"); err == nil {
		fill(f, "the scratch folder")
		os.Remove(f.Name())
	}
	const memfdCreate = 319 // of amd64
	name := []byte("x\x00")
	if fd, _, e := syscall.RawSyscall(memfdCreate, uintptr(unsafe.Pointer(&name[0])), 0, 0); e == 0 {
		fill(os.NewFile(fd, "memfd"), "a file without a name")
	}
	answer()
}

func fill(f *os.File, where string) {
	defer f.Close()
	block := make([]byte, 1<<20)
	for n := 1; n <= 100; n++ {
		if _, err := f.Write(block); err != nil {
			return
		}
	}
	escape("G8", "sealed", "100 MiB in %s", where)
}
