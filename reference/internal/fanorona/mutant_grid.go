package fanorona

import (
	"encoding/binary"
	"math/bits"
	"sync"
)

// grid is a board as a mutant sees it: by rank, then file, 'W', 'B' or '.'.
type grid [points]byte

func gridOf(p Position) grid {
	var g grid
	for i := range Point(points) {
		g[i] = p.letter(i)
	}
	return g
}

func (g *grid) at(c cell) byte { return g[c.point()] }

// stones counts the stones of a colour.
func (g *grid) stones(colour byte) int {
	board := g.packed()
	white := bits.OnesCount64(board & whites)
	if colour == 'W' {
		return white
	}
	return points - white - bits.OnesCount64(board&(whites<<1))
}

// whites has the lower bit of each point of a packed grid, which 'W' has alone, as '.'
// has the upper one.
const whites = (1<<(2*points) - 1) / 3

// packed is the grid in two bits a point.
func (g *grid) packed() uint64 {
	return packedLetters(g[0:8]) | packedLetters(g[8:16])<<16 | packedLetters(g[16:24])<<32 | uint64(g[24]>>4&3)<<48
}

// packedLetters are eight letters in two bits each: those that tell them apart.
func packedLetters(eight []byte) uint64 {
	all := binary.LittleEndian.Uint64(eight) >> 4 & 0x0303_0303_0303_0303
	all = (all | all>>6) & 0x000f_000f_000f_000f
	all = (all | all>>12) & 0x0000_00ff_0000_00ff
	return (all | all>>24) & 0xffff
}

// cell is a place on a grid; heading is a step between two.
type cell struct{ rank, file int8 }
type heading struct{ up, right int8 }

func (h heading) back() heading { return heading{-h.up, -h.right} }

func (c cell) then(h heading) cell { return cell{c.rank + h.up, c.file + h.right} }

func (c cell) onBoard() bool {
	return c.rank >= 0 && c.rank < Size && c.file >= 0 && c.file < Size
}

func (c cell) onEdge() bool {
	return c.rank == 0 || c.rank == Size-1 || c.file == 0 || c.file == Size-1
}

// lacks tells whether a direction is never tried.
func (h Heading) lacks(towards heading) bool { return h != HeadingsRight && headings[h-1] == towards }

func (c cell) point() Point { return Point(c.rank*Size + c.file) }

var headings = [directions]heading{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// lined tells whether a line leaves a cell in a direction.
func (l Lines) lined(c cell, h heading) bool {
	if h.up == 0 || h.right == 0 || l == LinesEverywhere {
		return true
	}
	strong := (c.rank+c.file)%2 == 0
	switch l {
	case LinesRight:
		return strong
	case LinesSwapped:
		return !strong
	case LinesRising:
		return strong && h.up == h.right
	case LinesFalling:
		return strong && h.up != h.right
	case LinesInside:
		return strong && c.rank > 0 && c.rank < Size-1 && c.file > 0 && c.file < Size-1
	}
	return false
}

// path is a step along a line.
type path struct {
	to      cell
	towards heading
}

// pathTable has the paths from each cell by lines and the direction that is lacking.
type pathTable [LinesInside + 1][WithoutUpLeft + 1][Size][Size][]path

// allPaths are those of all mutants: they are asked for at every stone of every position.
var allPaths = sync.OnceValue(func() *pathTable {
	var all pathTable
	for lines := range all {
		for lacking := range all[lines] {
			for i := range int8(points) {
				c := cell{i / Size, i % Size}
				all[lines][lacking][c.rank][c.file] = pathsFrom(c, Lines(lines), Heading(lacking))
			}
		}
	}
	return &all
})

func pathsFrom(c cell, l Lines, lacking Heading) []path {
	var paths []path
	for _, h := range headings {
		if to := c.then(h); to.onBoard() && l.lined(c, h) && !lacking.lacks(h) {
			paths = append(paths, path{to, h})
		}
	}
	return paths
}
