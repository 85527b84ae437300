// Package fanorona implements Fanorona on 5x5 points: the rules, a depth-limited search,
// and a solver for perfect play.
//
// Comments cite the rules of the assignment, as in (rule 1.3); its page in cases/corpus
// lists them. Section 1 describes the game, 2 has numbers with which to check a move
// generator, 3 says what a program prints, and 4 describes the console game.
package fanorona

import (
	"math/bits"
)

const Size = 5

const points = Size * Size

// Stones is a set of points. Bit 0 is a1, bit 4 is e1, bit 5 is a2, and bit 24 is e5.
type Stones uint32

func (s Stones) Count() int { return bits.OnesCount32(uint32(s)) }

func (s Stones) Has(p Point) bool { return s>>p&1 == 1 }

func (s Stones) first() Point { return Point(bits.TrailingZeros32(uint32(s))) }

// Point is an intersection of the board: 5*rank + file, both counted from 0.
type Point uint8

// String returns a name such as "c3".
func (p Point) String() string { return string([]byte{'a' + byte(p%Size), '1' + byte(p/Size)}) }

// Strong reports whether lines in all eight directions meet at the point. Weak points have only
// orthogonal lines (rule 1.1). Strong and weak points alternate, and a1 is strong.
func (p Point) Strong() bool { return p%2 == 0 }

func (p Point) bit() Stones { return 1 << p }

// Directions 0 to downward-1 lead to points with greater numbers. Direction d+downward is the
// opposite of d.
const (
	directions = 8
	downward   = directions / 2
)

// offset is the difference that a step in each direction makes to the number of the point.
var offset = [directions]int{1, Size - 1, Size, Size + 1, -1, 1 - Size, -Size, -Size - 1}

func opposite(d int) int { return d ^ downward }

type step struct {
	ends      Stones // both points
	to        Point
	direction uint8
}

// geometry holds tables that describe the board.
type geometry struct {
	steps       [points][directions]step   // by point and direction; the zero value if there is no line
	ray         [directions][points]Stones // the points beyond a point in a direction, up to the edge
	hasLine     [directions]Stones         // the points that have a line in a direction
	hasTwoLines [directions]Stones         // the points that have two consecutive lines in a direction

	lineDirections    [points]directionSet             // the directions in which a point has one line
	twoLineDirections [points]directionSet             // the directions in which a point has two consecutive lines
	near              [1 << (2*reach + 1)]directionSet // for directionsTo; by the points around bit reach
	far               [1 << (2*reach + 1)]directionSet // for directionsBeyond; by foldIndex
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
		g.far[foldIndex(1<<(2*(reach+by)))] = 1 << d
	}
	fill(&g.near)
	fill(&g.far)
	return g
}

func (g *geometry) addLine(p Point, d int) {
	to, ok := neighbour(p, d)
	if !ok {
		return
	}
	g.steps[p][d] = step{p.bit() | to.bit(), to, uint8(d)}
	g.hasLine[d] |= p.bit()
	g.lineDirections[p] |= 1 << d
	if _, ok := neighbour(to, d); ok {
		g.hasTwoLines[d] |= p.bit()
		g.twoLineDirections[p] |= 1 << d
	}
	for ; ok; to, ok = neighbour(to, d) {
		g.ray[d][p] |= to.bit()
	}
}

// step returns the step in direction d from p, which must have a line in that direction.
func (g *geometry) step(p Point, d uint8) *step { return &g.steps[p][d%directions] }

// neighbour returns the next point in direction d, or false if there is no line (rule 1.1).
func neighbour(p Point, d int) (Point, bool) {
	to := int(p) + offset[d]
	files := to%Size - int(p)%Size
	if to < 0 || to >= points || files < -1 || files > 1 {
		return 0, false
	}
	diagonal := files != 0 && to/Size != int(p)/Size
	return Point(to), !diagonal || p.Strong()
}

// capturedRun returns the stones on the points beyond p in direction d, up to the first point that
// is not in stones (rule 1.4).
func capturedRun(p Point, d uint8, stones Stones) Stones {
	ray := lines.ray[d][p]
	gaps := ray &^ stones
	if d < downward {
		return ray & (gaps&-gaps - 1) // up to the lowest gap, or the whole ray
	}
	beyond := bits.Len32(uint32(gaps))
	return ray >> beyond << beyond
}

// shifted moves every point of s by one step in direction d. It ignores edges, so the caller must
// mask points that have no line in that direction.
func shifted(s Stones, d int) Stones {
	if n := offset[d]; n > 0 {
		return s << n
	} else {
		return s >> -n
	}
}

type directionSet uint8

func (s directionSet) first() uint8       { return uint8(bits.TrailingZeros8(uint8(s))) }
func (s directionSet) has(d uint8) bool   { return s>>d&1 == 1 }
func (s directionSet) back() directionSet { return s>>downward | s<<downward } // the opposite directions

// reach is the greatest difference between the numbers of two neighbours.
const reach = Size + 1

// directionsTo returns the directions in which p has a neighbour in s.
func (g *geometry) directionsTo(p Point, s Stones) directionSet {
	// At an edge, around also has points that are not neighbours of p. g.lineDirections removes
	// their directions.
	around := uint64(s) << reach >> p
	return g.lineDirections[p] & g.near[around%uint64(len(g.near))]
}

// directionsBeyond returns the directions in which two steps from p lead to a point in s.
func (g *geometry) directionsBeyond(p Point, s Stones) directionSet {
	around := uint64(s) << (2 * reach) >> p
	return g.twoLineDirections[p] & g.far[foldIndex(around&farMask)]
}

// farMask has a bit for each point that is two steps away from a given point. The given point is at
// bit 2*reach, and the point in direction d from it is at bit 2*(reach+offset[d]).
const farMask = 1<<0 | 1<<2 | 1<<4 | 1<<10 | 1<<14 | 1<<20 | 1<<22 | 1<<24

// foldIndex returns the index in geometry.far of a set of points. The set must be a subset of
// farMask.
func foldIndex(around uint64) uint64 {
	const half = 2*reach + 1
	// The bits of the upper half move to unused places between the bits of the lower half.
	return (around | around>>half) & (1<<half - 1)
}

// fill completes a table whose indexes are sets. The caller sets the entries of the sets with one
// element. fill sets every other entry to the union of the entries for its elements.
func fill(table *[1 << (2*reach + 1)]directionSet) {
	for set := range table {
		table[set] |= table[set&(set-1)] | table[set&-set]
	}
}
