package fanorona

import "sync"

// grid is the board of a mutant. Colours are 'W' and 'B'.
type grid struct{ white, black Stones }

func gridOf(p Position) grid { return grid{p.White, p.Black} }

func (g *grid) stones(colour byte) Stones {
	if colour == 'W' {
		return g.white
	}
	return g.black
}

func (g *grid) occupied() Stones { return g.white | g.black }

func (g *grid) count(colour byte) int { return g.stones(colour).Count() }

// packed returns a different number for each grid.
func (g *grid) packed() uint64 { return uint64(g.white)<<points | uint64(g.black) }

func (g *grid) moved(colour byte, from, to Point, taken Stones) grid {
	next := *g
	if colour == 'W' {
		next.white |= to.bit()
	} else {
		next.black |= to.bit()
	}
	gone := from.bit() | taken
	return grid{next.white &^ gone, next.black &^ gone}
}

// cell is a point of the board, or a place next to it.
type cell struct{ rank, file int8 }

type heading struct{ up, right int8 }

func (c cell) then(h heading) cell { return cell{c.rank + h.up, c.file + h.right} }

func (c cell) onBoard() bool {
	return c.rank >= 0 && c.rank < Size && c.file >= 0 && c.file < Size
}

func (c cell) point() Point { return Point(c.rank*Size + c.file) }

var headings = [directions]heading{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

func (l Lines) hasLine(c cell, h heading) bool {
	if h.up == 0 || h.right == 0 || l == "weak-diagonals" {
		return true
	}
	strong := (c.rank+c.file)%2 == 0
	return l != "no-diagonals" && strong != (l == "strong-weak-swapped")
}

type headingIndex uint8

func (i headingIndex) back() headingIndex { return (i + directions/2) % directions }

type edge struct {
	to      Point
	towards headingIndex
}

type boardLines struct {
	edges [points][]edge              // the edges of a point, in the order in which the mutant tries them
	rays  [points][directions][]Point // the points beyond a point in a direction, nearest first
}

var allBoardLines = sync.OnceValue(func() map[Lines]*boardLines {
	all := map[Lines]*boardLines{"": {}, "weak-diagonals": {}, "no-diagonals": {}, "strong-weak-swapped": {}}
	for lines, c := range all {
		for p := range Point(points) {
			for towards, h := range headings {
				ray := lines.ray(cell{int8(p / Size), int8(p % Size)}, h)
				if c.rays[p][towards] = ray; len(ray) > 0 {
					c.edges[p] = append(c.edges[p], edge{ray[0], headingIndex(towards)})
				}
			}
		}
	}
	return all
})

// ray returns the points beyond a cell in a direction, nearest first.
func (l Lines) ray(from cell, h heading) []Point {
	var ray []Point
	for l.hasLine(from, h) && from.then(h).onBoard() {
		from = from.then(h)
		ray = append(ray, from.point())
	}
	return ray
}
