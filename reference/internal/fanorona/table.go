package fanorona

import "math/bits"

// table remembers what was proved about boards. Its size is fixed; what it forgets is
// proved again.
//
// The key of an entry is a board as the side to move sees it, and whether that side
// attacks, that is, tries to force a win. The paika count is not part of the key, since a
// greater count never helps the attacker: the game ends in a draw sooner, and is otherwise
// the same. So an entry holds two bounds: a win is forced if the count is less than
// `wins`, and is not if it is `fails` or more.
//
// An invertible mapping scatters the keys, and an entry holds the whole key, so that two
// boards are never confused.
type table struct {
	entries []uint64 // buckets of bucketSize, the newest entry first
	mask    uint64   // buckets, less one
}

// entry is a key and the two bounds, 63 bits in all. The zero entry is free: its key is
// that of a board without stones, which no search meets.
const (
	entryBytes = 8
	bucketSize = 4
	keyBits    = 2*points + 1
	keyMask    = 1<<keyBits - 1
	boundBits  = 6
	boundMask  = 1<<boundBits - 1 // also the bound `fails` of what was never seen to fail

	scatter = 0x9e3779b97f4a7c15 // odd, so that multiplying by it can be inverted
)

// newTable returns a table of at most bytes bytes, with at least one bucket.
func newTable(bytes int) *table {
	buckets := uint64(max(1, bytes/(entryBytes*bucketSize)))
	buckets = 1 << (bits.Len64(buckets) - 1)
	return &table{entries: make([]uint64, buckets*bucketSize), mask: buckets - 1}
}

// key returns the scattered key of a board.
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

// bounds returns the stored bounds of a key.
func (t *table) bounds(key uint64) (wins, fails int) {
	for _, entry := range t.bucket(key) {
		if entry>>(2*boundBits) == key {
			return int(entry >> boundBits & boundMask), int(entry & boundMask)
		}
	}
	return 0, boundMask
}

// put stores the bounds of a key. It replaces the key's older entry, or the oldest entry of
// the bucket.
func (t *table) put(key uint64, wins, fails int) {
	b := t.bucket(key)
	last := 0
	for last < bucketSize-1 && b[last]>>(2*boundBits) != key {
		last++
	}
	copy(b[1:last+1], b[:last])
	b[0] = key<<(2*boundBits) | uint64(wins)<<boundBits | uint64(fails)
}
