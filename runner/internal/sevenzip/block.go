package sevenzip

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"encoding/binary"
	"io"
	"math"
	"slices"

	"github.com/ulikunitz/xz/lzma"
)

// block is a group of files that are packed together by a chain of coders. A coder may read the
// output of another.
type block struct {
	coders []coder
	source map[int]int // maps the number of an input to the coder whose output it reads
	inputs []int       // numbers of the inputs that read packed streams
	sizes  []int64     // size of each coder's output
	last   int         // index of the coder whose output is the unpacked block
	size   int64       // size of the unpacked block
	at     int64       // offset in the archive
	packed int64       // size in the archive
	parts  []part      // one for each file
}

type coder struct {
	method     string // identifier, as a string of bytes
	inputs     int
	properties []byte
}

// maxCoders is the maximum number of coders that 7-Zip uses for a block, and of inputs of a
// coder.
const maxCoders = 8

func (c *cursor) streams() (blocks []block) {
	var at int64
	var packed []int64
	if c.skip(idPackInfo) {
		at, packed = c.packInfo()
	}
	if c.skip(idUnpackInfo) {
		blocks = c.unpackInfo()
	}
	for i := range blocks {
		b := &blocks[i]
		b.at = at
		for range b.inputs {
			require(len(packed) > 0)
			b.packed += packed[0]
			packed = packed[1:]
		}
		at += b.packed
	}
	if c.skip(idSubStreams) {
		c.subStreams(blocks)
	}
	c.want(idEnd)
	return blocks
}

// packInfo reads the offset of the packed streams and their sizes. The offset and all sizes
// together fit in an int64.
func (c *cursor) packInfo() (start int64, sizes []int64) {
	start = c.number() + startLength
	end := start
	n := c.count(4 * c.most)
	if c.skip(idSize) {
		for range n {
			size := c.number()
			end += size
			require(end >= 0)
			sizes = append(sizes, size)
		}
	}
	if c.skip(idSum) {
		c.sums(n)
	}
	c.want(idEnd)
	return start, sizes
}

// unpackInfo reads the blocks, each as if it had one file; subStreams corrects that.
func (c *cursor) unpackInfo() []block {
	c.want(idBlock)
	blocks := make([]block, c.count(c.most))
	c.want(0) // 0: the blocks follow here, not in another stream
	for i := range blocks {
		blocks[i] = c.block()
	}
	c.want(idUnpackSizes)
	for i := range blocks {
		b := &blocks[i]
		for range b.coders {
			b.sizes = append(b.sizes, c.number())
		}
		b.size = b.sizes[b.last]
		b.parts = []part{{size: b.size}}
	}
	if c.skip(idSum) {
		for i, sum := range c.sums(len(blocks)) {
			blocks[i].parts[0].sum = sum
		}
	}
	c.want(idEnd)
	return blocks
}

func (c *cursor) block() block {
	b := block{source: map[int]int{}}
	inputs := 0
	for range c.count(maxCoders) {
		k := c.coder()
		inputs += k.inputs
		b.coders = append(b.coders, k)
	}
	require(0 < len(b.coders) && len(b.coders) <= inputs)
	isUsed := make([]bool, len(b.coders))
	for range len(b.coders) - 1 {
		input, coder := c.count(inputs-1), c.count(len(b.coders)-1)
		b.source[input], isUsed[coder] = coder, true
	}
	for i, used := range isUsed {
		if !used {
			b.last = i
		}
	}
	if packed := inputs - (len(b.coders) - 1); packed > 1 {
		for range packed {
			b.inputs = append(b.inputs, c.count(inputs-1))
		}
		return b
	}
	for i := range inputs {
		if _, ok := b.source[i]; !ok {
			b.inputs = append(b.inputs, i)
		}
	}
	require(len(b.inputs) == 1)
	return b
}

func (c *cursor) coder() coder {
	const hasStreams, hasProperties, lengthOfMethod = 0x10, 0x20, 0x0f
	flags := c.byte()
	k := coder{method: string(c.bytes(int64(flags & lengthOfMethod))), inputs: 1}
	if flags&hasStreams != 0 {
		k.inputs = c.count(maxCoders)
		require(c.count(maxCoders) == 1) // all known coders have one output
	}
	if flags&hasProperties != 0 {
		k.properties = c.bytes(c.number())
	}
	return k
}

