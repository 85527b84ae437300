package fanorona

import "math/bits"

// ways is a set of directions.
type ways uint8

func (w ways) first() uint8     { return uint8(bits.TrailingZeros8(uint8(w))) }
func (w ways) has(d uint8) bool { return w>>d&1 == 1 }
func (w ways) back() ways       { return w>>downward | w<<downward } // the opposite ones

// reach is the greatest difference of the numbers of two points that a line
// joins. The surroundings of a point are the board shifted so that the point
// comes to stand on bit reach, or twice that.
const reach = Size + 1

// ways are the directions in which the next point is one of a set. Where the
// surroundings have points that are no neighbours, across an edge, there is no
// line.
func (g *geometry) ways(p Point, s Stones) ways {
	around := uint64(s) << reach >> p
	return g.once[p] & g.near[around%uint64(len(g.near))]
}

// waysAcross are the directions in which the next point but one is of a set.
func (g *geometry) waysAcross(p Point, s Stones) ways {
	around := uint64(s) << (2 * reach) >> p
	return g.across[p] & g.far[folded(around&farther)]
}

// farther are the next points but one among the surroundings: bits
// 2*(reach+offset).
const farther = 1<<0 | 1<<2 | 1<<4 | 1<<10 | 1<<14 | 1<<20 | 1<<22 | 1<<24

// folded lays the upper half of the surroundings over the lower, where it comes
// to lie between the bits of farther.
func folded(around uint64) uint64 {
	const half = 2*reach + 1
	return (around | around>>half) & (1<<half - 1)
}

// fill completes a table by set that has the sets of one.
func fill(table *[1 << (2*reach + 1)]ways) {
	for set := range table {
		table[set] |= table[set&(set-1)] | table[set&-set]
	}
}
