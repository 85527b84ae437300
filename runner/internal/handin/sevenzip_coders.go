package handin

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/ulikunitz/xz/lzma"
)

// block is a group of files that are packed together, which the format calls a folder. Each
// coder may work on the output of another.
type block struct {
	coders []coder
	binds  []bind
	inputs []int   // packed streams, by the numbers of the coders' inputs
	sizes  []int64 // size of each coder's output
	size   int64   // size of the unpacked block
	sum    *uint32
	at     int64 // offset in the archive
	packed int64 // size in the archive, in bytes
	parts  []sevenPart
}

type sevenPart struct {
	size int64
	sum  *uint32
}

type coder struct {
	method     string // identifier of the method, as bytes
	in, out    int    // numbers of streams
	properties []byte
}

// bind connects an input to the output of a coder.
type bind struct{ in, out int }

// mostCoders is the maximum number of coders that 7-Zip uses for a block: BCJ2 with its
// streams packed and encrypted.
const mostCoders = 8

func (c *cursor) streams() []block {
	var starts int64
	var packed []int64
	var blocks []block
	id := c.byte()
	if id == idPackInfo {
		starts, packed = c.packInfo()
		id = c.byte()
	}
	if id == idUnpackInfo {
		blocks = c.unpackInfo()
		id = c.byte()
	}
	for i := range blocks {
		b := &blocks[i]
		b.at = starts
		for range b.inputs {
			if len(packed) == 0 {
				c.fail(errSevenFormat)
				return nil
			}
			b.packed += packed[0]
			packed = packed[1:]
		}
		starts += b.packed
		b.parts = []sevenPart{{b.size, b.sum}}
	}
	if id == idSubStreams {
		c.subStreams(blocks)
		id = c.byte()
	}
	if id != idEnd {
		c.fail(errSevenFormat)
	}
	return blocks
}

// packInfo reads the offset and the sizes of the packed streams. It fails if the sum
// overflows an int64.
func (c *cursor) packInfo() (start int64, sizes []int64) {
	all := c.number() + startLength
	start = all
	n := c.bounded(c.number(), 4*c.most)
	id := c.byte()
	if id == idSize {
		for range n {
			size := c.number()
			all += size
			if all < 0 {
				c.fail(errSevenFormat)
			}
			sizes = append(sizes, size)
		}
		id = c.byte()
	}
	if id == idSum {
		c.sums(n)
		id = c.byte()
	}
	if id != idEnd {
		c.fail(errSevenFormat)
	}
	return start, sizes
}

func (c *cursor) unpackInfo() []block {
	c.want(idFolder)
	blocks := make([]block, c.count())
	c.want(0) // the data follows here, not in another stream
	for i := range blocks {
		c.block(&blocks[i])
	}
	c.want(idUnpackSizes)
	for i := range blocks {
		b := &blocks[i]
		for j := range b.coders {
			size := c.number()
			b.sizes = append(b.sizes, size)
			if !slices.ContainsFunc(b.binds, func(bound bind) bool { return bound.out == j }) {
				b.size = size
			}
		}
	}
	id := c.byte()
	if id == idSum {
		for i, sum := range c.sums(len(blocks)) {
			blocks[i].sum = sum
		}
		id = c.byte()
	}
	if id != idEnd || c.err != nil {
		c.fail(errSevenFormat)
		return nil
	}
	return blocks
}

func (c *cursor) block(b *block) {
	ins, outs := 0, 0
	for range c.bounded(c.number(), mostCoders) {
		k := c.coder()
		ins, outs = ins+k.in, outs+k.out
		b.coders = append(b.coders, k)
	}
	if outs == 0 || outs != len(b.coders) || ins < outs {
		c.fail(errSevenFormat)
		return
	}
	for range outs - 1 {
		b.binds = append(b.binds, bind{c.bounded(c.number(), ins-1), c.bounded(c.number(), outs-1)})
	}
	packed := ins - (outs - 1)
	if packed > 1 {
		for range packed {
			b.inputs = append(b.inputs, c.bounded(c.number(), ins-1))
		}
		return
	}
	for in := range ins {
		if b.bound(in) < 0 {
			b.inputs = append(b.inputs, in)
		}
	}
	if len(b.inputs) != 1 {
		c.fail(errSevenFormat)
	}
}

func (c *cursor) coder() coder {
	const hasStreams, hasProperties, lengthOfMethod = 0x10, 0x20, 0x0f
	flags := c.byte()
	k := coder{method: string(c.bytes(int64(flags & lengthOfMethod))), in: 1, out: 1}
	if flags&hasStreams != 0 {
		k.in, k.out = c.bounded(c.number(), mostCoders), c.bounded(c.number(), mostCoders)
	}
	if flags&hasProperties != 0 {
		k.properties = c.bytes(c.number())
	}
	return k
}

func (c *cursor) subStreams(blocks []block) {
	counts := make([]int, len(blocks))
	for i := range counts {
		counts[i] = 1
	}
	id := c.byte()
	if id == idSubStreamCounts {
		all := 0
		for i := range counts {
			counts[i] = c.count()
			all = c.bounded(int64(all+counts[i]), c.most)
		}
		id = c.byte()
	}
	sized := id == idSize
	for i := range blocks {
		b := &blocks[i]
		b.parts = make([]sevenPart, counts[i])
		left := b.size
		for j := range b.parts {
			switch {
			case j == counts[i]-1: // the last part gets the rest
				b.parts[j].size = left
			case sized:
				b.parts[j].size = c.number()
			}
			if left -= b.parts[j].size; left < 0 {
				c.fail(errSevenFormat)
				return
			}
		}
		if counts[i] == 1 {
			b.parts[0].sum = b.sum
		}
	}
	if sized {
		id = c.byte()
	}
	if id == idSum {
		c.partSums(blocks)
		id = c.byte()
	}
	if id != idEnd {
		c.fail(errSevenFormat)
	}
}

