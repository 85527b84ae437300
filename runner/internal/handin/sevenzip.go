package handin

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
)

// This package reads 7z archives itself. The library github.com/bodgit/sevenzip v1.6.5
// allocates memory by the counts in a header, so that an archive of 43 bytes ends the
// process. Methods that only executables use, such as BCJ2, are not decoded; such a file is
// listed with its method.

// Errors of unreadable archives. An archive that ends too soon is an io.ErrUnexpectedEOF.
var (
	errSevenFormat    = errors.New("7z: not a valid archive")
	errSevenChecksum  = errors.New("7z: checksum does not match")
	errSevenEncrypted = errors.New("7z: encrypted")
	errSevenEntries   = errors.New("7z: too many entries")
	errSevenSize      = errors.New("7z: too much to unpack")
)

type sevenFile struct {
	packedEntry

	block int // index of the block with its content; -1 if it is empty
	size  int64
	sum   *uint32 // its checksum, or nil
}

// sevenReader iterates over the files of an archive in order.
type sevenReader struct {
	files  []sevenFile
	blocks []block
	r      io.ReaderAt

	next    int       // index of the next file
	at      int       // index of the block that stream decodes
	stream  io.Reader // the rest of that block
	content io.Reader // the rest of the current file
	sum     hash.Hash32
}

const (
	startLength = 32 // length of the start header, in bytes
	perEntry    = 1 << 10
)

// newSeven reads the table of the archive in the first size bytes of r.
func newSeven(r io.ReaderAt, size int64, l limits) (*sevenReader, error) {
	table, err := readTable(r, size, l)
	if err != nil {
		return nil, err
	}
	z := &sevenReader{r: r, at: -1}
	if len(table) == 0 {
		return z, nil
	}
	c := &cursor{left: table, most: l.entries}
	if z.files, z.blocks = c.header(); c.err != nil {
		return nil, c.err
	}
	return z, z.check(size, l)
}

// readTable returns the decoded table of an archive. An empty archive may have none.
func readTable(r io.ReaderAt, size int64, l limits) ([]byte, error) {
	var start [startLength]byte
	if _, err := r.ReadAt(start[:], 0); err != nil {
		return nil, ended(err)
	}
	if !bytes.HasPrefix(start[:], []byte("7z\xbc\xaf\x27\x1c")) {
		return nil, errSevenFormat
	}
	word := binary.LittleEndian
	if crc32.ChecksumIEEE(start[12:]) != word.Uint32(start[8:]) {
		return nil, errSevenChecksum
	}
	offset, length, sum := word.Uint64(start[12:]), word.Uint64(start[20:]), word.Uint32(start[28:])
	most := uint64(1<<20 + perEntry*l.entries)
	switch {
	case length == 0:
		return nil, nil
	case length > most:
		return nil, errSevenEntries
	case offset > uint64(size) || startLength+offset+length > uint64(size):
		return nil, io.ErrUnexpectedEOF
	}
	table := make([]byte, length)
	if _, err := r.ReadAt(table, int64(startLength+offset)); err != nil {
		return nil, ended(err)
	}
	if crc32.ChecksumIEEE(table) != sum {
		return nil, errSevenChecksum
	}
	if table[0] != idEncodedHeader {
		return table, nil
	}
	return decodeTable(r, size, table[1:], int64(most))
}

func decodeTable(r io.ReaderAt, size int64, packed []byte, most int64) ([]byte, error) {
	c := &cursor{left: packed, most: 1}
	blocks := c.streams()
	switch {
	case c.err != nil:
		return nil, c.err
	case len(blocks) != 1 || len(blocks[0].parts) != 1:
		return nil, errSevenFormat
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
		return nil, errSevenChecksum
	}
	if len(table) == 0 || table[0] == idEncodedHeader {
		return nil, errSevenFormat
	}
	return table, nil
}

// check refuses an archive that is too large, before anything is unpacked.
func (z *sevenReader) check(size int64, l limits) error {
	left := l.total
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
			f.method = z.blocks[f.block].method()
			f.encrypted = f.method == encryption
		}
	}
	return nil
}

// Next moves to the next file and returns it. At the end of the archive it returns io.EOF.
func (z *sevenReader) Next() (packedEntry, error) {
	if z.content != nil {
		if _, err := io.Copy(io.Discard, z.content); err != nil {
			return packedEntry{}, err
		}
	}
	z.content = nil
	if z.next == len(z.files) {
		return packedEntry{}, io.EOF
	}
	f := &z.files[z.next]
	z.next++
	if f.block < 0 || f.method != "" {
		return f.packedEntry, nil
	}
	if z.at != f.block {
		var err error
		if z.stream, err = z.blocks[f.block].open(z.r); err != nil {
			return packedEntry{}, err
		}
		z.at = f.block
	}
	z.content, z.sum = io.LimitReader(z.stream, f.size), crc32.NewIEEE()
	return f.packedEntry, nil
}

// Read reads the content of the file that Next returned.
func (z *sevenReader) Read(p []byte) (int, error) {
	f := &z.files[max(z.next, 1)-1]
	switch {
	case f.encrypted:
		return 0, errSevenEncrypted
	case f.method != "":
		return 0, fmt.Errorf("7z: packed by %s", f.method)
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
		return n, errSevenChecksum
	}
	return n, err
}

func ended(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
