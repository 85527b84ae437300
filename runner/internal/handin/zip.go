package handin

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// unzip reads a zip. Entries are taken in the order of its table.
func (s *submission) unzip(name string, in *packed, size int64) error {
	z, err := zip.NewReader(in.directory(s.limits), size)
	switch {
	case errors.Is(err, zip.ErrFormat) && !endsAsZip(in, size):
		return refusef("%s is cut short: the table at the end of the zip is missing; upload it again", shown(name))
	case err != nil && !errors.Is(err, zip.ErrInsecurePath): // safePath sees to the paths
		return s.broken(name, err)
	case len(z.File) == 0:
		return refusef("%s is an empty zip; "+handInSources, shown(name))
	case len(z.File) > s.limits.entries:
		return s.tooMany()
	}
	in.allow = noBound
	for _, f := range z.File {
		if err := s.count(); err != nil {
			return err
		}
		if err := s.zipEntry(f); err != nil {
			return err
		}
	}
	return nil
}

// unpackBehind opens a zip with other bytes before it, as in a self-extracting
// archive.
func (s *submission) unpackBehind(name string, in *packed, size int64) error {
	if _, err := zip.NewReader(in.directory(s.limits), size); err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		if errors.Is(err, zip.ErrFormat) {
			return refusef(
				"%s is neither a source file nor an archive; "+handInSources+", or a .zip or .tar.gz of them",
				shown(name),
			)
		}
		return s.broken(name, err)
	}
	s.notes.add(fmt.Sprintf("%s is a zip archive behind other data and was unpacked as a zip", shown(name)))
	return s.unzip(name, in, size)
}

// directory makes ready to read the table of a zip, which archive/zip loads as
// a whole: as many entries as a table has room for would cost seven times its
// bytes in memory.
func (p *packed) directory(l limits) *packed {
	p.allow = 1<<20 + 1024*int64(l.entries)
	return p
}

// endsAsZip reports whether the record that ends every zip is there. A comment
// of up to 64 KiB may follow it.
func endsAsZip(r io.ReaderAt, size int64) bool {
	const most = 22 + 1<<16
	tail := make([]byte, min(size, most))
	n, _ := r.ReadAt(tail, size-int64(len(tail)))
	return bytes.Contains(tail[:n], []byte("PK\x05\x06"))
}

func (s *submission) zipEntry(f *zip.File) error {
	mode := f.Mode()
	switch {
	case mode.IsDir() || strings.HasSuffix(f.Name, `\`):
		return nil
	case mode&fs.ModeSymlink != 0:
		s.leaveOut(f.Name, isLink)
		return nil
	case !mode.IsRegular():
		s.leaveOut(f.Name, isSpecial)
		return nil
	case isJunk(slashed(f.Name)):
		return nil
	case f.Flags&1 != 0: // archive/zip does not look
		return refusef("%s in the zip is encrypted; hand in a zip without a password", shown(f.Name))
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return refusef("%s in the zip is packed by %s, which cannot be unpacked; %s", shown(f.Name),
			zipMethod(f.Method), handInArchive)
	}
	r, err := f.Open()
	if err != nil {
		return s.broken(f.Name, err)
	}
	defer r.Close()
	return s.add(f.Name, r)
}

func zipMethod(method uint16) string {
	names := map[uint16]string{
		1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA",
		93: "Zstandard", 95: "xz", 98: "PPMd", 99: "AES encryption",
	}
	return cmp.Or(names[method], fmt.Sprintf("method %d", method))
}
