// Attacks the network: connects, sends, listens, and opens sockets of every
// family.
package main

import (
	"net"
	"syscall"
	"time"
)

func main() {
	bound()
	if c, err := net.DialTimeout("tcp", canaryTCP, time.Second); err == nil {
		c.Close()
	}
	if c, err := net.Dial("udp", canaryUDP); err == nil {
		c.Write([]byte("x"))
		c.Close()
	}
	if l, err := net.Listen("tcp", "127.0.0.1:0"); err == nil { // MPTCP, by default
		l.Close()
		escape("G4", "network", "can listen")
	}
	const netlink, packet, vsock = 16, 17, 40
	for name, family := range map[string]int{"netlink": netlink, "packet": packet, "vsock": vsock} {
		if fd, err := syscall.Socket(family, syscall.SOCK_DGRAM, 0); err == nil {
			syscall.Close(fd)
			escape("G4", "network", "a socket of family %s", name)
		}
	}
	if fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_RAW, syscall.IPPROTO_ICMP); err == nil {
		syscall.Close(fd)
		escape("G4", "network", "a raw socket")
	}
	answer()
}
