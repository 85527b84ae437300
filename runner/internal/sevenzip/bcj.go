package sevenzip

import (
	"bytes"
	"encoding/binary"
	"io"
)

// newBCJ undoes the filter for x86 code, which some archivers apply to any file before
// LZMA2.
func newBCJ(in io.Reader, _ []byte, size int64) (io.Reader, error) {
	var b bytes.Buffer
	if _, err := io.CopyN(&b, in, size); err != nil {
		return nil, tooShort(err)
	}
	undoBCJ(b.Bytes())
	return &b, nil
}

// undoBCJ subtracts from the target of each call and jump its position, which the filter had
// added. The four bytes after 0xE8 or 0xE9 are a target if the last of them is 0 or 0xFF.
// mask records which of the preceding bytes look like a call within the target of another
// call.
func undoBCJ(code []byte) {
	bits := [8]uint32{0, 1, 2, 2, 3, 3, 3, 3}
	allowed := [8]bool{true, true, true, false, true, false, false, false}
	isHigh := func(b byte) bool { return b == 0 || b == 0xff }
	last, mask := -1, uint32(0)
	for i := 0; i < len(code)-4; i++ {
		if code[i]&0xfe != 0xe8 {
			continue
		}
		if distance := i - last; distance > 3 {
			mask = 0
		} else if mask = mask << (distance - 1) & 7; mask != 0 &&
			(!allowed[mask] || isHigh(code[i+4-int(bits[mask])])) {
			last, mask = i, mask<<1|1
			continue
		}
		last = i
		if !isHigh(code[i+4]) {
			mask = mask<<1 | 1
			continue
		}
		target := code[i+1 : i+5]
		binary.LittleEndian.PutUint32(target, undone(binary.LittleEndian.Uint32(target), uint32(i+5), bits[mask]*8))
		i += 4
	}
}

// undone returns a target without its position. bit selects a byte of the target by its
// distance from the top, in bits. The filter repeated its change, inverting the bits below
// that byte in between, until the byte was neither 0 nor 0xFF.
func undone(target, at, bit uint32) uint32 {
	for {
		to := target - at
		if high := byte(to >> (24 - bit)); bit == 0 || high != 0 && high != 0xff {
			to &= 1<<25 - 1
			return to | -(to & (1 << 24))
		}
		target = to ^ (1<<(32-bit) - 1)
	}
}
