// Package sevenzip reads 7z archives from people whom nobody vouches for.
//
// It promises that an archive costs no more memory than a few times its Limits,
// whatever its header says of counts, sizes and dictionaries, and that each file
// that is read to its end has the checksum that the archive tells.
//
// Read reader.go for how files come out, header.go for the table of contents,
// coders.go for the methods of compression, and bcj.go for a filter. What only
// executables are packed by, such as BCJ2, is not decoded: such a file is listed,
// and File.Method names what it is packed by.
//
// It must never know what the files are for.
package sevenzip

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
)

// Errors of archives that cannot be read. An archive that ends too soon is an
// io.ErrUnexpectedEOF.
var (
	ErrFormat    = errors.New("sevenzip: not a valid archive")
	ErrChecksum  = errors.New("sevenzip: checksum does not match")
	ErrEncrypted = errors.New("sevenzip: encrypted")
	ErrEntries   = errors.New("sevenzip: too many entries")
	ErrSize      = errors.New("sevenzip: too much to unpack")
)

// Limits bound what an archive may hold.
type Limits struct {
	Entries int   // files and folders
	Bytes   int64 // of all files together, unpacked
}

// File is an entry of an archive.
type File struct {
	Name   string      // as the archive has it; not trusted
	Mode   fs.FileMode // its type; the permissions mean nothing
	Method string      // what it is packed by, if this package cannot decode that; otherwise empty

	block int // index of the block that holds its content; -1 if it has none
	size  int64
	sum   *uint32 // its checksum, if the archive tells one
}

// Encrypted reports whether only a password opens the file.
func (f *File) Encrypted() bool { return f.Method == encryption }

// Reader hands out the files of an archive in its order.
type Reader struct {
	files  []File
	blocks []block
	r      io.ReaderAt

	next    int       // index of the next file
	at      int       // index of the block that stream decodes
	stream  io.Reader // what is left of that block
	content io.Reader // what is left of the file at hand
	sum     hash.Hash32
}

const (
	startLength = 32 // bytes of the header that every archive begins with
	perEntry    = 1 << 10
)

// NewReader reads the table of the archive in the first size bytes of r.
func NewReader(r io.ReaderAt, size int64, l Limits) (*Reader, error) {
	table, err := readTable(r, size, l)
	if err != nil {
		return nil, err
	}
	z := &Reader{r: r, at: -1}
	if len(table) == 0 {
		return z, nil
	}
	c := &cursor{left: table, most: l.Entries}
	if z.files, z.blocks = c.header(); c.err != nil {
		return nil, c.err
	}
	return z, z.check(size, l)
}

// readTable returns the table of an archive, decoded. An empty archive may have
// none.
func readTable(r io.ReaderAt, size int64, l Limits) ([]byte, error) {
	var start [startLength]byte
	if _, err := r.ReadAt(start[:], 0); err != nil {
		return nil, ended(err)
	}
	if !bytes.HasPrefix(start[:], []byte("7z\xbc\xaf\x27\x1c")) {
		return nil, ErrFormat
	}
	word := binary.LittleEndian
	if crc32.ChecksumIEEE(start[12:]) != word.Uint32(start[8:]) {
		return nil, ErrChecksum
	}
	offset, length, sum := word.Uint64(start[12:]), word.Uint64(start[20:]), word.Uint32(start[28:])
	most := uint64(1<<20 + perEntry*l.Entries)
	switch {
	case length == 0:
		return nil, nil
	case length > most:
		return nil, ErrEntries
	case offset > uint64(size) || startLength+offset+length > uint64(size):
		return nil, io.ErrUnexpectedEOF
	}
	table := make([]byte, length)
	if _, err := r.ReadAt(table, int64(startLength+offset)); err != nil {
		return nil, ended(err)
	}
	if crc32.ChecksumIEEE(table) != sum {
		return nil, ErrChecksum
	}
	if table[0] != idEncodedHeader {
		return table, nil
	}
	return decodeTable(r, size, table[1:], int64(most))
}

// decodeTable unpacks a table that is packed itself.
func decodeTable(r io.ReaderAt, size int64, packed []byte, most int64) ([]byte, error) {
	c := &cursor{left: packed, most: 1}
	blocks := c.streams()
	switch {
	case c.err != nil:
		return nil, c.err
	case len(blocks) != 1 || len(blocks[0].parts) != 1:
		return nil, ErrFormat
	}
	b := blocks[0]
	if err := b.fits(size, most); err != nil {
		return nil, err
	}
	in, err := b.open(r)
	if err != nil {
		return nil, err
	}
	table := make([]byte, b.size)
	if _, err := io.ReadFull(in, table); err != nil {
		return nil, ended(err)
	}
	if sum := b.parts[0].sum; sum != nil && crc32.ChecksumIEEE(table) != *sum {
		return nil, ErrChecksum
	}
	if len(table) == 0 || table[0] == idEncodedHeader {
		return nil, ErrFormat
	}
	return table, nil
}

// check refuses an archive that is too much to unpack, before any of it is.
func (z *Reader) check(size int64, l Limits) error {
	left := l.Bytes
	for i := range z.blocks {
		b := &z.blocks[i]
		if b.method() != "" {
			continue
		}
		if err := b.fits(size, left); err != nil {
			return err
		}
		left -= b.size
	}
	for i := range z.files {
		if f := &z.files[i]; f.block >= 0 {
			f.Method = z.blocks[f.block].method()
		}
	}
	return nil
}

// Next goes on to the next file and returns it. At the end of the archive the
// error is io.EOF.
func (z *Reader) Next() (*File, error) {
	if z.content != nil {
		if _, err := io.Copy(io.Discard, z.content); err != nil {
			return nil, err
		}
	}
	z.content = nil
	if z.next == len(z.files) {
		return nil, io.EOF
	}
	f := &z.files[z.next]
	z.next++
	if f.block < 0 || f.Method != "" {
		return f, nil
	}
	if z.at != f.block {
		var err error
		if z.stream, err = z.blocks[f.block].open(z.r); err != nil {
			return nil, err
		}
		z.at = f.block
	}
	z.content, z.sum = io.LimitReader(z.stream, f.size), crc32.NewIEEE()
	return f, nil
}

// Read reads the content of the file that Next returned.
func (z *Reader) Read(p []byte) (int, error) {
	f := &z.files[max(z.next, 1)-1]
	switch {
	case f.Method == encryption:
		return 0, ErrEncrypted
	case f.Method != "":
		return 0, fmt.Errorf("sevenzip: packed by %s", f.Method)
	case z.content == nil:
		return 0, io.EOF
	}
	n, err := z.content.Read(p)
	z.sum.Write(p[:n])
	limited := z.content.(*io.LimitedReader)
	switch {
	case err == io.EOF && limited.N > 0:
		return n, io.ErrUnexpectedEOF
	case err == io.EOF && f.sum != nil && z.sum.Sum32() != *f.sum:
		return n, ErrChecksum
	}
	return n, err
}

// ended makes an error of an end that came too soon.
func ended(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
