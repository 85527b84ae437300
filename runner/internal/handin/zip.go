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

// unzip reads a zip, in the order of its table.
func (s *submission) unzip(name string, in *packed, size int64) error {
	z, err := zip.NewReader(in.directory(s.limits), size)
	switch {
	case errors.Is(err, zip.ErrFormat) && !endsAsZip(in, size):
		return refusef("%s is cut short: the table at the end of the zip is missing; upload it again", shown(name))
	case err != nil && !errors.Is(err, zip.ErrInsecurePath): // safePath checks the paths
		return s.broken(name, err)
	case len(z.File) == 0:
		return refusef("%s is an empty zip; "+handInSources, shown(name))
	case len(z.File) > s.limits.entries:
		return s.tooMany()
	}
	in.allow = noBound
	return s.unpackEntries(name, &zipEntries{files: z.File})
}

// unpackBehind opens a zip with other data before it, such as a self-extracting archive.
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

// directory limits how much of a zip's table may be read and returns p. archive/zip loads
// the table as a whole and takes seven times its size in memory.
func (p *packed) directory(l limits) *packed {
	p.allow = 1<<20 + 1024*int64(l.entries)
	return p
}

// endsAsZip reports whether the record that ends every zip exists. A comment of up to 64 KiB
// may follow it.
func endsAsZip(r io.ReaderAt, size int64) bool {
	const most = 22 + 1<<16
	tail := make([]byte, min(size, most))
	n, _ := r.ReadAt(tail, size-int64(len(tail)))
	return bytes.Contains(tail[:n], []byte("PK\x05\x06"))
}

// zipEntries iterates over a zip; at is the entry that Next returned before files.
type zipEntries struct {
	files   []*zip.File
	at      *zip.File
	content io.ReadCloser // of at; nil before it is read
}

func (z *zipEntries) Next() (packedEntry, error) {
	if z.content != nil {
		z.content.Close()
	}
	if len(z.files) == 0 {
		return packedEntry{}, io.EOF
	}
	f := z.files[0]
	z.files, z.at, z.content = z.files[1:], f, nil
	e := packedEntry{name: f.Name, mode: f.Mode().Type(), inZip: true}
	if strings.HasSuffix(f.Name, `\`) {
		e.mode = fs.ModeDir
	}
	e.encrypted = f.Flags&1 != 0 // archive/zip does not check
	if f.Method != zip.Store && f.Method != zip.Deflate {
		e.method = zipMethod(f.Method)
	}
	return e, nil
}

func (z *zipEntries) Read(p []byte) (n int, err error) {
	if z.content == nil {
		if z.content, err = z.at.Open(); err != nil {
			return 0, err
		}
	}
	return z.content.Read(p)
}

func zipMethod(method uint16) string {
	names := map[uint16]string{
		1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA",
		93: "Zstandard", 95: "xz", 98: "PPMd", 99: "AES encryption",
	}
	return cmp.Or(names[method], fmt.Sprintf("method %d", method))
}