// subStreams reads how each block is divided into files.
func (c *cursor) subStreams(blocks []block) {
	if c.skip(idSubStreamCounts) {
		left := c.most
		for i := range blocks {
			n := c.count(left)
			if left -= n; n != 1 {
				blocks[i].parts = make([]part, n)
			}
		}
	}
	sized := c.skip(idSize)
	var unchecked []*part
	for i := range blocks {
		b := &blocks[i]
		left := b.size
		for j := range b.parts {
			p := &b.parts[j]
			switch {
			case j == len(b.parts)-1:
				p.size = left
			case sized:
				p.size = c.number()
			}
			left -= p.size
			require(left >= 0)
			if p.sum == nil {
				unchecked = append(unchecked, p)
			}
		}
	}
	if c.skip(idSum) {
		for i, sum := range c.sums(len(unchecked)) {
			unchecked[i].sum = sum
		}
	}
	c.want(idEnd)
}

const encryption = "\x06\xf1\x07\x01"

// decoders maps methods to functions that return a decoder for size bytes of output.
var decoders = map[string]func(in io.Reader, properties []byte, size int64) (io.Reader, error){
	"\x00":             func(in io.Reader, _ []byte, _ int64) (io.Reader, error) { return in, nil },
	"\x04\x01\x08":     func(in io.Reader, _ []byte, _ int64) (io.Reader, error) { return flate.NewReader(in), nil },
	"\x04\x02\x02":     func(in io.Reader, _ []byte, _ int64) (io.Reader, error) { return bzip2.NewReader(in), nil },
	"\x03\x01\x01":     newLZMA,
	"\x21":             newLZMA2,
	"\x03\x03\x01\x03": newBCJ,
	"\x04":             newBCJ,
}

// unsupported returns an error if the block cannot be unpacked.
func (b *block) unsupported() (err error) {
	for _, k := range b.coders {
		switch {
		case k.method == encryption:
			return ErrEncrypted
		case decoders[k.method] == nil || k.inputs != 1:
			err = ErrMethod
		}
	}
	return err
}

// check returns an error in three cases: the block extends beyond the size bytes of its archive,
// the output of one coder exceeds most, or all outputs together exceed twice most. A filter and
// LZMA together need no more. The check also bounds dictionaries, which need no more memory than
// the output.
func (b *block) check(size, most int64) error {
	if b.at < 0 || b.at+b.packed > size {
		return io.ErrUnexpectedEOF
	}
	left := 2 * most
	for _, made := range b.sizes {
		if left -= made; made > most || left < 0 {
			return ErrUnpackSize
		}
	}
	return nil
}

// open returns a reader of the unpacked block.
func (b *block) open(r io.ReaderAt) (io.Reader, error) {
	if err := b.unsupported(); err != nil {
		return nil, err
	}
	chain := []int{b.last} // each coder in the chain has one input, which has the coder's number
	for from, ok := b.source[b.last]; ok; from, ok = b.source[from] {
		if chain = append(chain, from); len(chain) > len(b.coders) {
			return nil, ErrFormat
		}
	}
	in := io.Reader(bufio.NewReader(io.NewSectionReader(r, b.at, b.packed)))
	for _, i := range slices.Backward(chain) {
		var err error
		if in, err = decoders[b.coders[i].method](in, b.coders[i].properties, b.sizes[i]); err != nil {
			return nil, err
		}
		in = io.LimitReader(in, b.sizes[i])
	}
	return in, nil
}

func newLZMA(in io.Reader, properties []byte, size int64) (io.Reader, error) {
	if len(properties) != 5 {
		return nil, ErrFormat
	}
	head := binary.LittleEndian.AppendUint64(bytes.Clone(properties), uint64(size))
	binary.LittleEndian.PutUint32(head[1:], dictionary(binary.LittleEndian.Uint32(properties[1:]), size))
	return lzma.NewReader(io.MultiReader(bytes.NewReader(head), in))
}

func newLZMA2(in io.Reader, properties []byte, size int64) (io.Reader, error) {
	if len(properties) != 1 || properties[0] > 40 {
		return nil, ErrFormat
	}
	bits := uint(properties[0])
	declared := uint32(math.MaxUint32)
	if bits < 40 {
		declared = uint32(2|bits&1) << (bits/2 + 11)
	}
	return lzma.Reader2Config{DictCap: int(dictionary(declared, size))}.NewReader2(in)
}

// dictionary returns the dictionary size for unpacking size bytes.
func dictionary(declared uint32, size int64) uint32 {
	return uint32(max(lzma.MinDictCap, min(int64(declared), size)))
}
