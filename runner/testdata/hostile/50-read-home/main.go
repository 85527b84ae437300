// Attacks the user's secrets: passwords, keys, the environments and commands of
// other processes.
package main

import (
	"fmt"
	"os"
)

func main() {
	bound()
	for _, path := range []string{"/etc/shadow", "/root/.ssh/id_rsa", "/root/.bash_history", "/root/.bashrc"} {
		if data, err := os.ReadFile(path); err == nil && len(data) > 0 {
			escape("G2", "file reading", "%s can be read", path)
		}
	}
	if !apart() {
		for _, file := range []string{"environ", "cmdline", "maps"} {
			path := fmt.Sprintf("/proc/%d/%s", canaryPid, file)
			if data, err := os.ReadFile(path); err == nil && len(data) > 0 {
				escape("G2", "file reading", "%s can be read", path)
			}
		}
	}
	answer()
}
