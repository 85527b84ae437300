//go:build unix

package sandbox

import (
	"fmt"
	"os"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// describe says how a process ended.
func describe(state *os.ProcessState) (status Status, exitCode int, signal string) {
	wait, ok := state.Sys().(syscall.WaitStatus)
	if !ok || !wait.Signaled() {
		return Exited, state.ExitCode(), ""
	}
	return Signalled, 0, signalName(wait.Signal())
}

// signalName returns a name such as "SIGSEGV", or "SIG42" for one without.
func signalName(s syscall.Signal) string {
	if name := unix.SignalName(s); name != "" {
		return name
	}
	return fmt.Sprintf("SIG%d", int(s))
}

// keepFilesPrivate makes sure that no program inherits a file which this
// process itself inherited, say from a shell or a CI runner: Go marks only the
// files that it opens.
//
// Note: FreeBSD without fdescfs shows only descriptors 0 to 2 here.
func keepFilesPrivate() error {
	entries, err := os.ReadDir("/dev/fd")
	if err != nil {
		return fmt.Errorf("listing open files: %w", err)
	}
	for _, entry := range entries {
		if fd, err := strconv.Atoi(entry.Name()); err == nil && fd > 2 {
			unix.CloseOnExec(fd)
		}
	}
	return nil
}
