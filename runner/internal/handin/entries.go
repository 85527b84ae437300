package handin

import (
	"context"
	"io"
	"io/fs"

	"github.com/nwaples/rardecode/v2"

	"touchstone/internal/guard"
)

// entries iterates over the entries of an archive in order. Next moves to the next entry,
// and Read reads its content.
type entries interface {
	Next() (packedEntry, error)
	io.Reader
}

// packedEntry is what an archive declares about an entry.
type packedEntry struct {
	name      string
	mode      fs.FileMode // its type
	encrypted bool
	method    string // the packing method, if it is not supported
	inZip     bool
	isSolid   bool // later entries may depend on it, so that it must be unpacked
}

// unpackEntries adds the entries of the archive called name to the submission.
func (s *submission) unpackEntries(name string, z entries) error {
	before := s.entries
	for {
		e, err := z.Next()
		switch {
		case err == io.EOF && s.entries == before:
			return refusef("%s is an empty archive; "+handInSources, shown(name))
		case err == io.EOF:
			return nil
		case err != nil:
			return s.broken(name, err)
		}
		if err := s.count(); err != nil {
			return err
		}
		if err := s.takeEntry(e, z); err != nil {
			return err
		}
	}
}

// takeEntry adds an entry of any archive to the submission.
func (s *submission) takeEntry(e packedEntry, r io.Reader) error {
	switch isOpen := !e.encrypted && e.method == ""; {
	case e.mode.IsDir():
	case e.mode&fs.ModeSymlink != 0:
		s.leaveOut(e.name, isLink)
	case !e.mode.IsRegular():
		s.leaveOut(e.name, isSpecial)
	case isJunk(slashed(e.name)) && isOpen && e.isSolid:
		return s.drop(e.name, r)
	case isJunk(slashed(e.name)):
	case isOpen:
		return s.add(e.name, r)
	default:
		return s.takePacked(e)
	}
	return nil
}

// takePacked refuses an entry that cannot be unpacked. In a 7z or RAR it skips an executable
// instead: that is not built, and may be packed by a method for executables.
func (s *submission) takePacked(e packedEntry) error {
	in, open := shown(s.archive), handInOpen
	if e.inZip {
		in, open = "the zip", "hand in a zip without a password"
	}
	if e.encrypted {
		return refusef("%s in %s is encrypted; %s", shown(e.name), in, open)
	}
	switch kind := kindOf(slashed(e.name)); {
	case e.inZip, kind == sourceFile, kind == moduleFile, kind == archiveFile:
		return refusef("%s in %s is packed by %s, which cannot be unpacked; %s",
			shown(e.name), in, e.method, handInArchive)
	}
	s.pass(slashed(e.name))
	return nil
}

// drop reads and discards an entry that later ones may depend on. Its bytes count against
// the limit.
func (s *submission) drop(name string, r io.Reader) error {
	left := s.limits.total - s.unpacked
	n, err := io.Copy(io.Discard, io.LimitReader(r, left+1))
	s.unpacked += n
	switch {
	case n > left:
		return s.tooLarge()
	case err != nil:
		return s.broken(name, err)
	}
	return nil
}

// unpackApart unpacks an archive with the reader that open returns. The reader works in
// goroutines of its own. A panic in it counts as a damaged archive. If it does not return,
// it is abandoned once the context is done.
func (s *submission) unpackApart(name string, open opener) error {
	z, err := apart(s.ctx, open)
	if err != nil {
		return s.broken(name, err)
	}
	return s.unpackEntries(name, &apartEntries{ctx: s.ctx, from: z})
}

type opener func() (entries, error)

// apart calls f in a new goroutine and waits until f returns or the context is done. It then
// abandons f and discards its result.
func apart[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		r.err = guard.Do("unpacking it", func() (err error) { r.value, err = f(); return err })
		done <- r
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}

// apartEntries runs the calls of another entries in goroutines of their own. It reads into a
// buffer that it abandons together with the call.
type apartEntries struct {
	ctx  context.Context
	from entries
	left []byte
	err  error
}

func (r *apartEntries) Next() (packedEntry, error) {
	r.left, r.err = nil, nil
	return apart(r.ctx, r.from.Next)
}

func (r *apartEntries) Read(p []byte) (int, error) {
	if len(r.left) == 0 && r.err == nil {
		r.left, r.err = apart(r.ctx, func() ([]byte, error) {
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

func openSeven(in *packed, size int64, l limits) opener {
	return func() (entries, error) { return newSeven(in, size, l) }
}

// openRAR reads a RAR from front to back. If it could seek, the library would follow any
// offset in a header, without checking the context on the way.
func openRAR(in *packed, size int64, l limits) opener {
	const least = 4 << 20 // minimum limit of a dictionary; small for RAR
	return func() (entries, error) {
		r := struct{ io.Reader }{io.NewSectionReader(in, 0, size)}
		z, err := rardecode.NewReader(r, rardecode.MaxDictionarySize(max(l.total, least)))
		return rarEntries{z}, err
	}
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
