package handin

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"time"
)

// limits bounds a submission. Bytes are counted after decompression, because a student may forge
// the sizes and offsets in an archive.
type limits struct {
	total   int64         // bytes of all files
	file    int64         // bytes of a single file
	entries int           // number of files, folders, links and other entries
	path    int           // bytes of a path
	depth   int           // names in a path
	time    time.Duration // for reading and unpacking everything
}

var defaultLimits = limits{
	total:   64 << 20,
	file:    16 << 20,
	entries: 10_000,
	path:    400,
	depth:   32,
	time:    30 * time.Second,
}

func (s *submission) count() error {
	if err := context.Cause(s.ctx); err != nil {
		return err
	}
	if s.entries++; s.entries > s.limits.entries {
		return s.tooMany()
	}
	return nil
}

// take reads r to the end, up to limit bytes, and counts the bytes. It returns the bytes if keep is
// set.
func (s *submission) take(name string, r io.Reader, limit int64, keep bool) ([]byte, error) {
	left := s.limits.total - s.unpacked
	most := min(limit, left)
	var kept bytes.Buffer
	sink := io.Discard
	if keep {
		sink = &kept
	}
	// Reading one byte more than allowed verifies the checksum even for the largest file.
	n, err := io.Copy(sink, io.LimitReader(r, most+1))
	s.unpacked += n
	switch {
	case n > most && most == left:
		return nil, s.tooLarge()
	case n > most:
		return nil, refusef("%s is larger than %s; submit only the source files", quoteName(name), sizeText(most))
	case err != nil:
		return nil, s.toRefusal(name, err)
	}
	return bytes.Clone(kept.Bytes()), nil // drops the spare capacity
}

func (s *submission) tooMany() error {
	return refusef("the %s contains more than %d entries; submit only the source files", s.what, s.limits.entries)
}

func (s *submission) tooLarge() error {
	return refusef("the files in the %s are larger than %s together; submit only the source files", s.what,
		sizeText(s.limits.total))
}

type bounded struct {
	io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, errSize
	}
	return n, err
}

func sizeText(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}
