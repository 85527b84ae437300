//go:build unix

package sandbox

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

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

// mostLeft is more than a pipe holds of which nobody asked that it hold more.
const mostLeft = 1 << 20 // bytes

// readRest reads what was written before finish stopped waiting. On a machine that has
// much else to do the reader may not have come to it, and a right program would have
// printed nothing.
func (c *collector) readRest() error {
	if c.pipe.SetReadDeadline(time.Unix(0, 0)) != nil {
		return nil // nobody can tell whether there is more
	}
	<-c.done
	if err := c.pipe.SetReadDeadline(time.Time{}); err != nil || c.failed != nil {
		return c.failed
	}
	raw, err := c.pipe.SyscallConn()
	if err != nil {
		return nil
	}
	chunk := make([]byte, 16<<10)
	return raw.Read(func(fd uintptr) bool {
		for read := 0; read < mostLeft; {
			n, err := syscall.Read(int(fd), chunk)
			if n > 0 {
				c.add(chunk[:n])
				read += n
			} else if err != syscall.EINTR {
				break // nothing is there, whoever holds the other end
			}
		}
		return true
	})
}

// apart puts a process into a session of its own, out of reach of signals to
// its parent's group.
func apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }

// setAside takes addresses, for as long as this process lives.
func setAside(bytes int64) error {
	_, err := unix.Mmap(-1, 0, int(bytes), unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON)
	return err
}
