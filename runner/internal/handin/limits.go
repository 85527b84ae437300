package handin

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"time"
)

// limits bound one submission. Bytes are counted as they come out of the decompressor,
// because a student may forge the sizes and offsets that an archive declares.
type limits struct {
	total   int64         // bytes of all files together
	file    int64         // bytes of any one file
	entries int           // files, folders, links and others
	path    int           // bytes of one path
	depth   int           // names in one path
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

// count counts one entry of a submission. It returns an error if there are too many or the
// context is done.
func (s *submission) count() error {
	if err := context.Cause(s.ctx); err != nil {
		return err
	}
	if s.entries++; s.entries > s.limits.entries {
		return s.tooMany()
	}
	return nil
}

// take reads r to its end and counts its bytes, whether or not it keeps them.
func (s *submission) take(name string, r io.Reader, keep bool) ([]byte, error) {
	left := s.limits.total - s.unpacked
	most := min(s.limits.file, left)
	var kept bytes.Buffer
	sink := io.Discard
	if keep {
		sink = &kept
	}
	// Read one byte more than allowed, so that the checksum of a file of exactly the allowed
	// size is verified.
	n, err := io.Copy(sink, io.LimitReader(r, most+1))
	s.unpacked += n
	switch {
	case n > most && most == left:
		return nil, s.tooLarge()
	case n > most:
		return nil, refusef("%s is larger than %s; hand in only the source files", shown(name), sizeText(most))
	case err != nil:
		return nil, s.broken(name, err)
	}
	return bytes.Clone(kept.Bytes()), nil // without spare capacity
}

func (s *submission) tooMany() error {
	return refusef("the %s contains more than %d entries; hand in only the source files", s.what, s.limits.entries)
}

func (s *submission) tooLarge() error {
	return refusef("the files in the %s are larger than %s together; hand in only the source files", s.what,
		sizeText(s.limits.total))
}

// bounded returns errSize once more bytes are read than left.
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
