// Attacks services of the machine: sockets with a path and without.
package main

import (
	"net"
	"os"
)

func main() {
	bound()
	for _, address := range []string{canaryUnix, canaryAbstract} {
		if c, err := net.Dial("unix", address); err == nil {
			c.Close()
		}
	}
	for _, path := range []string{"/run/docker.sock", "/run/dbus/system_bus_socket", "/run/systemd/private"} {
		if _, err := os.Stat(path); err != nil {
			continue
		}
		if c, err := net.Dial("unix", path); err == nil {
			c.Close()
			escape("G4", "network", "connected to %s", path)
		}
	}
	answer()
}
