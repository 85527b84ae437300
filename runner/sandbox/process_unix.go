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

func signalName(s syscall.Signal) string {
	if name := unix.SignalName(s); name != "" {
		return name
	}
	return fmt.Sprintf("SIG%d", int(s))
}

// keepFilesPrivate prevents programs from inheriting files that this process inherited, for
// example from a shell or a CI runner. Go only protects the files that it opens itself.
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

// maxRest is the maximum number of bytes that readRest reads. It is more than a pipe normally
// holds, and makes readRest end even if a program keeps writing.
const maxRest = 1 << 20

// readRest reads what is already in the pipe and does not wait for more. On a busy machine the
// reader may be late, so that without readRest a correct program may seem to have printed nothing.
func (c *collector) readRest() error {
	if c.pipe.SetReadDeadline(time.Unix(0, 0)) != nil {
		return nil // without a deadline, readRest might wait forever
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
		for read := 0; read < maxRest; {
			n, err := syscall.Read(int(fd), chunk)
			if n > 0 {
				c.add(chunk[:n])
				read += n
			} else if err != syscall.EINTR {
				break // the pipe is empty, even if another process keeps it open
			}
		}
		return true
	})
}

// newGroup returns attributes that start a process in a new session, and thus in a new process
// group, so that signals to the parent's group do not reach it.
func newGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }

func reserveAddressSpace(bytes int64) error {
	_, err := unix.Mmap(-1, 0, int(bytes), unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON)
	return err
}

// LimitMemory limits how much memory this process may allocate, where the system can do that.
func LimitMemory(bytes uint64) error {
	return syscall.Setrlimit(unix.RLIMIT_DATA, &syscall.Rlimit{Cur: bytes, Max: bytes})
}
