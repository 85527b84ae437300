package handin

import (
	"context"
	"io"
	"io/fs"

	"github.com/nwaples/rardecode/v2"

	"touchstone/internal/guard"
)

// entries hands out the entries of an archive in its order. Next goes on to the
// next one, whose content Read reads.
type entries interface {
	Next() (packedEntry, error)
	io.Reader
}

// packedEntry is what an archive says of an entry.
type packedEntry struct {
	name      string
	mode      fs.FileMode // its type
	encrypted bool
	method    string // what it is packed by, if that cannot be unpacked
	inZip     bool
	isSolid   bool // others may be packed behind it, so that it is unpacked whatever it is
}

// unpackEntries takes in the entries of the archive called name.
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

// takeEntry takes in an entry of any archive.
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

// takePacked refuses an entry that cannot be unpacked. In a 7z or RAR an executable is
// only passed over: it is not built, and packed by what is for executables.
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

// drop reads what is not wanted, which others may be packed behind. All that is
// unpacked counts.
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

// unpackApart unpacks an archive whose reader open makes. All that the reader does is
// done apart: a panic of it is a damaged archive, and what it does without an end is left
// behind when time is up.
func (s *submission) unpackApart(name string, open opener) error {
	z, err := apart(s.ctx, open)
	if err != nil {
		return s.broken(name, err)
	}
	return s.unpackEntries(name, &apartEntries{ctx: s.ctx, from: z})
}

type opener func() (entries, error)

// apart calls f in a goroutine of its own, and waits until it is done or time is
// up. What f was at then is of no use to anybody any more.
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

// apartEntries has another's work done apart, and reads into a buffer that is given up
// with it.
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

// openRAR reads a RAR from front to back: the library would seek to wherever a
// header says, and time would not be looked at on the way.
func openRAR(in *packed, size int64, l limits) opener {
	const least = 4 << 20 // of a dictionary; RAR takes it for a small one
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
