package takestones

import "touchstone/reference/internal/alphabeta"

// mutantCounts is what a search counts and finds, whatever is reported of it.
type mutantCounts struct {
	nodes, internal, generated int64
	leaves                     int64
	visited, evaluated         int64 // as the program counts them
	reached, lastDepth         int
	reachedByEnds              int

	indexes       int // root moves tried
	move, index   int // best root move
	first, last   int // root moves
	root          []rootMove
	value         alphabeta.Value
	ofFirst       alphabeta.Value
	ofLast        alphabeta.Value
	greatest      int // root move of the greatest value
	greatestValue alphabeta.Value
	least         int // root move of the least value
	leastValue    alphabeta.Value

	firstDepth        int   // of the first node evaluated
	children, parents int64 // as the quotient counts them
}

// leave counts a node as the program does.
func (c *mutantCounts) leave(side *mutantSide, n *mutantNode, depth int) {
	atLimit := depth >= side.limit
	c.visited += side.Visited.of(n, atLimit)
	c.evaluated += side.Evaluated.of(n, atLimit)
	if n.leaf {
		if c.leaves++; c.leaves == 1 {
			c.firstDepth = depth
		}
		c.lastDepth = depth
		if n.moves.empty() {
			c.reachedByEnds = max(c.reachedByEnds, depth)
		}
	}
	if side.MaxDepth.looksAt(n, atLimit) {
		c.reached = max(c.reached, depth)
	}
}

// looksAt tells whether a node takes part in the depth reached.
func (d DepthReached) looksAt(n *mutantNode, atLimit bool) bool {
	ended := n.leaf && n.moves.empty()
	switch d {
	case DepthNever:
		return false
	case DepthNotEnds:
		return !ended
	case DepthLimitOnly:
		return n.leaf && atLimit
	}
	return true
}

// child is by how much a node's child counts as one, and parent by how much the
// node counts as one that has children.
func (q Quotient) child() int64  { return counted(q, QuotientNoChildren, QuotientChildrenDown) }
func (q Quotient) parent() int64 { return counted(q, QuotientNoParents, QuotientParentsDown) }

func counted(q, never, down Quotient) int64 {
	switch q {
	case never:
		return 0
	case down:
		return -1
	}
	return 1
}

// rootMove is a move that was tried at the root.
type rootMove struct {
	stone int
	value alphabeta.Value
}

// firstOfValue is the first of some moves with the value of the root; 0 if there
// is none.
func (c *mutantCounts) firstOfValue(moves []rootMove) int {
	for _, m := range moves {
		if m.value == c.value {
			return m.stone
		}
	}
	return 0
}

// of is how often a program counts a node as visited.
func (v VisitedCount) of(n *mutantNode, atLimit bool) int64 {
	switch {
	case v == VisitedNever,
		v == VisitedWithoutRoot && n.root,
		v == VisitedInternal && (n.leaf || n.turnedBack),
		v == VisitedLeaves && !n.leaf,
		v == VisitedWithoutCutOffs && n.cut,
		v == VisitedWithoutEnds && n.leaf && n.moves.empty(),
		v == VisitedWithoutLimit && n.leaf && atLimit,
		v == VisitedEnds && !(n.leaf && n.moves.empty()):
		return 0
	case v == VisitedDown:
		return -1
	case v == VisitedRootTwice && n.root, v == VisitedDouble:
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
func (e EvaluatedCount) of(n *mutantNode, atLimit bool) int64 {
	ended := n.leaf && n.moves.empty()
	switch {
	case e == EvaluatedAll:
		return 1
	case e == EvaluatedInternal && !n.leaf:
		return 1
	case e == EvaluatedMore && n.root:
		if n.leaf {
			return 2
		}
		return 1
	case e == EvaluatedLess && n.root:
		if n.leaf {
			return 0
		}
		return -1
	case !n.leaf,
		e == EvaluatedNever,
		e == EvaluatedInternal,
		e == EvaluatedEnds && !ended,
		e == EvaluatedLimit && !atLimit,
		e == EvaluatedNotEnds && ended:
		return 0
	case e == EvaluatedTwice && ended && atLimit, e == EvaluatedDouble:
		return 2
	case e == EvaluatedDown:
		return -1
	}
	return 1
}

// choose keeps whatever a program might report as its move.
func (s *mutantSearch) choose(side *mutantSide, at place, stone int, value, best alphabeta.Value, max bool) {
	c, depth := &s.counts, at.level
	if side.Descent == DescentNoneRoot {
		depth = at.depth
	}
	improves := side.improves(value, best, max)
	if improves && side.Choice.sets(depth) || value == best && depth == 0 && side.Choice == ChoiceLast {
		c.move, c.index = stone, c.indexes
	}
	if depth > 0 {
		return
	}
	if c.indexes == 0 {
		c.first, c.ofFirst = stone, value
	}
	c.last, c.ofLast = stone, value
	if side.Choice == ChoiceNotFirst || side.Choice == ChoiceNotLast {
		c.root = append(c.root, rootMove{stone, value})
	}
	if value > c.greatestValue {
		c.greatest, c.greatestValue = stone, value
	}
	if value < c.leastValue {
		c.least, c.leastValue = stone, value
	}
	c.indexes++
}

// sets tells whether a node at a depth sets the move, when a child is better
// than the best so far.
func (c Choice) sets(depth int) bool {
	switch c {
	case ChoiceNever:
		return false
	case ChoiceAnyDepth:
		return true
	case ChoiceReply:
		return depth == 1
	case ChoiceBelowRoot:
		return depth > 0
	}
	return depth == 0
}
