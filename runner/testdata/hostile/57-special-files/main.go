// Attacks the cleaning up: a hard link, pipes, devices and sockets in the
// scratch folder.
package main

import (
	"net"
	"os"
	"syscall"
)

func main() {
	bound()
	os.Link(os.Args[0], "hardlink")
	os.Link(canaryDir+"/secret.txt", "hardlink2")
	syscall.Mkfifo("fifo", 0o666)
	syscall.Mknod("null", syscall.S_IFCHR|0o666, 1<<8|3)
	syscall.Mknod("block", syscall.S_IFBLK|0o666, 7<<8)
	net.Listen("unix", "socket")
	answer()
}
