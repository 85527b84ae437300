package fanorona

import "math"

func (v *Faults) readRoot(p Position) state {
	s := state{grid: gridOf(p), colour: v.Side.colour(p.ToMove), paikas: p.Paikas}
	s.grid = v.Board.read(s.grid)
	switch v.Count {
	case "paika-count-not-read":
		s.paikas = 0
	case "paika-count-one-more":
		s.paikas++
	}
	return s
}

func (r Board) read(g grid) grid {
	var read grid
	for p := range Point(points) {
		from := r.source(cell{int8(p / Size), int8(p % Size)}).point()
		switch {
		case g.white.Has(from):
			read.white |= p.bit()
		case g.black.Has(from):
			read.black |= p.bit()
		}
	}
	return read
}

// source returns the cell of the input from which a mutant copies the content of cell c.
func (r Board) source(c cell) cell {
	switch r {
	case "board-upside-down":
		return cell{Size - 1 - c.rank, c.file}
	case "board-mirrored":
		return cell{c.rank, Size - 1 - c.file}
	}
	return c
}

// colour returns the colour that moves at the root, as a mutant reads the input. s is the side in
// the input.
func (r SideRead) colour(s Side) byte {
	colour := byte('W')
	if s == Black && r != "white-always-moves" {
		colour = 'B'
	}
	if r == "side-inverted" {
		return otherColour(colour)
	}
	return colour
}

// limit returns the number of turns that a mutant looks ahead. depth is the depth in the input.
func (l Depth) limit(depth int) int {
	switch {
	case depth == 0 && l == "depth-zero-literal":
		return 0
	case depth == 0:
		return math.MaxInt32
	case l == "depth-one-more":
		return depth + 1
	case l == "depth-one-fewer":
		return depth - 1
	case l == "depth-in-rounds":
		return 2 * depth
	}
	return depth
}

// paikaLimit returns the greatest paika count that does not end the game.
func (v *Faults) paikaLimit() int {
	limit := Standard.PaikaLimit
	switch v.Limit {
	case "draw-one-paika-early":
		limit--
	case "draw-one-paika-late":
		limit++
	case "draw-never":
		return math.MaxInt32
	}
	if v.Paikas == "paikas-by-pair" {
		limit = 2*limit + 1
	}
	return limit
}
