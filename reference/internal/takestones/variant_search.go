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
	*Variant // of the program as a whole
	sides    [2]variantSide
	in       Input

	lowest, highest alphabeta.Value // the window at the root
	shared          span            // the bounds of BoundsShared
	traced          bool
	budget          int64

	ended  Ending
	counts variantCounts
	trace  []variantNode
}

// variantSide is what the program does at the nodes of one player.
type variantSide struct {
	Variant
	table *variantTable
	limit int
}

// newVariantSearch prepares a search of a program that does one thing at MAX
// nodes and another at MIN nodes. What is no matter of nodes is as for MAX.
func newVariantSearch(in Input, e edition, forMax, forMin Variant) *variantSearch {
	s := &variantSearch{in: in}
	for i, v := range []Variant{forMax, forMin} {
		s.sides[i] = variantSide{Variant: v, limit: v.Limit.of(in)}
		s.sides[i].table = newVariantTable(in.Stones, &s.sides[i].Variant, e.evaluation)
	}
	if forMax == forMin {
		s.sides[1].table = s.sides[0].table
	}
	s.Variant = &s.sides[0].Variant
	s.lowest, s.highest = s.Window.of(e)
	s.counts.greatestValue = alphabeta.Least
	return s
}

// at is what the program does at nodes of MAX, or of MIN.
func (s *variantSearch) at(max bool) *variantSide {
	if max {
		return &s.sides[0]
	}
	return &s.sides[1]
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
func (s *variantSearch) moves(p *variantPosition, max bool) stones {
	if p.last == 0 {
		return stonesWhere(s.in.Stones, func(stone int) bool { return s.First.first(stone, s.in.Stones) })
	}
	if s.Taken == TakenAgain {
		return s.at(max).table.of(p.last).related
	}
	return s.at(max).table.of(p.last).related.without(p.taken)
}

// visit is MAX-VALUE and MIN-VALUE in one.
func (s *variantSearch) visit(p *variantPosition, before, depth int, w span) alphabeta.Value {
	s.enter(depth)
	if s.ended != Finished {
		return 0
	}
	max := s.Turn.maxMoves(s.in, depth)
	moves := s.moves(p, max)
	node := variantNode{at: *p, moves: moves, root: depth == 0, entry: w, max: max}
	place := s.show()
	if moves.empty() || depth >= s.at(max).limit {
		s.breakDown(p, before, moves)
		node.value = s.evaluate(p, moves, depth, max)
		node.leaf, node.exit = true, w
	} else {
		s.expand(p, depth, &node)
	}
	s.counts.leave(s.at(max), &node, depth)
	s.shown(place, node)
	return node.value
}

// enter counts a node. No game is longer than its stones, so a deeper node is
// one of a recursion without end, which overflows the stack.
func (s *variantSearch) enter(depth int) {
	s.counts.nodes++
	switch {
	case s.counts.nodes > s.budget:
		s.ended = Endless
	case depth > s.in.Stones:
		s.ended = Crashed
	}
}

func (s *variantSearch) evaluate(p *variantPosition, moves stones, depth int, max bool) alphabeta.Value {
	atLimit, forMax := depth >= s.at(max).limit, s.Turn.maxEvaluates(s.in, depth)
	return s.at(forMax).table.evaluate(*p, moves, forMax, atLimit)
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
	side := s.at(node.max)
	w, best := node.entry, side.Start.of(node.max, side.table.edition)
	if side.CutOff == CutOnEntry && w.alpha >= w.beta {
		node.value, node.exit, node.cut, node.turnedBack = w.own(node.max), w, true, true
		return
	}
	s.counts.internal++
	s.counts.generated += int64(node.moves.count())
	node.value, node.exit = best, w
	var multiples stones
	if p.last > 0 {
		multiples = side.table.of(p.last).multiples
	}
	queue := side.Order.queue(node.moves, multiples)
	for stone := queue.next(); stone > 0 && s.ended == Finished; stone = queue.next() {
		value := s.reply(p, stone, depth, s.handDown(side, w, node.entry))
		if side.Bounds == BoundsShared {
			w = s.shared
		}
		s.choose(side, depth, stone, value, best, node.max)
		if better(value, best, node.max) {
			best = value
		}
		node.value = side.handUp(best, value, w)
		tested, updated := w, side.update(w, best, value, node.max)
		if side.Bounds == BoundsBeforeTest {
			tested = updated
		}
		if side.cuts(best, tested, node.max, depth) {
			node.exit, node.cut = tested, true
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
