//go:build unix

package sandbox

import "syscall"

// apart puts a process into a session of its own, out of reach of signals to
// its parent's group.
func apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
