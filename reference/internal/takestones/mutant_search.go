package takestones

import (
	"math"

	"touchstone/reference/internal/alphabeta"
)

// The number of nodes after which a search counts as endless. MaxMutantTrace is for a search with a
// trace. It is smaller, because a trace takes memory.
const (
	MaxMutantVisits = 1_000_000
	MaxMutantTrace  = 50_000
)

// mutantPosition is a position as a program sees it. The sets of stones may be wrong if the program
// is faulty.
type mutantPosition struct {
	taken, left stones
	last        int // the last stone taken; 0 before the first move
}

// mutantSearch is a search of a mutant. It is several times slower than the correct search.
type mutantSearch struct {
	*Faults // faults that do not concern nodes
	sides   [2]mutantSide
	in      Input

	lowest, highest alphabeta.Value // the bounds at the root
	shared          bounds          // the bounds of all nodes under "bounds-shared"
	traced          bool
	budget          int64

	ending alphabeta.Ending
	counts mutantCounts
	trace  []mutantNode
}

// mutantSide holds the faults at the nodes of one player.
type mutantSide struct {
	Faults
	table *mutantTable
	limit int
}

// newMutantSearch prepares a search with the faults forMax at MAX nodes and forMin at MIN nodes.
// Faults in other parts of the program come from forMax.
func newMutantSearch(in Input, e Edition, forMax, forMin Faults) *mutantSearch {
	s := &mutantSearch{in: in}
	for i, v := range []Faults{forMax, forMin} {
		s.sides[i] = mutantSide{Faults: v, limit: v.Limit.depth(in)}
	}
	s.sides[0].table = newMutantTable(in.Stones, &s.sides[0].Faults, e.evaluation)
	s.sides[1].table = s.sides[0].table
	if forMax != forMin {
		s.sides[1].table = newMutantTable(in.Stones, &s.sides[1].Faults, e.evaluation)
	}
	s.Faults = &s.sides[0].Faults
	s.lowest, s.highest = s.side(s.Turn.maxToMoveInSearch(in, 0)).Window.bounds(e)
	s.counts.greatestValue = alphabeta.Least
	return s
}

func (s *mutantSearch) side(max bool) *mutantSide {
	if max {
		return &s.sides[0]
	}
	return &s.sides[1]
}

func (l Limit) depth(in Input) int {
	switch {
	case l == "limit-ignored", in.Depth == 0 && l != "limit-zero-literal":
		return math.MaxInt
	case l == "limit-plus-one", l == "limit-looks-ahead", l == "limit-in-loop":
		return in.Depth + 1
	case l == "limit-minus-one":
		return in.Depth - 1
	case l == "limit-from-first-stone":
		return in.Depth - len(in.Taken)
	}
	return in.Depth
}

func (s *mutantSearch) run() {
	root := s.root()
	s.shared = bounds{s.lowest, s.highest}
	s.ending = s.Breakdown.atStart(s.in)
	if s.ending == alphabeta.Finished {
		s.counts.value = s.visit(&root, 0, 0, s.shared)
	}
}

// atStart returns Crashed if a program crashes before its search begins, and Finished otherwise.
func (b Breakdown) atStart(in Input) alphabeta.Ending {
	if b == "crash-unplayed" && len(in.Taken) == 0 || b == "crash-depth-zero" && in.Depth == 0 {
		return alphabeta.Crashed
	}
	return alphabeta.Finished
}

func (s *mutantSearch) root() mutantPosition {
	taken, last := s.Taken.inputStones(s.in), s.in.last()
	if s.LastIsFirst && last > 0 {
		last = s.in.Taken[0]
	}
	return mutantPosition{taken: taken, left: multiplesOf(1, s.in.Stones).without(taken), last: last}
}

func (s *mutantSearch) moves(p *mutantPosition, max bool) stones {
	if p.last == 0 {
		return stonesWhere(s.in.Stones, func(stone int) bool { return s.First.allows(stone, s.in.Stones) })
	}
	return s.legal(s.side(max), p)
}

