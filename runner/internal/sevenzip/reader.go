// Package sevenzip reads the files of a 7z archive, from front to back.
//
// It exists because the library github.com/bodgit/sevenzip v1.6.5 allocates memory by the counts
// in a header, so that an archive of 43 bytes can crash the process. Only Linux could limit the
// memory of a process for it. This package guarantees:
//
//   - It trusts no number in an archive. New returns an error for more entries, or more bytes to
//     unpack, than its limits allow.
//   - A dictionary takes no more memory than the data that it helps to unpack.
//
// It unpacks what archivers apply to source files: LZMA, LZMA2, Deflate, bzip2, stored files and
// the filter BCJ. It lists files packed by other methods, such as those for executables, but
// cannot read them.
//
// The format is described in 7zFormat.txt of the 7-Zip project. What it calls a folder is a block
// here: a group of files that are packed together.
package sevenzip

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
)

// Errors for unreadable archives. For an archive that ends too early, the error is
// io.ErrUnexpectedEOF.
var (
	ErrFormat     = errors.New("7z: not a valid archive")
	ErrChecksum   = errors.New("7z: checksum does not match")
	ErrEncrypted  = errors.New("7z: encrypted")
	ErrMethod     = errors.New("7z: unsupported packing method")
	ErrEntries    = errors.New("7z: too many entries")
	ErrUnpackSize = errors.New("7z: too much to unpack")
)

// File is what an archive declares about a file or folder. Read returns Err for a file that
// cannot be unpacked.
type File struct {
	Name string      // as in the archive; untrusted
	Mode fs.FileMode // file type
	Err  error       // nil, ErrEncrypted or ErrMethod
}

// Reader iterates over the files of an archive in order. Next moves to the next file, and Read
// reads its content.
type Reader struct {
	archive io.ReaderAt
	files   []entry // files after the current one
	blocks  []block
	open    int       // index of the block that stream unpacks; -1 if there is none
	stream  io.Reader // what remains of that block
	content io.Reader // what remains of the current file; nil if there is no content
	err     error     // the result of Read if content is nil
}

type entry struct {
	File
	part
	block int // index of the block that contains it; -1 if it is empty
}

// part is one file's share of a block.
type part struct {
	size int64
	sum  *uint32 // nil if the archive has no checksum for the file
}

// New reads the table of the archive in the first size bytes of r. entries and total are the
// maximum numbers of its entries and of bytes to unpack.
func New(r io.ReaderAt, size int64, entries int, total int64) (*Reader, error) {
	table, err := readTable(r, size, entries)
	if err != nil {
		return nil, err
	}
	z := &Reader{archive: r, open: -1}
	if len(table) == 0 {
		return z, nil
	}
	err = parse(table, entries, func(c *cursor) { z.files, z.blocks = c.header() })
	if err != nil {
		return nil, err
	}
	return z, z.check(size, total)
}

// readTable returns the unpacked table of an archive. It returns no table for an empty archive
// without one.
func readTable(r io.ReaderAt, size int64, entries int) ([]byte, error) {
	const perEntry = 1 << 10 // bytes that an entry may take in the table
	var start [startLength]byte
	if _, err := r.ReadAt(start[:], 0); err != nil {
		return nil, tooShort(err)
	}
	if !bytes.HasPrefix(start[:], []byte("7z\xbc\xaf\x27\x1c")) {
		return nil, ErrFormat
	}
	word := binary.LittleEndian
	if crc32.ChecksumIEEE(start[12:]) != word.Uint32(start[8:]) {
		return nil, ErrChecksum
	}
	offset, length, sum := word.Uint64(start[12:]), word.Uint64(start[20:]), word.Uint32(start[28:])
	most := uint64(1<<20 + perEntry*entries)
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
		return nil, tooShort(err)
	}
	if crc32.ChecksumIEEE(table) != sum {
		return nil, ErrChecksum
	}
	if table[0] != idPackedHeader {
		return table, nil
	}
	return unpackTable(r, size, table[1:], int64(most))
}

func unpackTable(r io.ReaderAt, size int64, packed []byte, most int64) ([]byte, error) {
	var blocks []block
	if err := parse(packed, 1, func(c *cursor) { blocks = c.streams() }); err != nil {
		return nil, err
	}
	if len(blocks) != 1 || len(blocks[0].parts) != 1 {
		return nil, ErrFormat
	}
	b := blocks[0]
	if err := b.check(size, most); err != nil {
		return nil, err
	}
	in, err := b.open(r)
	if err != nil {
		return nil, err
	}
	table, err := io.ReadAll(newContent(in, b.parts[0]))
	if err == nil && (len(table) == 0 || table[0] == idPackedHeader) {
		err = ErrFormat
	}
	return table, err
}

// check returns an error if the unpacked archive would be too large.
func (z *Reader) check(size, total int64) error {
	for i := range z.blocks {
		b := &z.blocks[i]
		if b.unsupported() != nil {
			continue
		}
		if err := b.check(size, total); err != nil {
			return err
		}
		total -= b.size
	}
	for i := range z.files {
		if f := &z.files[i]; f.block >= 0 {
			f.Err = z.blocks[f.block].unsupported()
		}
	}
	return nil
}

// Next moves to the next file and returns it. At the end of the archive it returns io.EOF.
func (z *Reader) Next() (File, error) {
	if z.content != nil {
		if _, err := io.Copy(io.Discard, z.content); err != nil {
			return File{}, err
		}
	}
	if len(z.files) == 0 {
		return File{}, io.EOF
	}
	f := z.files[0]
	z.files, z.content, z.err = z.files[1:], nil, cmp.Or(f.Err, io.EOF)
	if f.Err != nil || f.block < 0 {
		return f.File, nil
	}
	if z.open != f.block {
		var err error
		if z.stream, err = z.blocks[f.block].open(z.archive); err != nil {
			return File{}, err
		}
		z.open = f.block
	}
	z.content = newContent(z.stream, f.part)
	return f.File, nil
}

// Read reads the content of the file that Next returned.
func (z *Reader) Read(p []byte) (int, error) {
	if z.content == nil {
		return 0, z.err
	}
	return z.content.Read(p)
}

// content reads one file. At its end it checks the size and the checksum.
type content struct {
	io.LimitedReader
	want *uint32
	sum  hash.Hash32
}

func newContent(stream io.Reader, p part) *content {
	return &content{io.LimitedReader{R: stream, N: p.size}, p.sum, crc32.NewIEEE()}
}

func (c *content) Read(p []byte) (int, error) {
	n, err := c.LimitedReader.Read(p)
	c.sum.Write(p[:n])
	switch {
	case err == io.EOF && c.N > 0:
		return n, io.ErrUnexpectedEOF
	case err == io.EOF && c.want != nil && c.sum.Sum32() != *c.want:
		return n, ErrChecksum
	}
	return n, err
}

func tooShort(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
