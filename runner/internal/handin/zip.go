package handin

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"strings"
)

// openZip opens a zip. Other data may precede it, as in a self-extracting archive.
func openZip(in *archiveReader) (entries, error) {
	z, err := in.zip()
	switch isCut := errors.Is(err, zip.ErrFormat) && !endsAsZip(in); {
	case isCut && sniff(in) == "zip":
		return nil, archiveError("is incomplete: the end of the zip file is missing; upload it again")
	case isCut:
		return nil, archiveError("is neither a source file nor an archive; " + handInSources +
			", or a .zip or .tar.gz of them")
	case err != nil:
		return nil, err
	}
	return &zipEntries{files: z.File}, nil
}

// zip reads the central directory. It limits the size of the directory, because archive/zip needs
// seven times as much memory.
func (p *archiveReader) zip() (*zip.Reader, error) {
	p.allow = 1<<20 + 1024*int64(p.limits.entries)
	z, err := zip.NewReader(p, p.data.Size())
	p.allow = noBound
	switch {
	case err != nil && !errors.Is(err, zip.ErrInsecurePath): // safePath checks the paths
		return nil, err
	case len(z.File) > p.limits.entries:
		return nil, errEntries
	}
	return z, nil
}

// endsAsZip reports whether a zip contains the record that ends it. A comment of up to 64 KiB may
// follow that record.
func endsAsZip(p *archiveReader) bool {
	const most = 22 + 1<<16
	size := p.data.Size()
	tail := make([]byte, min(size, most))
	n, _ := p.ReadAt(tail, size-int64(len(tail)))
	return bytes.Contains(tail[:n], []byte("PK\x05\x06"))
}

type zipEntries struct {
	files   []*zip.File   // entries that follow at
	at      *zip.File     // entry that Next returned last
	content io.ReadCloser // content of at; nil until it is read
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
	e := packedEntry{name: f.Name, mode: f.Mode().Type()}
	if strings.HasSuffix(f.Name, `\`) {
		e.mode = fs.ModeDir
	}
	e.encrypted = f.Flags&1 != 0 // archive/zip does not check the encryption flag
	e.foreign = f.Method != zip.Store && f.Method != zip.Deflate
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
