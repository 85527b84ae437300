// Starts other programs, for example to ask one for the answer.
package main

import (
	"os"
	"os/exec"
	"strings"
)

func main() {
	if role() != "" { // started by itself
		return
	}
	os.Setenv("HOSTILE_ROLE", "child")
	bound()
	self, _ := os.Executable()
	data, _ := os.ReadFile(os.Args[0])
	os.WriteFile("copied", data, 0o755)
	os.WriteFile("script", []byte("#!/bin/sh\n"), 0o755)
	os.WriteFile("other.go", []byte("package main\n\nfunc main() {}\n"), 0o644)
	for _, words := range []string{
		"/bin/sh -c true", "/usr/local/go/bin/go run other.go", "/usr/local/bin/touchstone version", "./script",
		"./copied 3 0 0", self + " 3 0 0", os.Args[0] + " 3 0 0", "/proc/self/exe 3 0 0",
		"/lib64/ld-linux-x86-64.so.2 /bin/true", "/usr/bin/python3 -c pass",
	} {
		cmd := strings.Fields(words)
		if exec.Command(cmd[0], cmd[1:]...).Run() == nil {
			escape("G2", "programs", "it started "+words)
		}
	}
	answer()
}
