package sandbox

import (
	"cmp"
	"os"
	"sync"
	"time"
)

// collector reads a stream of a program to its end, keeps the first bytes, and counts all bytes. It
// continues to read beyond its limit, because otherwise the program would block on a full pipe.
type collector struct {
	pipe  *os.File
	limit int64         // number of bytes to keep; 0 keeps all
	over  chan struct{} // closed at the first byte beyond the limit, by exceeded
	done  chan struct{} // closed at the end of the stream

	failed   error // why reading stopped early; set before done is closed
	exceeded sync.Once

	mu    sync.Mutex
	kept  []byte
	total int64
}

// collect starts reading pipe, which the collector owns from then on.
func collect(pipe *os.File, limit int64) *collector {
	c := &collector{pipe: pipe, limit: limit, over: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(c.done)
		c.failed = recoverPanic("reading what it prints", c.read)
	}()
	return c
}

func (c *collector) read() error {
	chunk := make([]byte, 16<<10)
	for {
		n, err := c.pipe.Read(chunk)
		c.add(chunk[:n])
		if err != nil {
			return nil // the stream ended, or finish gave up
		}
	}
}

func (c *collector) add(chunk []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total += int64(len(chunk))
	if c.limit <= 0 {
		c.kept = append(c.kept, chunk...)
		return
	}
	room := min(c.limit-int64(len(c.kept)), int64(len(chunk)))
	c.kept = append(c.kept, chunk[:room]...)
	if c.total > c.limit {
		c.exceeded.Do(func() { close(c.over) })
	}
}

// finish waits for the end of the stream, but no longer than grace, because an escaped process may
// keep the pipe open forever. It then reads what is left in the pipe. An error means that reading
// failed.
func (c *collector) finish(grace time.Duration) error {
	timer := time.NewTimer(grace)
	defer timer.Stop()
	defer c.pipe.Close() // on Unix this also interrupts a pending read
	select {
	case <-c.done:
		return c.failed
	case <-timer.C:
		return c.readRest()
	}
}

// stop reads what is already in the pipe, and no more. A program that writes afterwards may block.
func (c *collector) stop() {
	err := c.readRest()
	c.failed = cmp.Or(c.failed, err)
}

// restart returns what has been read so far, and starts the collector afresh with another limit.
func (c *collector) restart(limit int64) Capture {
	c.mu.Lock()
	defer c.mu.Unlock()
	before := Capture{Bytes: c.kept, Total: c.total}
	c.kept, c.total, c.limit = nil, 0, limit
	return before
}

// capture returns what has been read so far. The caller may keep the bytes, because the collector
// never changes them.
func (c *collector) capture() Capture {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Capture{Bytes: c.kept[:len(c.kept):len(c.kept)], Total: c.total}
}
