package handin

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/nwaples/rardecode/v2"

	"touchstone/internal/guard"
)

const (
	handInArchive = "submit a .zip or .tar.gz"
	handInOpen    = "submit an archive without a password"
)

// archiveError says what is wrong with an archive and what to do. In messages it follows the
// archive's name.
type archiveError string

func (a archiveError) Error() string { return string(a) }

var openers = map[string]func(*archiveReader) (entries, error){
	"zip":  openZip,
	"gzip": openGzip,
	"tar":  openTar,
	"7z":   openSeven,
	"RAR":  openRAR,
	"":     openZip,
}

// unpack reads the archive called name. The content determines the format, not the name.
func (s *submission) unpack(name string, r io.ReaderAt, size int64) error {
	s.what, s.archive = "archive", name
	format := sniff(r)
	open := openers[format]
	switch {
	case size == 0:
		return refusef("%s is empty (0 bytes); upload it again", quoteName(name))
	case size > s.limits.total:
		return refusef("%s is larger than %s; submit only the source files", quoteName(name), sizeText(s.limits.total))
	case open == nil:
		return refusef("%s is an archive in %s format, which Touchstone cannot open; %s", quoteName(name), format,
			handInArchive)
	}
	in := &archiveReader{data: io.NewSectionReader(r, 0, size), ctx: s.ctx, limits: s.limits, allow: noBound}
	z, err := guard.DoContext(s.ctx, unpacking, func() (entries, error) { return open(in) })
	if err != nil {
		return s.toRefusal(name, err)
	}
	return s.unpackEntries(&guardedEntries{ctx: s.ctx, from: z})
}

type innerArchive struct {
	name   string // path in the submission
	folder string // folder of the submission, or "" if data holds the archive
	data   []byte
	part   int // index of the part that contained it
}

// meetArchive records the first archive inside a submission. If the submission has several parts,
// it records the first archive of the newest part that contains any.
func (s *submission) meetArchive(name, folder string, data []byte) {
	if s.isFirstInner() {
		s.inner, s.inners = &innerArchive{name, folder, data, s.part}, 0
	}
	s.inners++
}

func (s *submission) isFirstInner() bool { return s.inner == nil || s.inner.part < s.part }

// openInner unpacks the archive inside a submission, if there is exactly one and the submission has
// no source files outside it. It does not unpack archives inside the inner archive.
func (s *submission) openInner() error {
	if s.inners != 1 || s.hasSources() {
		return nil
	}
	in := s.inner
	s.nested, s.part = true, in.part
	clear(s.skipped)
	clear(s.files)
	s.data = dataFiles{wanted: s.data.wanted}
	s.notes.add(fmt.Sprintf("unpacked the inner archive %s", quoteName(in.name)))
	if in.folder == "" {
		return s.unpack(path.Base(in.name), bytes.NewReader(in.data), int64(len(in.data)))
	}
	root, err := os.OpenRoot(in.folder)
	if err != nil {
		return err
	}
	defer root.Close()
	return readSteadily(root, filepath.FromSlash(in.name), func(f *os.File, size int64) error {
		return s.unpack(path.Base(in.name), f, size)
	})
}

// toRefusal turns an error from reading the archive or entry called name into a refusal. Errors of
// the local disk and of the context remain as they are.
func (s *submission) toRefusal(name string, err error) error {
	var why refusal
	var disk *fs.PathError
	switch {
	case errors.As(err, &why), errors.As(err, &disk), errors.Is(err, context.Cause(s.ctx)), errors.Is(err, errHelper):
		return err
	case errors.Is(err, errEntries):
		return s.tooMany()
	case errors.Is(err, errSize):
		return s.tooLarge()
	}
	return refusef("%s %s", s.where(name), archiveErrorOf(err))
}

// Errors for archives that exceed the limits.
var (
	errEntries = errors.New("too many entries")
	errSize    = errors.New("too large")
)

const isDamaged = "is damaged; upload it again"

var archiveErrors = []struct {
	archiveError
	errs []error
}{
	{"is damaged: its checksum does not match; upload it again", []error{
		zip.ErrChecksum, gzip.ErrChecksum, errChecksum, rardecode.ErrBadFileChecksum, rardecode.ErrBadHeaderCRC,
	}},
	{"is incomplete; upload it again", []error{
		io.ErrUnexpectedEOF, rardecode.ErrUnexpectedArcEnd, rardecode.ErrShortFile, rardecode.ErrDecoderOutOfData,
	}},
	{"is encrypted; " + handInOpen, []error{
		errEncrypted, rardecode.ErrArchiveEncrypted, rardecode.ErrArchivedFileEncrypted,
	}},
	{"is one part of a split archive; " + handInArchive, []error{
		rardecode.ErrMultiVolume, rardecode.ErrBadVolumeNumber, rardecode.ErrInvalidFileBlock,
	}},
	{"uses too large a compression dictionary; " + handInArchive, []error{rardecode.ErrDictionaryTooLarge}},
	{"uses a kind of RAR that Touchstone cannot unpack; " + handInArchive, []error{
		rardecode.ErrUnknownVersion, rardecode.ErrUnknownDecoder, rardecode.ErrUnsupportedDecoder,
	}},
}

func archiveErrorOf(err error) archiveError {
	if own, ok := errors.AsType[archiveError](err); ok {
		return own
	}
	for _, a := range archiveErrors {
		if slices.ContainsFunc(a.errs, func(e error) bool { return errors.Is(err, e) }) {
			return a.archiveError
		}
	}
	return isDamaged
}

func (s *submission) where(name string) string {
	if name == s.archive {
		return quoteName(name)
	}
	return quoteName(name) + " in " + quoteName(s.archive)
}

// archiveReader reads an archive to unpack. Reads fail if the context is done, or if too many bytes
// have been read.
type archiveReader struct {
	// data is a SectionReader, because a forged archive may contain any offset. If the offset is
	// outside the archive, a SectionReader returns io.EOF and not an error of the disk.
	data   *io.SectionReader
	ctx    context.Context
	limits limits
	allow  int64 // number of bytes that may still be read
}

const noBound = 1 << 62

func (p *archiveReader) ReadAt(b []byte, off int64) (int, error) {
	if err := context.Cause(p.ctx); err != nil {
		return 0, err
	}
	if p.allow == noBound { // do not write to allow, since several goroutines read the entries of a download
		return p.data.ReadAt(b, off)
	}
	if p.allow -= int64(len(b)); p.allow < 0 {
		return 0, errEntries
	}
	return p.data.ReadAt(b, off)
}

func (p *archiveReader) reader() io.Reader { return io.NewSectionReader(p, 0, p.data.Size()) }
