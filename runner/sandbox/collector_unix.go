//go:build unix

package sandbox

import (
	"syscall"
	"time"
)

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
