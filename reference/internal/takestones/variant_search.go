package takestones

import (
	"math"

	"touchstone/reference/internal/alphabeta"
)

// How many nodes a variant visits before it is held to be endless, and how many
// one that prints a trace, which takes memory.
const (
	MaxVariantVisits = 1_000_000
	MaxVariantTrace  = 200_000
)

// Ending says how a program came to its end.
type Ending int

// The ends.
const (
	Finished Ending = iota
	Crashed
	Endless
)

// variantPosition is a position as a variant sees it.
type variantPosition struct {
	taken, left stones
	last        int // stone taken last, 0 before the first
}

// variantSearch is one search of a variant. It is written to be wrong in many
// ways, not to be fast: it is several times slower than the right one.
type variantSearch struct {
	Variant
	in    Input
	table *variantTable
	limit int

	lowest, highest alphabeta.Value // the window at the root
	shared          span            // the bounds of BoundsShared
	traced          bool
	budget          int64

	ended  Ending
	counts variantCounts
	trace  []variantNode
}

func newVariantSearch(in Input, e edition, v Variant) *variantSearch {
	s := &variantSearch{Variant: v, in: in, limit: v.Limit.of(in)}
	s.table = newVariantTable(in.Stones, &s.Variant, e.evaluation)
	s.lowest, s.highest = v.Window.of(e)
	s.counts.greatestValue = alphabeta.Least
	return s
}

// of is the depth at which a program evaluates.
func (l Limit) of(in Input) int {
	switch {
	case l == LimitIgnored, in.Depth == 0 && l != LimitLiteral:
		return math.MaxInt
	case l == LimitPlusOne:
		return in.Depth + 1
	case l == LimitMinusOne:
		return in.Depth - 1
	case l == LimitFromTaken:
		return in.Depth - len(in.Taken)
	}
	return in.Depth
}

func (s *variantSearch) run() {
	root := s.root()
	s.shared = span{s.lowest, s.highest}
	if s.Breakdown == CrashUnplayed && root.last == 0 || s.Breakdown == CrashDepthZero && s.in.Depth == 0 {
		s.ended = Crashed
		return
	}
	s.counts.value = s.visit(&root, 0, 0, s.shared)
}

func (s *variantSearch) root() variantPosition {
	taken := s.Taken.marked(s.in)
	return variantPosition{taken: taken, left: multiplesOf(1, s.in.Stones).without(taken), last: s.in.last()}
}

// moves are the stones that a program takes in a position (1.2, 1.3).
func (s *variantSearch) moves(p *variantPosition) stones {
	if p.last == 0 {
		return stonesWhere(s.in.Stones, func(stone int) bool { return s.First.first(stone, s.in.Stones) })
	}
	if s.Taken == TakenAgain {
		return s.table.related[p.last]
	}
	return s.table.related[p.last].without(p.taken)
}

// visit is MAX-VALUE and MIN-VALUE in one.
func (s *variantSearch) visit(p *variantPosition, before, depth int, w span) alphabeta.Value {
	s.enter(depth)
	if s.ended != Finished {
		return 0
	}
	moves, max := s.moves(p), s.Turn.maxMoves(s.in, depth)
	node := variantNode{at: *p, moves: moves, root: depth == 0, entry: w, max: max}
	place := s.show()
	if moves.empty() || depth >= s.limit {
		s.breakDown(p, before, moves)
		node.value = s.evaluate(p, moves, depth)
		node.leaf, node.exit = true, w
	} else {
		s.expand(p, depth, &node)
	}
	s.shown(place, node)
	return node.value
}

// enter counts a node. No game is longer than its stones, so a deeper node is
// one of a recursion without end, which overflows the stack.
func (s *variantSearch) enter(depth int) {
	s.counts.visited++
	s.counts.reached = max(s.counts.reached, depth)
	switch {
	case s.counts.visited > s.budget:
		s.ended = Endless
	case depth > s.in.Stones:
		s.ended = Crashed
	}
}

func (s *variantSearch) evaluate(p *variantPosition, moves stones, depth int) alphabeta.Value {
	c := &s.counts
	c.evaluated++
	c.lastDepth = depth
	atLimit := depth >= s.limit
	if atLimit {
		c.atLimit++
	}
	if moves.empty() {
		c.ends++
		c.reachedByEnds = max(c.reachedByEnds, depth)
		if atLimit {
			c.endsAtLimit++
		}
	}
	return s.table.evaluate(*p, moves, s.Turn.maxEvaluates(s.in, depth), atLimit)
}

// breakDown ends the search where the variant cannot evaluate a position.
func (s *variantSearch) breakDown(p *variantPosition, before int, moves stones) {
	ended := moves.empty()
	afterOne := before == 1 && largestPrimeFactor(p.last) == p.last
	switch {
	case s.Breakdown == CrashEnd && ended, s.Breakdown == CrashPrimeAfterOne && afterOne && !ended:
		s.ended = Crashed
	case s.Breakdown == LoopPrimeAfterOne && afterOne && !ended:
		s.ended = Endless
	}
}

// expand searches the children of a node.
func (s *variantSearch) expand(p *variantPosition, depth int, node *variantNode) {
	w, best := node.entry, s.Start.of(node.max, s.table.edition)
	if s.CutOff == CutOnEntry && w.alpha >= w.beta {
		node.value, node.exit, node.cut = w.own(node.max), w, true
		return
	}
	s.counts.internal++
	s.counts.generated += int64(node.moves.count())
	node.value, node.exit = best, w
	queue := s.Order.queue(node.moves, s.table.multiples[p.last])
	for stone := queue.next(); stone > 0 && s.ended == Finished; stone = queue.next() {
		value := s.reply(p, stone, depth, s.handDown(w, node.entry))
		if s.Bounds == BoundsShared {
			w = s.shared
		}
		s.choose(depth, stone, value, best, node.max)
		if better(value, best, node.max) {
			best = value
		}
		node.value = s.handUp(best, value, w)
		tested, updated := w, s.update(w, best, value, node.max)
		if s.Bounds == BoundsBeforeTest {
			tested = updated
		}
		if s.cuts(best, tested, node.max, depth) {
			node.exit, node.cut = tested, true
			s.counts.cutOffs++
			return
		}
		w, s.shared, node.exit = updated, updated, updated
	}
}

// reply searches the position after one move.
func (s *variantSearch) reply(p *variantPosition, stone, depth int, w span) alphabeta.Value {
	child := s.child(p, stone)
	value := s.visit(&child, p.last, depth+1, w)
	if s.Taken == TakenNotPutBack {
		p.taken, p.left = child.taken, child.left
	}
	return value
}

func (s *variantSearch) child(p *variantPosition, stone int) variantPosition {
	one := stones{}.with(stone)
	return variantPosition{taken: p.taken.or(one), left: p.left.without(one), last: stone}
}

// of is the value that a node begins with.
func (s Start) of(max bool, e *evaluation) alphabeta.Value {
	switch {
	case s == StartZero:
		return 0
	case s == StartPositive && max:
		return 1
	case s == StartLost && max:
		return -e.won * grain
	case s == StartLost:
		return e.won * grain
	case max:
		return alphabeta.Least
	}
	return alphabeta.Greatest
}

func better(a, b alphabeta.Value, max bool) bool {
	if max {
		return a > b
	}
	return a < b
}
