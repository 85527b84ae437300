package sandbox

import (
	"cmp"
	"os"
	"sync"
	"time"
)

// collector reads one stream of a program to its end, keeps the first bytes and
// counts all of them. It goes on reading past its limit: a program that blocks on
// a full pipe would seem to sleep.
//
// Note: it embeds no bytes.Buffer. io.Copy would find the buffer's ReadFrom
// and go round the limit.
type collector struct {
	pipe  *os.File
	limit int64         // bytes kept; 0 keeps all
	over  chan struct{} // closed at the first byte over the limit
	done  chan struct{} // closed at the end of the stream

	failed error // why it was not read to its end; set before done is closed

	mu    sync.Mutex
	kept  []byte
	total int64
	aside *aside // where the rest goes; nil until divert
}

// aside is the first bytes of a stream from some moment on.
type aside struct {
	limit int
	kept  []byte
	total int
}

// collect starts reading pipe, which the collector owns from now on.
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
			return nil // the end, or finish has stopped waiting for it
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

// finish waits for the end of the stream, but no longer than grace: a process
// that escaped may hold the other end of the pipe for ever. What it or others wrote
// until then is read. The error is that we failed at reading it.
func (c *collector) finish(grace time.Duration) error {
	timer := time.NewTimer(grace)
	defer timer.Stop()
	defer c.pipe.Close() // on Unix this also ends a read under way
	select {
	case <-c.done:
		return c.failed
	case <-timer.C:
		return c.readRest()
	}
}

// stop reads no more of the stream than has been written by now. A program that goes on
// writing waits.
func (c *collector) stop() {
	err := c.readRest()
	c.failed = cmp.Or(c.failed, err)
}

// divert counts nothing of what is read from now on, and keeps its first bytes for answer.
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

// answer returns the first bytes since divert; none if it was not called.
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
