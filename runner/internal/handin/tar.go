package handin

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
)

func openGzip(in *archiveReader) (entries, error) {
	z, err := gzip.NewReader(in.reader())
	if err != nil {
		return nil, err
	}
	r := bufio.NewReaderSize(z, tarBlock)
	switch head, err := r.Peek(tarBlock); {
	case err != nil && err != io.EOF:
		return nil, err
	case len(head) == 0:
		return nil, archiveError("contains no files; upload it again")
	case !isTar(head):
		return nil, archiveError("is a gzip file that does not contain a tar archive; " + handInArchive)
	}
	return newTar(r, in.limits), nil
}

func openTar(in *archiveReader) (entries, error) { return newTar(in.reader(), in.limits), nil }

type tarEntries struct {
	*tar.Reader
	all io.Reader
}

// newTar returns a reader for a tar. It limits the size of the whole tar, because even entries that
// the caller skips are decompressed.
func newTar(r io.Reader, l limits) tarEntries {
	const perEntry = 8 * tarBlock
	all := &bounded{r, l.total + int64(l.entries)*perEntry}
	return tarEntries{tar.NewReader(all), all}
}

func (t tarEntries) Next() (packedEntry, error) {
	h, err := t.Reader.Next()
	if err == io.EOF {
		return packedEntry{}, t.finish()
	}
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

// finish reads what follows the end of the tar, so that the checksum of the gzip is verified.
func (t tarEntries) finish() error {
	if _, err := io.Copy(io.Discard, t.all); err != nil && !errors.Is(err, gzip.ErrHeader) {
		return err
	}
	return io.EOF
}
