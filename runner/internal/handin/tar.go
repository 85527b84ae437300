package handin

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"errors"
	"io"
)

func (s *submission) gunzip(name string, in *packed, size int64) error {
	z, err := gzip.NewReader(io.NewSectionReader(in, 0, size))
	if err != nil {
		return s.broken(name, err)
	}
	r := bufio.NewReaderSize(z, tarBlock)
	head, err := r.Peek(tarBlock)
	if err != nil && err != io.EOF {
		return s.broken(name, err)
	}
	if len(head) == 0 {
		return refusef("%s is empty inside; upload it again", shown(name))
	}
	if !isTar(head) {
		return refusef("%s is a gzip file, but what is inside is not a tar archive; %s", shown(name), handInArchive)
	}
	s.noteFormat(name, "gzip")
	return s.untar(name, r)
}

// untar reads a tar. What it skips has come through the decompressor too, and
// so the stream is bounded as a whole: by the bytes that may be unpacked, and
// some for the headers of as many entries as there may be.
func (s *submission) untar(name string, r io.Reader) error {
	const perEntry = 8 * tarBlock
	left := s.limits.total + int64(s.limits.entries)*perEntry
	r = &bounded{r, left, s.tooLarge()}
	t := tar.NewReader(r)
	before := s.entries
	for {
		e, err := t.Next()
		switch {
		case err == io.EOF && s.entries == before:
			return refusef("%s is an empty archive; "+handInSources, shown(name))
		case err == io.EOF:
			return s.finish(name, r)
		case err != nil && !errors.Is(err, tar.ErrInsecurePath): // safePath sees to the paths
			return s.broken(name, err)
		}
		if err := s.count(); err != nil {
			return err
		}
		if err := s.tarEntry(e, t); err != nil {
			return err
		}
	}
}

// finish reads what follows the end of a tar, so that the checksum of a gzip
// around it is looked at. Anything behind the gzip is nobody's business.
func (s *submission) finish(name string, r io.Reader) error {
	if _, err := io.Copy(io.Discard, r); err != nil && !errors.Is(err, gzip.ErrHeader) {
		return s.broken(name, err)
	}
	return nil
}

func (s *submission) tarEntry(e *tar.Header, r io.Reader) error {
	switch e.Typeflag {
	case tar.TypeReg, tar.TypeGNUSparse:
		if isJunk(slashed(e.Name)) {
			return nil
		}
		return s.add(e.Name, r)
	case tar.TypeDir, tar.TypeXGlobalHeader:
		return nil
	case tar.TypeSymlink, tar.TypeLink:
		s.leaveOut(e.Name, isLink)
		return nil
	}
	s.leaveOut(e.Name, isSpecial)
	return nil
}
