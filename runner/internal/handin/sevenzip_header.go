package handin

import (
	"encoding/binary"
	"io/fs"
	"math"
	"unicode/utf16"
)

// Identifiers in a header, from 7zFormat.txt of the 7-Zip project.
const (
	idEnd = iota
	idHeader
	idArchiveProperties
	idAdditionalStreams
	idMainStreams
	idFiles
	idPackInfo
	idUnpackInfo
	idSubStreams
	idSize
	idSum
	idFolder
	idUnpackSizes
	idSubStreamCounts
	idEmptyStream
	idEmptyFile
	idAnti
	idNames
	_ // three kinds of timestamps
	_
	_
	idAttributes
	_ // a comment
	idEncodedHeader
)

// cursor reads a header from front to back. It keeps the first error in err and then returns
// zeros. It rejects counts larger than most.
type cursor struct {
	left []byte
	most int
	err  error
}

func (c *cursor) fail(err error) {
	if c.err == nil {
		c.err = err
	}
	c.left = nil
}

func (c *cursor) bytes(n int64) []byte {
	if n < 0 || n > int64(len(c.left)) {
		c.fail(errSevenFormat)
		return nil
	}
	b := c.left[:n]
	c.left = c.left[n:]
	return b
}

func (c *cursor) byte() byte {
	if b := c.bytes(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

func (c *cursor) want(id byte) {
	if c.byte() != id {
		c.fail(errSevenFormat)
	}
}

// number reads a number of up to 63 bits. The leading ones of the first byte give the number
// of bytes that follow. The remaining bits of that byte are the highest of the number.
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
	if value > math.MaxInt64 {
		c.fail(errSevenFormat)
		return 0
	}
	return int64(value)
}

func (c *cursor) count() int { return c.bounded(c.number(), c.most) }

func (c *cursor) bounded(n int64, most int) int {
	if n > int64(most) {
		c.fail(errSevenEntries)
		return 0
	}
	return int(n)
}

func (c *cursor) bits(n int) []bool {
	packed := c.bytes(int64(n+7) / 8)
	bits := make([]bool, n)
	for i := range bits {
		bits[i] = len(packed) > 0 && packed[i/8]&(0x80>>(i%8)) != 0
	}
	return bits
}

// optional reads n booleans, or one byte that says that all are true.
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

func (c *cursor) sums(n int) []*uint32 {
	sums := make([]*uint32, n)
	for i, there := range c.optional(n) {
		if !there {
			continue
		}
		if b := c.bytes(4); b != nil {
			sum := binary.LittleEndian.Uint32(b)
			sums[i] = &sum
		}
	}
	return sums
}

func (c *cursor) header() (files []sevenFile, blocks []block) {
	c.want(idHeader)
	id := c.byte()
	if id == idArchiveProperties {
		for c.byte() != idEnd {
			c.bytes(c.number())
		}
		id = c.byte()
	}
	if id == idMainStreams {
		blocks = c.streams()
		id = c.byte()
	}
	if id == idFiles {
		files = c.files(blocks)
		id = c.byte()
	}
	if id != idEnd {
		c.fail(errSevenFormat)
	}
	return files, blocks
}

// files reads the entries and assigns them to the parts of the blocks.
func (c *cursor) files(blocks []block) []sevenFile {
	files := make([]sevenFile, c.count())
	var empty, noFolder, anti []bool
	for id := c.byte(); id != idEnd && c.err == nil; id = c.byte() {
		p := &cursor{left: c.bytes(c.number()), most: c.most}
		switch id {
		case idEmptyStream:
			empty = p.bits(len(files))
		case idEmptyFile:
			noFolder = p.bits(trues(empty))
		case idAnti:
			anti = p.bits(trues(empty))
		case idNames:
			p.names(files)
		case idAttributes:
			p.attributes(files)
		}
		if p.err != nil {
			c.fail(p.err)
		}
	}
	if c.err != nil {
		return nil
	}
	c.place(files, blocks, empty, noFolder)
	if trues(anti) > 0 { // items that an update archive deletes
		c.fail(errSevenFormat)
	}
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

// place assigns contents to the files: the files that are not empty get the parts of the
// blocks, in order.
func (c *cursor) place(files []sevenFile, blocks []block, empty, noFolder []bool) {
	if noFolder != nil && len(noFolder) != trues(empty) { // it came before empty
		c.fail(errSevenFormat)
		return
	}
	at, part, nth := 0, 0, 0
	for i := range files {
		f := &files[i]
		f.block, f.isSolid = -1, true
		if empty != nil && empty[i] {
			if noFolder == nil || !noFolder[nth] {
				f.mode |= fs.ModeDir
			}
			nth++
			continue
		}
		for at < len(blocks) && part == len(blocks[at].parts) {
			at, part = at+1, 0
		}
		if at == len(blocks) {
			c.fail(errSevenFormat)
			return
		}
		f.block, f.size, f.sum = at, blocks[at].parts[part].size, blocks[at].parts[part].sum
		part++
	}
}

func (c *cursor) names(files []sevenFile) {
	c.want(0) // the data follows here, not in another stream
	for i := range files {
		var name []uint16
		for {
			b := c.bytes(2)
			if b == nil {
				return
			}
			if b[0] == 0 && b[1] == 0 {
				break
			}
			name = append(name, binary.LittleEndian.Uint16(b))
		}
		files[i].name = string(utf16.Decode(name))
	}
}

// attributes reads the Windows attributes. If a bit is set, their upper half is the Unix
// mode.
func (c *cursor) attributes(files []sevenFile) {
	there := c.optional(len(files))
	c.want(0)
	for i := range files {
		if !there[i] {
			continue
		}
		b := c.bytes(4)
		if b == nil {
			return
		}
		files[i].mode |= modeOf(binary.LittleEndian.Uint32(b))
	}
}

func modeOf(attributes uint32) fs.FileMode {
	const folder, reparsePoint, unix = 0x10, 0x400, 0x8000
	kinds := map[uint32]fs.FileMode{
		0x1: fs.ModeNamedPipe, 0x2: fs.ModeDevice | fs.ModeCharDevice, 0x4: fs.ModeDir, 0x6: fs.ModeDevice,
		0x8: 0, 0xA: fs.ModeSymlink, 0xC: fs.ModeSocket,
	}
	switch kind, known := kinds[attributes>>28]; {
	case attributes&unix != 0 && known:
		return kind
	case attributes&reparsePoint != 0:
		return fs.ModeSymlink
	case attributes&folder != 0:
		return fs.ModeDir
	}
	return 0
}
