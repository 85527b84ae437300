package takestones

import "touchstone/reference/internal/alphabeta"

// variantCounts is what a search counts and finds, whatever is reported of it.
type variantCounts struct {
	visited, internal, generated, cutOffs int64
	evaluated, ends, atLimit, endsAtLimit int64
	reached, lastDepth, reachedByEnds     int

	indexes       int // root moves tried
	move, index   int // best root move
	deepest       int // best move of any node
	reply         int // best move of a child of the root
	first, last   int // root moves
	value         alphabeta.Value
	ofFirst       alphabeta.Value
	ofLast        alphabeta.Value
	greatest      int // root move of the greatest value
	greatestValue alphabeta.Value
}

// choose keeps whatever a program might report as its move.
func (s *variantSearch) choose(depth, stone int, value, best alphabeta.Value, max bool) {
	c := &s.counts
	improves := better(value, best, max)
	if improves {
		c.deepest = stone
	}
	if improves && depth == 1 {
		c.reply = stone
	}
	if depth > 0 {
		return
	}
	if c.indexes == 0 {
		c.first, c.ofFirst = stone, value
	}
	c.last, c.ofLast = stone, value
	if improves || value == best && s.Choice == ChoiceLast {
		c.move, c.index = stone, c.indexes
	}
	if value > c.greatestValue {
		c.greatest, c.greatestValue = stone, value
	}
	c.indexes++
}