// visit searches a node and returns its value. The parameter before is the stone that was taken
// before p.last.
func (s *mutantSearch) visit(p *mutantPosition, depth, before int, w bounds) alphabeta.Value {
	s.enter(depth)
	if s.ending != alphabeta.Finished {
		return 0
	}
	max := s.Turn.maxToMoveInSearch(s.in, depth)
	side, moves := s.side(max), s.moves(p, max)
	node := mutantNode{position: *p, moves: moves, root: depth == 0, entry: w, max: max}
	index := s.reserveTrace()
	if atLimit := side.isAtLimit(depth); atLimit || moves.empty() && !side.EndsIgnored {
		turn := turns{s.Turn.maxToMoveInEvaluation(s.in, depth), s.Turn.maxToMoveAtEnd(s.in, depth)}
		s.applyBreakdown(p, before, moves)
		node.value = s.side(turn.max).table.evaluate(*p, moves, turn, atLimit)
		node.leaf, node.exit = true, w
	} else {
		s.expand(p, depth, &node)
	}
	s.counts.leave(side, &node, depth)
	s.recordTrace(index, &node)
	return node.value
}

// overflowDepth is the depth at which an endless recursion overflows the stack.
const overflowDepth = 5_000

func (s *mutantSearch) enter(depth int) {
	s.counts.nodes++
	switch {
	case s.counts.nodes > s.budget:
		s.ending = alphabeta.Endless
	// No game has more moves than stones, so a deeper recursion is endless.
	case depth > s.in.Stones && (s.in.Depth == 0 || depth > min(s.in.Depth, overflowDepth)):
		s.ending = alphabeta.Crashed
	}
}

func (s *mutantSide) isAtLimit(depth int) bool {
	return depth == s.limit || depth > s.limit && !s.LimitExact
}

// endlessAfter reports whether a program loops forever when it evaluates a position. last is the
// stone taken last.
func (b Breakdown) endlessAfter(last int) bool {
	if last > 2 && b == "endless-after-greater-than-two" {
		return true
	}
	switch rowOf(last) {
	case LastPrime:
		return b == "endless-after-prime" || b == "endless-after-greater"
	case LastComposite:
		return b == "endless-after-composite" || b == "endless-after-greater"
	}
	return false
}

// applyBreakdown ends the search if the program crashes or loops forever at the position.
func (s *mutantSearch) applyBreakdown(p *mutantPosition, before int, moves stones) {
	if s.Breakdown == "" {
		return
	}
	ended := moves.empty()
	afterOne := before == 1 && largestPrimeFactor(p.last) == p.last
	switch {
	case s.Breakdown == "crash-at-end" && ended, s.Breakdown == "crash-prime-after-one" && afterOne && !ended:
		s.ending = alphabeta.Crashed
	case s.Breakdown == "loop-prime-after-one" && afterOne && !ended:
		s.ending = alphabeta.Endless
	case !ended && p.last > 0 && p.taken.has(1) && s.Breakdown.endlessAfter(p.last):
		s.ending = alphabeta.Endless
	}
}

func (s *mutantSearch) expand(p *mutantPosition, depth int, node *mutantNode) {
	side := s.side(node.max)
	w, best := node.entry, side.Start.initialValue(node.max, side.table.evaluation)
	if side.CutOff == "cut-off-before-children" && w.alpha >= w.beta {
		node.value, node.exit, node.cut, node.cutBeforeChildren = w.playerBound(node.max), w, true, true
		return
	}
	s.counts.internal++
	s.counts.generated += int64(node.moves.count())
	node.value, node.exit = best, w
	var multiples stones
	if p.last > 0 {
		multiples = side.table.entry(p.last).multiples
	}
	queue := side.Order.queue(node.moves, multiples)
	for stone := queue.next(); stone > 0 && s.ending == alphabeta.Finished; stone = queue.next() {
		value := s.reply(p, stone, depth, s.childBounds(side, w, node.entry, node.max))
		if side.Bounds == "bounds-shared" {
			w = s.shared
		}
		s.recordChild(side, depth, stone, value, best, node.max)
		if better(value, best, node.max) {
			best = value
		}
		tested, updated := w, side.update(w, best, value, node.max)
		if side.Bounds == "update-before-test" {
			tested = updated
		}
		node.value = side.returnValue(best, value, w)
		if side.cuts(best, tested, node.max, depth) {
			node.exit, node.cut = tested, true
			if side.Taken == "not-put-back-after-cut-off" {
				p.take(stones{}.with(stone))
			}
			return
		}
		w, s.shared, node.exit = updated, updated, updated
	}
}

// reply searches the position after a move and returns its value. If a faulty program forgets to
// put stones back, they stay taken in p.
func (s *mutantSearch) reply(p *mutantPosition, stone, depth int, w bounds) alphabeta.Value {
	one := stones{}.with(stone)
	child := mutantPosition{taken: p.taken.or(one), left: p.left.without(one), last: stone}
	value := s.visit(&child, depth+1, p.last, w)
	switch {
	case s.Taken == "stone-not-put-back":
		p.taken, p.left = child.taken, child.left
	case s.sides[0].Taken == "not-put-back-after-cut-off", s.sides[1].Taken == "not-put-back-after-cut-off":
		p.take(child.taken.without(p.taken.with(stone)))
	}
	return value
}

