package takestones

import (
	"math"

	"touchstone/reference/internal/alphabeta"
)

// How many nodes a mutant visits before it is held to be endless, and how many
// one that prints a trace, which takes memory.
const (
	MaxMutantVisits = 1_000_000
	MaxMutantTrace  = 50_000
)

// Ending says how a program came to its end.
type Ending int

// The ends.
const (
	Finished Ending = iota
	Crashed
	Endless
)

// mutantPosition is a position as a mutant sees it.
type mutantPosition struct {
	taken, left stones
	last        int // stone taken last, 0 before the first
}

// mutantSearch is one search of a mutant. It is written to be wrong in many
// ways, not to be fast: it is several times slower than the right one.
type mutantSearch struct {
	*Faults // of the program as a whole
	sides   [2]mutantSide
	in      Input

	lowest, highest alphabeta.Value // the window at the root
	shared          span            // the bounds of BoundsShared
	traced          bool
	budget          int64

	ended  Ending
	counts mutantCounts
	trace  []mutantNode
}

// mutantSide is what the program does at the nodes of one player.
type mutantSide struct {
	Faults
	table *mutantTable
	limit int
}

// newMutantSearch prepares a search of a program that does one thing at MAX
// nodes and another at MIN nodes. What is no matter of nodes is as for MAX.
func newMutantSearch(in Input, e edition, forMax, forMin Faults) *mutantSearch {
	s := &mutantSearch{in: in}
	for i, v := range []Faults{forMax, forMin} {
		s.sides[i] = mutantSide{Faults: v, limit: v.Limit.of(in)}
	}
	s.sides[0].table = newMutantTable(in.Stones, &s.sides[0].Faults, e.evaluation)
	s.sides[1].table = s.sides[0].table
	if forMax != forMin {
		s.sides[1].table = newMutantTable(in.Stones, &s.sides[1].Faults, e.evaluation)
	}
	s.Faults = &s.sides[0].Faults
	s.lowest, s.highest = s.at(s.Turn.maxMoves(in, 0)).Window.of(e)
	s.counts.greatestValue, s.counts.leastValue = alphabeta.Least, alphabeta.Greatest
	return s
}

