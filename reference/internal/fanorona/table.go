package fanorona

import "math/bits"

// table caches results that a solver has proved. New results may replace old ones.
//
// The key of an entry is a board, and whether the side to move is the attacker. The values of an
// entry are two bounds, wins and fails: the attacker can force a win if the paika count is less
// than wins, and cannot if the count is at least fails. A greater count never helps the attacker.
type table struct {
	entries []uint64 // buckets of bucketSize, with the newest entry first
	mask    uint64   // number of buckets minus 1
}

// An entry is a key and two bounds, 63 bits in all. The zero entry is free: its key is a board
// without stones, which no search visits.
const (
	entryBytes = 8
	bucketSize = 4
	keyBits    = 2*points + 1
	keyMask    = 1<<keyBits - 1
	boundBits  = 6
	boundMask  = 1<<boundBits - 1 // also the value of fails as long as no count is known to fail

	scatter = 0x9e3779b97f4a7c15 // odd, so that no two keys become equal
)

// newTable returns a table of at most the given number of bytes, but at least one bucket.
func newTable(bytes int) *table {
	buckets := uint64(max(1, bytes/(entryBytes*bucketSize)))
	buckets = 1 << (bits.Len64(buckets) - 1)
	return &table{entries: make([]uint64, buckets*bucketSize), mask: buckets - 1}
}

// key returns a different key for each board and each value of attacking.
func (b board) key(attacking bool) uint64 {
	k := uint64(b.mine)<<(points+1) | uint64(b.theirs)<<1
	if attacking {
		k |= 1
	}
	k = k * scatter & keyMask
	k ^= k >> (keyBits/2 + 1)
	return k * scatter & keyMask
}

func (t *table) bucket(key uint64) *[bucketSize]uint64 {
	i := key >> 16 & t.mask * bucketSize
	return (*[bucketSize]uint64)(t.entries[i:])
}

func (t *table) bounds(key uint64) (wins, fails int) {
	for _, entry := range t.bucket(key) {
		if entry>>(2*boundBits) == key {
			return int(entry >> boundBits & boundMask), int(entry & boundMask)
		}
	}
	return 0, boundMask
}

// put stores the bounds wins and fails for a key. It replaces the entry with the same key or, if
// there is none, the oldest entry in the bucket.
func (t *table) put(key uint64, wins, fails int) {
	b := t.bucket(key)
	last := 0
	for last < bucketSize-1 && b[last]>>(2*boundBits) != key {
		last++
	}
	copy(b[1:last+1], b[:last])
	b[0] = key<<(2*boundBits) | uint64(wins)<<boundBits | uint64(fails)
}
