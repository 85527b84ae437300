package handin

import (
	"context"
	"io"
	"io/fs"
	"path"

	"github.com/nwaples/rardecode/v2"

	"touchstone/internal/guard"
)

// entries iterates over the entries of an archive. Next advances to the next entry, and Read reads
// its content.
type entries interface {
	Next() (packedEntry, error)
	io.Reader
}

type packedEntry struct {
	name      string
	mode      fs.FileMode // type of the entry
	encrypted bool
	foreign   bool // packed by an unsupported method
	isSolid   bool // later entries may depend on it, so it must be unpacked
}

func (s *submission) unpackEntries(z entries) error {
	before := s.entries
	for {
		e, err := z.Next()
		switch {
		case err == io.EOF && s.entries == before:
			return refusef("%s is an empty archive; "+handInSources, quoteName(s.archive))
		case err == io.EOF:
			return nil
		case err != nil:
			return s.toRefusal(s.archive, err)
		}
		if err := s.count(); err != nil {
			return err
		}
		if err := s.takeEntry(e, z); err != nil {
			return err
		}
	}
}

func (s *submission) takeEntry(e packedEntry, r io.Reader) error {
	switch isOpen := !e.encrypted && !e.foreign; {
	case e.mode.IsDir():
		if p, why := safePath(path.Join(s.below, slashed(e.name)), s.limits); why == "" && !isJunk(p+"/") {
			s.data.keepFolder(p)
		}
	case e.mode&fs.ModeSymlink != 0:
		s.leaveOut(e.name, isLink)
	case !e.mode.IsRegular():
		s.leaveOut(e.name, isSpecial)
	case isJunk(slashed(e.name)) && isOpen && e.isSolid:
		// In a solid archive, later entries may depend on the content of this one.
		_, err := s.take(e.name, r, s.limits.total, false)
		return err
	case isJunk(slashed(e.name)):
	case isOpen:
		return s.add(e.name, r)
	case e.encrypted:
		return s.toRefusal(e.name, archiveError("is encrypted; "+handInOpen))
	default:
		return s.takeForeign(slashed(e.name))
	}
	return nil
}

// takeForeign handles an entry with an unknown compression method, such as those that archivers use
// for executables. It refuses source files, module files and archives. It skips all other files,
// because they would not be built anyway.
func (s *submission) takeForeign(name string) error {
	switch kindOf(name) {
	case sourceFile, moduleFile, archiveFile:
		return s.toRefusal(name, archiveError("uses a compression method that Touchstone cannot unpack; "+handInArchive+
			" made with the usual settings"))
	}
	s.countSkipped(name)
	return nil
}

const unpacking = "unpacking it"

// guardedEntries reads hostile entries through guard.DoContext. Each read has a new buffer, because
// an abandoned read may still write to its buffer.
type guardedEntries struct {
	ctx  context.Context
	from entries
	left []byte
	err  error
}

func (r *guardedEntries) Next() (packedEntry, error) {
	r.left, r.err = nil, nil
	return guard.DoContext(r.ctx, unpacking, r.from.Next)
}

func (r *guardedEntries) Read(p []byte) (int, error) {
	if len(r.left) == 0 && r.err == nil {
		r.left, r.err = guard.DoContext(r.ctx, unpacking, func() ([]byte, error) {
			b := make([]byte, 32<<10)
			n, err := r.from.Read(b)
			return b[:n], err
		})
	}
	n := copy(p, r.left)
	if r.left = r.left[n:]; len(r.left) > 0 {
		return n, nil
	}
	return n, r.err
}

// openRAR reads a RAR from beginning to end. If the library could seek, it would follow any offset
// in a header without checking the context.
func openRAR(in *archiveReader) (entries, error) {
	const least = 4 << 20 // smallest limit on a dictionary; RARs usually have larger ones
	z, err := rardecode.NewReader(struct{ io.Reader }{in.reader()},
		rardecode.MaxDictionarySize(max(in.limits.total, least)))
	return rarEntries{z}, err
}

type rarEntries struct{ *rardecode.Reader }

func (r rarEntries) Next() (packedEntry, error) {
	h, err := r.Reader.Next()
	if err != nil {
		return packedEntry{}, err
	}
	mode := h.Mode().Type()
	if h.LinkType != rardecode.LinkTypeNone {
		mode = fs.ModeSymlink
	}
	return packedEntry{name: h.Name, mode: mode, encrypted: h.Encrypted, isSolid: true}, nil
}