// partSums reads the checksums of files. The checksum of a block with a single file is that
// of the block, if there is any.
func (c *cursor) partSums(blocks []block) {
	var without []*sevenPart
	for i := range blocks {
		b := &blocks[i]
		if len(b.parts) == 1 && b.sum != nil {
			continue
		}
		for j := range b.parts {
			without = append(without, &b.parts[j])
		}
	}
	for i, sum := range c.sums(len(without)) {
		without[i].sum = sum
	}
}

// bound returns the coder whose output is the input in, or -1.
func (b *block) bound(in int) int {
	for _, bound := range b.binds {
		if bound.in == in {
			return bound.out
		}
	}
	return -1
}

const encryption = "encryption"

var foreign = map[string]string{
	"\x06\xf1\x07\x01": encryption,
	"\x03\x03\x01\x1b": "BCJ2", "\x0a": "the filter ARM64",
	"\x03": "the filter Delta", "\x03\x04\x01": "PPMd", "\x04\x01\x09": "Deflate64",
	"\x04\xf7\x11\x01": "Zstandard", "\x04\xf7\x11\x02": "Brotli", "\x04\xf7\x11\x04": "LZ4",
}

// decoders maps methods to functions that return a decoder of size bytes.
var decoders = map[string]func(in io.Reader, properties []byte, size int64) (io.Reader, error){
	"\x00": func(in io.Reader, _ []byte, _ int64) (io.Reader, error) { return in, nil },
	"\x04\x01\x08": func(in io.Reader, _ []byte, _ int64) (io.Reader, error) {
		return flate.NewReader(in), nil
	},
	"\x04\x02\x02": func(in io.Reader, _ []byte, _ int64) (io.Reader, error) {
		return bzip2.NewReader(in), nil
	},
	"\x03\x01\x01":     newLZMA,
	"\x21":             newLZMA2,
	"\x03\x03\x01\x03": newBCJ,
	"\x04":             newBCJ,
}

// method names the packing method of a block if it is not supported, or returns "".
func (b *block) method() string {
	var name string
	for _, k := range b.coders {
		switch kind, known := foreign[k.method]; {
		case kind == encryption:
			return encryption
		case known:
			name = kind
		case decoders[k.method] == nil:
			name = fmt.Sprintf("method %x", k.method)
		case name == "" && (k.in != 1 || k.out != 1):
			name = "several streams"
		}
	}
	return name
}

// fits refuses a block in three cases: it does not lie within the size bytes of its archive,
// one coder's output exceeds most, or all outputs together exceed twice most, which is what
// a filter and LZMA need. This also bounds dictionaries, since a dictionary needs no more
// memory than its output.
func (b *block) fits(size, most int64) error {
	if b.at < 0 || b.at+b.packed > size {
		return io.ErrUnexpectedEOF
	}
	left := 2 * most
	for _, made := range b.sizes {
		if left -= made; made > most || left < 0 {
			return errSevenSize
		}
	}
	return nil
}

func (b *block) open(r io.ReaderAt) (io.Reader, error) {
	switch name := b.method(); {
	case name == encryption:
		return nil, errSevenEncrypted
	case name != "":
		return nil, fmt.Errorf("7z: packed by %s", name)
	}
	in := io.Reader(bufio.NewReader(io.NewSectionReader(r, b.at, b.packed)))
	i := b.inputs[0] // each coder has one input, so that its index is also the coder's
	for range b.coders {
		var err error
		if in, err = decoders[b.coders[i].method](in, b.coders[i].properties, b.sizes[i]); err != nil {
			return nil, err
		}
		in = io.LimitReader(in, b.sizes[i])
		at := slices.IndexFunc(b.binds, func(bound bind) bool { return bound.out == i })
		if at < 0 {
			return in, nil
		}
		i = b.binds[at].in
	}
	return nil, errSevenFormat
}

func newLZMA(in io.Reader, properties []byte, size int64) (io.Reader, error) {
	if len(properties) != 5 {
		return nil, errSevenFormat
	}
	head := binary.LittleEndian.AppendUint64(bytes.Clone(properties), uint64(size))
	binary.LittleEndian.PutUint32(head[1:], dictionary(binary.LittleEndian.Uint32(properties[1:]), size))
	return lzma.NewReader(io.MultiReader(bytes.NewReader(head), in))
}

func newLZMA2(in io.Reader, properties []byte, size int64) (io.Reader, error) {
	if len(properties) != 1 || properties[0] > 40 {
		return nil, errSevenFormat
	}
	bits := uint(properties[0])
	declared := uint32(math.MaxUint32)
	if bits < 40 {
		declared = uint32(2|bits&1) << (bits/2 + 11)
	}
	return lzma.Reader2Config{DictCap: int(dictionary(declared, size))}.NewReader2(in)
}

func dictionary(declared uint32, size int64) uint32 {
	return uint32(max(lzma.MinDictCap, min(int64(declared), size)))
}
