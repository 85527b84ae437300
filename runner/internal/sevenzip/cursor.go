package sevenzip

import (
	"encoding/binary"
	"io/fs"
	"math"
	"unicode/utf16"
)

const startLength = 32 // size of the start header, in bytes

// Identifiers of the properties in a table.
const (
	idEnd             = 0x00
	idHeader          = 0x01
	idMainStreams     = 0x04
	idFiles           = 0x05
	idPackInfo        = 0x06
	idUnpackInfo      = 0x07
	idSubStreams      = 0x08
	idSize            = 0x09
	idSum             = 0x0a
	idBlock           = 0x0b
	idUnpackSizes     = 0x0c
	idSubStreamCounts = 0x0d
	idEmptyStream     = 0x0e
	idEmptyFile       = 0x0f
	idNames           = 0x11
	idAttributes      = 0x15
	idPackedHeader    = 0x17
)

// cursor reads a table from front to back. Its methods panic with a tableError if the table is
// invalid; parse recovers and returns its error.
type cursor struct {
	left []byte
	most int // maximum number of entries
}

type tableError struct{ error }

// parse calls read with a cursor at the beginning of a table. It returns an error if the table is
// invalid.
func parse(table []byte, most int, read func(*cursor)) (err error) {
	defer func() {
		switch value := recover().(type) {
		case nil:
		case tableError:
			err = value.error
		default:
			panic(value)
		}
	}()
	read(&cursor{table, most})
	return nil
}

// require panics with ErrFormat unless the table is valid.
func require(valid bool) {
	if !valid {
		panic(tableError{ErrFormat})
	}
}

func (c *cursor) bytes(n int64) []byte {
	require(0 <= n && n <= int64(len(c.left)))
	b := c.left[:n]
	c.left = c.left[n:]
	return b
}

func (c *cursor) byte() byte     { return c.bytes(1)[0] }
func (c *cursor) uint32() uint32 { return binary.LittleEndian.Uint32(c.bytes(4)) }
func (c *cursor) want(id byte)   { require(c.byte() == id) }

// skip reports whether the next byte is id, and skips it if so.
func (c *cursor) skip(id byte) bool {
	if len(c.left) == 0 || c.left[0] != id {
		return false
	}
	c.left = c.left[1:]
	return true
}

// number reads a number of up to 63 bits. The number of leading one bits in the first byte is the
// number of bytes that follow. The remaining bits of that byte are the highest of the number.
func (c *cursor) number() int64 {
	first, value := c.byte(), uint64(0)
	for i := range 8 {
		mask := byte(0x80) >> i
		if first&mask == 0 {
			value |= uint64(first&(mask-1)) << (8 * i)
			break
		}
		value |= uint64(c.byte()) << (8 * i)
	}
	require(value <= math.MaxInt64)
	return int64(value)
}

// count reads a number. The table is invalid if the number exceeds most.
func (c *cursor) count(most int) int {
	n := c.number()
	if n > int64(most) {
		panic(tableError{ErrEntries})
	}
	return int(n)
}

func (c *cursor) bits(n int) []bool {
	packed := c.bytes(int64(n+7) / 8)
	bits := make([]bool, n)
	for i := range bits {
		bits[i] = packed[i/8]&(0x80>>(i%8)) != 0
	}
	return bits
}

// optional reads n booleans. A single byte may state that all are true.
func (c *cursor) optional(n int) []bool {
	if c.byte() == 0 {
		return c.bits(n)
	}
	all := make([]bool, n)
	for i := range all {
		all[i] = true
	}
	return all
}

// sums reads n checksums, some of which may be missing.
func (c *cursor) sums(n int) []*uint32 {
	sums := make([]*uint32, n)
	for i, there := range c.optional(n) {
		if there {
			sum := c.uint32()
			sums[i] = &sum
		}
	}
	return sums
}

func (c *cursor) header() (files []entry, blocks []block) {
	c.want(idHeader)
	if c.skip(idMainStreams) {
		blocks = c.streams()
	}
	if c.skip(idFiles) {
		files = c.files(blocks)
	}
	c.want(idEnd)
	return files, blocks
}

// files reads the entries and assigns them to the parts of the blocks.
func (c *cursor) files(blocks []block) []entry {
	files := make([]entry, c.count(c.most))
	empty := make([]bool, len(files))
	var isFile []bool // one element for each empty entry
	for id := c.byte(); id != idEnd; id = c.byte() {
		p := &cursor{c.bytes(c.number()), c.most}
		switch id {
		case idEmptyStream:
			empty = p.bits(len(files))
		case idEmptyFile:
			isFile = p.bits(trues(empty))
		case idNames:
			p.names(files)
		case idAttributes:
			p.attributes(files)
		}
	}
	if isFile == nil {
		isFile = make([]bool, trues(empty))
	}
	require(len(isFile) == trues(empty)) // isFile may precede empty in the table
	place(files, blocks, empty, isFile)
	return files
}

func trues(bits []bool) (n int) {
	for _, is := range bits {
		if is {
			n++
		}
	}
	return n
}

// place assigns contents to the files: the files that are not empty get the parts of the blocks,
// in order.
func place(files []entry, blocks []block, empty, isFile []bool) {
	at, next := 0, 0
	for i := range files {
		f := &files[i]
		if f.block = -1; empty[i] {
			if !isFile[0] {
				f.Mode |= fs.ModeDir
			}
			isFile = isFile[1:]
			continue
		}
		for at < len(blocks) && next == len(blocks[at].parts) {
			at, next = at+1, 0
		}
		require(at < len(blocks))
		f.block, f.part = at, blocks[at].parts[next]
		next++
	}
}

func (c *cursor) names(files []entry) {
	c.want(0) // 0: the names follow here, not in another stream
	for i := range files {
		var name []uint16
		for b := c.bytes(2); b[0]|b[1] != 0; b = c.bytes(2) {
			name = append(name, binary.LittleEndian.Uint16(b))
		}
		files[i].Name = string(utf16.Decode(name))
	}
}

// attributes reads the Windows attributes. If bit 0x8000 is set in them, their upper half is the
// Unix mode.
func (c *cursor) attributes(files []entry) {
	there := c.optional(len(files))
	c.want(0) // 0: the attributes follow here, not in another stream
	for i := range files {
		if there[i] {
			files[i].Mode |= modeOf(c.uint32())
		}
	}
}

func modeOf(attributes uint32) fs.FileMode {
	const folder, reparsePoint, unix = 0x10, 0x400, 0x8000
	kinds := map[uint32]fs.FileMode{0x4: fs.ModeDir, 0x8: 0, 0xA: fs.ModeSymlink}
	switch kind, known := kinds[attributes>>28]; {
	case attributes&unix != 0 && known:
		return kind
	case attributes&unix != 0 && attributes>>28 != 0:
		return fs.ModeIrregular
	case attributes&reparsePoint != 0:
		return fs.ModeSymlink
	case attributes&folder != 0:
		return fs.ModeDir
	}
	return 0
}
