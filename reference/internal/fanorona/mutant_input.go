package fanorona

import "math"

func (v *Faults) readRoot(p Position) state {
	s := state{grid: gridOf(p), colour: v.Side.colour(p.ToMove), paikas: p.Paikas}
	s.grid = v.Board.read(s.grid)
	switch v.Count {
	case CountIgnored:
		s.paikas = 0
	case CountOneMore:
		s.paikas++
	}
	return s
}

func (r BoardRead) read(g grid) grid {
	var read grid
	for p := range Point(points) {
		from := r.from(cell{int8(p / Size), int8(p % Size)}).point()
		switch {
		case g.white.Has(from):
			read.white |= p.set()
		case g.black.Has(from):
			read.black |= p.set()
		}
	}
	return read
}

// from returns the cell of the text that a mutant reads as c.
func (r BoardRead) from(c cell) cell {
	switch r {
	case BoardUpsideDown:
		return cell{Size - 1 - c.rank, c.file}
	case BoardMirrored:
		return cell{c.rank, Size - 1 - c.file}
	}
	return c
}

// colour returns the side that a mutant considers to move at the root.
func (r SideRead) colour(s Side) byte {
	colour := byte('W')
	if s == Black && r != SideWhite {
		colour = 'B'
	}
	if r == SideInverted {
		return otherColour(colour)
	}
	return colour
}

// limit returns the number of turns that a mutant looks ahead.
func (l DepthLimit) limit(depth int) int {
	switch {
	case depth == 0 && l == DepthLiteral:
		return 0
	case depth == 0:
		return math.MaxInt32
	case l == DepthMore:
		return depth + 1
	case l == DepthLess:
		return depth - 1
	case l == DepthDouble:
		return 2 * depth
	}
	return depth
}

// paikaLimit returns the greatest paika count that does not end the game.
func (v *Faults) paikaLimit() int {
	limit := Standard.PaikaLimit
	switch v.Limit {
	case PaikaFifth:
		limit--
	case PaikaSeventh:
		limit++
	case PaikaNone:
		return math.MaxInt32
	}
	if v.Paikas == PaikasByPair {
		limit = 2*limit + 1
	}
	return limit
}
