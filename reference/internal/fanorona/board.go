// Package fanorona implements Fanorona on 5x5 points: the rules, a search to a depth, and
// a solver for perfect play.
//
// Numbers such as (1.3) in comments are clauses of the assignment's rules, which its page
// in cases/corpus lists: 1 the game, 2 numbers to check it by, 3 what a program prints, 4
// the console game.
package fanorona

import (
	"math/bits"
)

// Size is the number of points along each edge of the board.
const Size = 5

const points = Size * Size

// Stones is a set of points: bit 0 is a1, bit 4 e1, bit 5 a2, bit 24 e5.
type Stones uint32

// Count returns the number of points in the set.
func (s Stones) Count() int { return bits.OnesCount32(uint32(s)) }

// Has reports whether a point is in the set.
func (s Stones) Has(p Point) bool { return s>>p&1 == 1 }

func (s Stones) first() Point { return Point(bits.TrailingZeros32(uint32(s))) }

// Point is a place for a stone: its rank, from 0, times 5, plus its file.
type Point uint8

// String returns the point's name, such as "c3".
func (p Point) String() string { return string([]byte{'a' + byte(p%Size), '1' + byte(p/Size)}) }

// Strong reports whether lines in all eight directions meet in the point. Those
// of a weak one are orthogonal only (1.1). Strong and weak points alternate,
// and a1 is strong.
func (p Point) Strong() bool { return p%2 == 0 }

func (p Point) set() Stones { return 1 << p }

// The directions. Those below `downward` add to the number of a point, and
// direction d+downward is the opposite of d.
const (
	directions = 8
	downward   = directions / 2
)

// offset is what a step in a direction adds to the number of a point.
var offset = [directions]int{1, Size - 1, Size, Size + 1, -1, 1 - Size, -Size, -Size - 1}

func opposite(d int) int { return d ^ downward }

// step is one line out of a point.
type step struct {
	ends      Stones // the point and the next one
	to        Point
	direction uint8
}

// geometry is the board as tables, filled once.
type geometry struct {
	steps [points][directions]step   // the lines out of a point, where there are any
	ray   [directions][points]Stones // the points beyond a point in a direction, to the edge
	lined [directions]Stones         // the points with a line in a direction
	twice [directions]Stones         // those with two in a row

	once, across [points]ways             // the directions in which a point has a line; has two in a row
	near         [1 << (2*reach + 1)]ways // what geometry.ways looks up
	far          [1 << (2*reach + 1)]ways // what geometry.waysAcross looks up
}

var lines = newGeometry()

func newGeometry() *geometry {
	g := new(geometry)
	for p := range Point(points) {
		for d := range directions {
			g.addLine(p, d)
		}
	}
	for d, by := range offset {
		g.near[1<<(reach+by)] = 1 << d
		g.far[folded(1<<(2*(reach+by)))] = 1 << d
	}
	fill(&g.near)
	fill(&g.far)
	return g
}

// addLine fills the tables for a point and a direction.
func (g *geometry) addLine(p Point, d int) {
	to, ok := neighbour(p, d)
	if !ok {
		return
	}
	g.steps[p][d] = step{p.set() | to.set(), to, uint8(d)}
	g.lined[d] |= p.set()
	g.once[p] |= 1 << d
	if _, ok := neighbour(to, d); ok {
		g.twice[d] |= p.set()
		g.across[p] |= 1 << d
	}
	for ; ok; to, ok = neighbour(to, d) {
		g.ray[d][p] |= to.set()
	}
}

// step returns the line out of a point in a direction, which it must have.
func (g *geometry) step(p Point, d uint8) *step { return &g.steps[p][d%directions] }

// neighbour returns the next point along a line, if there is one (1.1).
func neighbour(p Point, d int) (Point, bool) {
	to := int(p) + offset[d]
	files := to%Size - int(p)%Size
	if to < 0 || to >= points || files < -1 || files > 1 {
		return 0, false
	}
	diagonal := files != 0 && to/Size != int(p)/Size
	return Point(to), !diagonal || p.Strong()
}

// Neighbours lists the points that a line joins with this one.
func (p Point) Neighbours() []Point {
	var to []Point
	for w := lines.once[p]; w != 0; w &= w - 1 {
		to = append(to, lines.step(p, w.first()).to)
	}
	return to
}

// run returns the unbroken run of these stones that begins just beyond a point: it
// ends before the first point of the ray that has none of them (1.4).
func run(p Point, d uint8, stones Stones) Stones {
	ray := lines.ray[d][p]
	gaps := ray &^ stones
	if d < downward {
		return ray & (gaps&-gaps - 1) // below the lowest gap, or the whole ray
	}
	beyond := bits.Len32(uint32(gaps))
	return ray >> beyond << beyond
}

// shifted moves every point of a set one step. It ignores the edges: the caller masks the
// points that have a line that way.
func shifted(s Stones, d int) Stones {
	if n := offset[d]; n > 0 {
		return s << n
	} else {
		return s >> -n
	}
}

// ways is a set of directions.
type ways uint8

func (w ways) first() uint8     { return uint8(bits.TrailingZeros8(uint8(w))) }
func (w ways) has(d uint8) bool { return w>>d&1 == 1 }
func (w ways) back() ways       { return w>>downward | w<<downward } // the opposite ones

// reach is the greatest difference of the numbers of two neighbours. The surroundings of
// a point are the board, shifted so that the point is bit reach or 2*reach.
const reach = Size + 1

// ways returns the directions in which the next point is in a set. The tables have no line
// across an edge, where the surroundings have points that are no neighbours.
func (g *geometry) ways(p Point, s Stones) ways {
	around := uint64(s) << reach >> p
	return g.once[p] & g.near[around%uint64(len(g.near))]
}

// waysAcross returns the directions in which the next point but one is in a set.
func (g *geometry) waysAcross(p Point, s Stones) ways {
	around := uint64(s) << (2 * reach) >> p
	return g.across[p] & g.far[folded(around&farther)]
}

// farther masks the next points but one in the surroundings: bits 2*(reach+offset).
const farther = 1<<0 | 1<<2 | 1<<4 | 1<<10 | 1<<14 | 1<<20 | 1<<22 | 1<<24

// folded moves the upper half of the surroundings between the bits of farther in the
// lower half.
func folded(around uint64) uint64 {
	const half = 2*reach + 1
	return (around | around>>half) & (1<<half - 1)
}

// fill completes a table whose one-element sets are filled.
func fill(table *[1 << (2*reach + 1)]ways) {
	for set := range table {
		table[set] |= table[set&(set-1)] | table[set&-set]
	}
}
