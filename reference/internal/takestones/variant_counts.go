package takestones

import "touchstone/reference/internal/alphabeta"

// variantCounts is what a search counts and finds, whatever is reported of it.
type variantCounts struct {
	nodes, internal, generated int64
	visited, evaluated         int64 // as the program counts them
	reached, lastDepth         int
	reachedByEnds              int

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

// leave counts a node as the program does.
func (c *variantCounts) leave(side *variantSide, n *variantNode, depth int) {
	atLimit := depth >= side.limit
	c.visited += side.Visited.of(n)
	c.evaluated += side.Evaluated.of(n, atLimit)
	if n.leaf {
		c.lastDepth = depth
		if n.moves.empty() {
			c.reachedByEnds = max(c.reachedByEnds, depth)
		}
	}
	if side.MaxDepth != DepthNever {
		c.reached = max(c.reached, depth)
	}
}

// of is how often a program counts a node as visited.
func (v VisitedCount) of(n *variantNode) int64 {
	switch {
	case v == VisitedNever,
		v == VisitedWithoutRoot && n.root,
		v == VisitedInternal && (n.leaf || n.turnedBack),
		v == VisitedLeaves && !n.leaf,
		v == VisitedWithoutCutOffs && n.cut,
		v == VisitedWithoutEnds && n.leaf && n.moves.empty():
		return 0
	case v == VisitedRootTwice && n.root:
		return 2
	case v == VisitedGenerated:
		counted := int64(0)
		if n.root {
			counted++
		}
		if !n.leaf && !n.turnedBack {
			counted += int64(n.moves.count())
		}
		return counted
	}
	return 1
}

// of is how often a program counts a node as evaluated.
func (e EvaluatedCount) of(n *variantNode, atLimit bool) int64 {
	ended := n.leaf && n.moves.empty()
	switch {
	case e == EvaluatedAll:
		return 1
	case !n.leaf,
		e == EvaluatedNever,
		e == EvaluatedEnds && !ended,
		e == EvaluatedLimit && !atLimit,
		e == EvaluatedNotEnds && ended:
		return 0
	case e == EvaluatedTwice && ended && atLimit:
		return 2
	}
	return 1
}

// choose keeps whatever a program might report as its move.
func (s *variantSearch) choose(side *variantSide, depth, stone int, value, best alphabeta.Value, max bool) {
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
	if side.Choice != ChoiceNever && (improves || value == best && side.Choice == ChoiceLast) {
		c.move, c.index = stone, c.indexes
	}
	if value > c.greatestValue {
		c.greatest, c.greatestValue = stone, value
	}
	c.indexes++
}
