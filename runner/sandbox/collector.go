package sandbox

import (
	"cmp"
	"os"
	"sync"
	"time"
)

// collector reads one stream of a program to its end, keeps the first bytes and counts all of
// them. It reads on past its limit, because a program that blocks on a full pipe would seem to
// sleep.
//
// It does not embed bytes.Buffer: io.Copy would use the buffer's ReadFrom and bypass the limit.
type collector struct {
	pipe  *os.File
	limit int64         // bytes kept; 0 keeps all
	over  chan struct{} // closed at the first byte over the limit
	done  chan struct{} // closed at the end of the stream

	failed error // why reading stopped early; set before done is closed

	mu    sync.Mutex
	kept  []byte
	total int64
	aside *aside // receives the rest; nil until divert
}

// aside holds the first bytes of a stream after divert.
type aside struct {
	limit int
	kept  []byte
	total int
}

// collect starts reading pipe. The collector then owns it.
func collect(pipe *os.File, limit int64) *collector {
	c := &collector{
		pipe:  pipe,
		limit: limit,
		over:  make(chan struct{}),
		done:  make(chan struct{}),
	}
	go func() {
		defer close(c.done)
		c.failed = guarded("reading what it prints", c.read)
	}()
	return c
}

func (c *collector) read() error {
	chunk := make([]byte, 16<<10)
	for {
		n, err := c.pipe.Read(chunk)
		c.add(chunk[:n])
		if err != nil {
			return nil // end of the stream, or finish gave up
		}
	}
}

func (c *collector) add(chunk []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if a := c.aside; a != nil {
		a.total += len(chunk)
		a.kept = append(a.kept, chunk[:min(len(chunk), a.limit-len(a.kept))]...)
		return
	}
	before := c.total
	c.total += int64(len(chunk))
	if c.limit <= 0 {
		c.kept = append(c.kept, chunk...)
		return
	}
	room := min(c.limit-int64(len(c.kept)), int64(len(chunk)))
	c.kept = append(c.kept, chunk[:room]...)
	if before <= c.limit && c.total > c.limit {
		close(c.over)
	}
}

// finish waits at most grace for the end of the stream, since an escaped process may keep the
// pipe open forever. It reads what was written until then. The error means that reading failed.
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

// stop stops reading after what has been written so far. A program that writes more blocks.
func (c *collector) stop() {
	err := c.readRest()
	c.failed = cmp.Or(c.failed, err)
}

// divert stops counting what is read from now on, and keeps its first bytes for answer.
func (c *collector) divert(limit int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.aside = &aside{limit: limit}
}

func (c *collector) diverted() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.aside.total
}

// answer returns the first bytes read since divert; none if it was not called.
func (c *collector) answer() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.aside == nil {
		return nil
	}
	return c.aside.kept
}

// capture returns what has been read so far. The caller owns the bytes.
func (c *collector) capture() Capture {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Capture{Bytes: c.kept[:len(c.kept):len(c.kept)], Total: c.total}
}