// take marks the stones in set as taken. It does not change p.last.
func (p *mutantPosition) take(set stones) {
	p.taken, p.left = p.taken.or(set), p.left.without(set)
}

func (s Start) initialValue(max bool, e *evaluation) alphabeta.Value {
	switch {
	case s == "best-from-zero":
		return 0
	case s == "best-from-positive" && max:
		return 1
	case s == "best-from-lost" && max:
		return -e.won * grain
	case s == "best-from-lost":
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

type bounds struct{ alpha, beta alphabeta.Value }

// bounds returns the bounds that a program uses at the root.
func (w Window) bounds(e Edition) (alpha, beta alphabeta.Value) {
	switch won := e.evaluation.won * grain; w {
	case "window-of-values":
		return -won, won
	case "window-from-zero":
		return 0, toGrains(e.beta)
	case "window-infinite":
		return alphabeta.Least, alphabeta.Greatest
	}
	return toGrains(e.alpha), toGrains(e.beta)
}

// toGrains multiplies a finite bound by grain.
func toGrains(v alphabeta.Value) alphabeta.Value {
	if v == alphabeta.Least || v == alphabeta.Greatest {
		return v
	}
	return v * grain
}

// playerBound returns the bound that the player to move updates. max says whether MAX is to move.
func (w bounds) playerBound(max bool) alphabeta.Value {
	if max {
		return w.alpha
	}
	return w.beta
}

// childBounds returns the bounds that a program passes to a child. w has the current bounds of the
// parent, and entry the bounds that the parent received.
func (s *mutantSearch) childBounds(side *mutantSide, w, entry bounds, max bool) bounds {
	switch side.Bounds {
	case "bounds-of-other-begun-anew":
		if max {
			w.beta = s.highest
		} else {
			w.alpha = s.lowest
		}
	case "bounds-not-passed":
		return bounds{s.lowest, s.highest}
	case "bounds-swapped":
		return bounds{w.beta, w.alpha}
	case "bounds-of-parent-only":
		if w.alpha == entry.alpha {
			w.alpha = s.lowest
		}
		if w.beta == entry.beta {
			w.beta = s.highest
		}
	}
	return w
}

// returnValue returns the value that a program gives a node. best is the best value of the children
// searched so far, and last is the value of the latest child.
func (s *mutantSide) returnValue(best, last alphabeta.Value, w bounds) alphabeta.Value {
	switch s.Return {
	case "fail-hard":
		return max(w.alpha, min(w.beta, best))
	case "value-of-last-child":
		return last
	}
	return best
}

func (s *mutantSide) update(w bounds, best, last alphabeta.Value, maximise bool) bounds {
	switch {
	case s.Bounds == "bounds-never-updated",
		s.Bounds == "alpha-never-updated" && maximise,
		s.Bounds == "beta-never-updated" && !maximise:
	case s.Bounds == "bounds-of-other" && maximise:
		w.beta = best
	case s.Bounds == "bounds-of-other":
		w.alpha = best
	case s.Bounds == "bounds-overwritten" && maximise:
		w.alpha = last
	case s.Bounds == "bounds-overwritten":
		w.beta = last
	case s.Bounds == "bounds-set" && maximise:
		w.alpha = best
	case s.Bounds == "bounds-set":
		w.beta = best
	case maximise:
		w.alpha = max(w.alpha, best)
	default:
		w.beta = min(w.beta, best)
	}
	return w
}

func (s *mutantSide) cuts(best alphabeta.Value, w bounds, max bool, depth int) bool {
	beyond := best >= w.beta
	if !max {
		beyond = best <= w.alpha
	}
	strictly := beyond && best != w.playerBound(!max)
	switch s.CutOff {
	case "cut-off-strict":
		return strictly
	case "cut-off-strict-max":
		return beyond && (strictly || !max)
	case "cut-off-strict-min":
		return beyond && (strictly || max)
	case "cut-off-never", "cut-off-before-children":
		return false
	case "cut-off-never-max":
		return beyond && !max
	case "cut-off-never-min":
		return beyond && max
	case "cut-off-not-at-depth-one":
		return beyond && depth != 1
	case "cut-off-turned":
		if max {
			return best <= w.beta
		}
		return best >= w.alpha
	case "cut-off-own-bound":
		return !better(w.playerBound(max), best, max)
	}
	return beyond
}