// at is what the program does at nodes of MAX, or of MIN.
func (s *mutantSearch) at(max bool) *mutantSide {
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

func (s *mutantSearch) run() {
	root := s.root()
	s.shared = span{s.lowest, s.highest}
	s.ended = s.Breakdown.of(s.in)
	if s.Later == LaterExchanged && root.last == 0 {
		s.ended = Crashed // by a remainder of zero
	}
	if s.ended == Finished {
		s.counts.value = s.visit(&root, place{}, 0, s.shared)
	}
}

// of is how a program ends before it has begun.
func (b Breakdown) of(in Input) Ending {
	if b == CrashUnplayed && len(in.Taken) == 0 || b == CrashDepthZero && in.Depth == 0 {
		return Crashed
	}
	return Finished
}

// place is how deep a node lies.
type place struct {
	depth int
	level int // as the program counts
}

func (p place) below(side *mutantSide) place {
	p.depth++
	switch side.Descent {
	case DescentTwo:
		p.level += 2
	case DescentNone, DescentNoneRoot:
	default:
		p.level++
	}
	return p
}

func (s *mutantSearch) root() mutantPosition {
	taken := s.Taken.marked(s.in)
	return mutantPosition{taken: taken, left: multiplesOf(1, s.in.Stones).without(taken), last: s.Last.of(s.in)}
}

// moves are the stones that a program takes in a position (1.2, 1.3).
func (s *mutantSearch) moves(p *mutantPosition, max bool) stones {
	later := s.at(max).Later
	if p.last == 0 || later == LaterFirst || later == LaterExchanged {
		return stonesWhere(s.in.Stones, func(stone int) bool { return s.First.first(stone, s.in.Stones) })
	}
	return s.legal(s.at(max), p)
}

// visit is MAX-VALUE and MIN-VALUE in one.
func (s *mutantSearch) visit(p *mutantPosition, at place, before int, w span) alphabeta.Value {
	depth := at.depth
	s.enter(depth)
	if s.ended != Finished {
		return 0
	}
	max := s.maxMoves(p, depth)
	moves := s.moves(p, max)
	node := mutantNode{at: *p, moves: moves, root: depth == 0, entry: w, max: max}
	shown, atLimit := s.show(), s.isAtLimit(at.level, s.at(max))
	if s.at(max).evaluates(moves, atLimit) {
		turn := s.turns(p, max, depth)
		s.breakDown(p, before, moves)
		table := s.at(turn.max).table
		node.value = table.evaluate(*p, moves, turn, atLimit)
		if table.crashed {
			s.ended = Crashed
		}
		node.leaf, node.exit = true, w
	} else {
		s.expand(p, at, &node)
	}
	s.counts.leave(s.at(max), &node, at.level)
	s.shown(shown, &node)
	return node.value
}

// maxLimit is the greatest depth limit that a program reaches which goes on for
// ever otherwise.
const maxLimit = 5_000

// enter counts a node. No game is longer than its stones, so a deeper node is
// one of a recursion without end, which overflows the stack, unless there is a
// depth limit.
func (s *mutantSearch) enter(depth int) {
	s.counts.nodes++
	switch {
	case s.counts.nodes > s.budget:
		s.ended = Endless
	case depth > s.in.Stones && (s.in.Depth == 0 || depth > min(s.in.Depth, maxLimit)):
		s.ended = Crashed
	}
}

// isAtLimit: where some node passes the limit, those below it are beyond.
func (s *mutantSearch) isAtLimit(level int, side *mutantSide) bool {
	if s.sides[0].Leaf == LeafNever || s.sides[1].Leaf == LeafNever || side.Exact == LimitExact {
		return level == side.limit
	}
	return level >= side.limit
}

// evaluates tells whether a node with these moves is evaluated.
func (s *mutantSide) evaluates(moves stones, atLimit bool) bool {
	switch s.Leaf {
	case LeafAlways:
		return true
	case LeafNever:
		return false
	case LeafAtLimit:
		return atLimit
	}
	return atLimit || moves.empty()
}

// endlessAfter tells whether a program never ends where it evaluates a position after
// a stone.
func (b Breakdown) endlessAfter(last int) bool {
	if last > 2 && b == LoopGreaterThanTwo {
		return true
	}
	switch rowOf(last) {
	case LastPrime:
		return b == LoopPrime || b == LoopGreater
	case LastComposite:
		return b == LoopComposite || b == LoopGreater
	}
	return false
}

// breakDown ends the search where the mutant cannot evaluate a position.
func (s *mutantSearch) breakDown(p *mutantPosition, before int, moves stones) {
	if s.Breakdown == 0 {
		return
	}
	ended := moves.empty()
	afterOne := before == 1 && largestPrimeFactor(p.last) == p.last
	switch {
	case s.Breakdown == CrashEnd && ended, s.Breakdown == CrashPrimeAfterOne && afterOne && !ended:
		s.ended = Crashed
	case s.Breakdown == LoopPrimeAfterOne && afterOne && !ended:
		s.ended = Endless
	case !ended && p.last > 0 && p.taken.has(1) && s.Breakdown.endlessAfter(p.last):
		s.ended = Endless
	}
}

// expand searches the children of a node.
func (s *mutantSearch) expand(p *mutantPosition, at place, node *mutantNode) {
	side := s.at(node.max)
	w, best := node.entry, side.Start.of(node.max, side.table.edition)
	if side.CutOff == CutOnEntry && w.alpha >= w.beta {
		node.value, node.exit, node.cut, node.turnedBack = w.own(node.max), w, true, true
		return
	}
	s.counts.internal++
	s.counts.parents += side.Quotient.parent()
	s.counts.generated += int64(node.moves.count())
	node.value, node.exit = best, w
	var multiples stones
	if p.last > 0 {
		multiples = side.table.of(p.last).multiples
	}
	queue := side.Order.queue(node.moves, multiples)
	for stone := queue.next(); stone > 0 && s.ended == Finished; stone = queue.next() {
		value := s.reply(side, p, stone, at, s.handDown(side, w, node.entry, node.max))
		s.counts.children += side.Quotient.child()
		if side.Bounds == BoundsShared {
			w = s.shared
		}
		if side.CutOff == CutLate && side.cuts(best, w, node.max, at.depth) {
			node.exit, node.cut = w, true
			node.value = side.handUp(best, value, w, node.max, true)
			return
		}
		s.choose(side, at, stone, value, best, node.max)
		if side.improves(value, best, node.max) {
			best = value
		}
		tested, updated := w, side.update(w, best, value, node.max)
		if side.Bounds == BoundsBeforeTest {
			tested = updated
		}
		if side.Better == BetterForgets {
			updated = side.update(node.entry, best, value, node.max)
		}
		if side.CutOff != CutLate && side.cuts(best, tested, node.max, at.depth) {
			node.exit, node.cut = tested, true
			node.value = side.handUp(best, value, w, node.max, true)
			if side.Quotient == QuotientNotCut {
				s.counts.children--
			}
			if side.Taken == TakenAfterCut {
				p.take(stones{}.with(stone))
			}
			return
		}
		w, s.shared, node.exit = updated, updated, updated
		node.value = side.handUp(best, value, w, node.max, false)
	}
}

// reply searches the position after one move.
func (s *mutantSearch) reply(side *mutantSide, p *mutantPosition, stone int, at place, w span) alphabeta.Value {
	child := s.child(side, p, stone)
	value := s.visit(&child, at.below(side), p.last, w)
	switch {
	case s.Taken == TakenNotPutBack:
		p.taken, p.left = child.taken, child.left
	case s.sides[0].Taken == TakenAfterCut, s.sides[1].Taken == TakenAfterCut:
		p.take(child.taken.without(p.taken.with(stone)))
	}
	return value
}

func (s *mutantSearch) child(side *mutantSide, p *mutantPosition, stone int) mutantPosition {
	one := stones{}.with(stone)
	switch {
	case side.Taken == TakenNotMoved:
		return *p
	case s.Taken == TakenNotSearched, s.Taken == TakenSearchedItself:
		return mutantPosition{taken: p.taken, left: p.left, last: stone}
	case s.Last == LastNever:
		return mutantPosition{taken: p.taken.or(one), left: p.left.without(one), last: p.last}
	}
	return mutantPosition{taken: p.taken.or(one), left: p.left.without(one), last: stone}
}

// take marks stones as taken and leaves the last as it is.
func (p *mutantPosition) take(some stones) {
	p.taken, p.left = p.taken.or(some), p.left.without(some)
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
	case max == (s != StartTurned):
		return alphabeta.Least
	}
	return alphabeta.Greatest
}

// improves tells whether a program takes a value for better than the best so
// far.
func (s *mutantSide) improves(value, best alphabeta.Value, max bool) bool {
	switch s.Better {
	case BetterTurned:
		return better(value, best, !max)
	case BetterAlways, BetterForgets:
		return true
	}
	return better(value, best, max)
}

func better(a, b alphabeta.Value, max bool) bool {
	if max {
		return a > b
	}
	return a < b
}
