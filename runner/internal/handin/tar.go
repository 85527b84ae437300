package handin

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
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

// untar reads a tar. The decompressor also processes what untar skips. The whole stream is
// therefore limited to the bytes that may be unpacked plus headers for the maximum number of
// entries.
func (s *submission) untar(name string, r io.Reader) error {
	const perEntry = 8 * tarBlock
	left := s.limits.total + int64(s.limits.entries)*perEntry
	r = &bounded{r, left, s.tooLarge()}
	if err := s.unpackEntries(name, tarEntries{tar.NewReader(r)}); err != nil {
		return err
	}
	return s.finish(name, r)
}

// finish reads what follows the end of a tar, so that the checksum of a gzip around it is
// verified. It ignores data after the gzip.
func (s *submission) finish(name string, r io.Reader) error {
	if _, err := io.Copy(io.Discard, r); err != nil && !errors.Is(err, gzip.ErrHeader) {
		return s.broken(name, err)
	}
	return nil
}

type tarEntries struct{ *tar.Reader }

func (t tarEntries) Next() (packedEntry, error) {
	h, err := t.Reader.Next()
	if err != nil && !errors.Is(err, tar.ErrInsecurePath) { // safePath checks the paths
		return packedEntry{}, err
	}
	e := packedEntry{name: h.Name, mode: fs.ModeIrregular}
	switch h.Typeflag {
	case tar.TypeReg, tar.TypeGNUSparse:
		e.mode = 0
	case tar.TypeDir, tar.TypeXGlobalHeader:
		e.mode = fs.ModeDir
	case tar.TypeSymlink, tar.TypeLink:
		e.mode = fs.ModeSymlink
	}
	return e, nil
}
