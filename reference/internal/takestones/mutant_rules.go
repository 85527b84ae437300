package takestones

import "slices"

// first reports whether a program considers stone a legal first move in a game of n stones
// (rule 1.2).
func (f FirstMove) first(stone, n int) bool {
	odd := stone%2 == 1
	switch f {
	case FirstAtMostHalf:
		return odd && 2*stone <= n
	case FirstIntegerHalf:
		return odd && stone < n/2
	case FirstEvenToo:
		return 2*stone < n
	case FirstEvenOnly:
		return !odd && 2*stone < n
	case FirstAnyOdd:
		return odd
	case FirstAny:
		return true
	case FirstWithoutOne:
		return firstMove(stone, n) && stone != 1
	case FirstSmallestOnly:
		return firstMove(stone, n) && stone == 1
	}
	return firstMove(stone, n)
}

// follows reports whether a program considers stone a legal move after last in a game of n
// stones (rule 1.3).
func (l LaterMove) follows(stone, last, n int) bool {
	multiple, factor := stone%last == 0, stone > 0 && last%stone == 0
	switch l {
	case LaterMultiples:
		return multiple
	case LaterFactors:
		return factor
	case LaterWithoutOne:
		return multiple || factor && stone != 1
	case LaterWithoutGreatest:
		return (multiple || factor) && stone != n
	case LaterWithoutTwice:
		return multiple && stone != 2*last || factor
	case LaterTwiceOnly:
		return stone == 2*last || factor
	case LaterPrimeFactors:
		return multiple || factor && (stone == 1 || largestPrimeFactor(stone) == stone)
	case LaterFactorsUpToRoot:
		return multiple || factor && stone*stone <= last
	case LaterFactorsBelowHalf:
		return multiple || factor && 2*stone != last
	case LaterAny:
		return true
	}
	return multiple || factor
}

// legal returns the stones that a program considers legal after the first move.
func (s *mutantSearch) legal(side *mutantSide, p *mutantPosition) stones {
	related := side.table.of(p.last).related
	if s.Taken == TakenAgain {
		return related
	}
	return related.without(p.taken)
}

// marked returns the stones of the input that a program marks as taken.
func (t TakenStones) marked(in Input) stones {
	var taken stones
	for i, stone := range in.Taken {
		if t.overlooks(stone, i, in) {
			continue
		}
		taken = taken.with(stone)
	}
	return taken
}

// overlooks reports whether a program does not mark the i-th stone of the input.
func (t TakenStones) overlooks(stone, i int, in Input) bool {
	last := i == len(in.Taken)-1
	switch t {
	case TakenNotInput:
		return !last
	case TakenFirstNotSet:
		return i == 0 && !last
	case TakenLastNotSet:
		return last
	case TakenNotGreatest:
		return stone == in.Stones
	}
	return false
}

// moveQueue is a queue of moves: those in group, then those in later, both in increasing or
// both in decreasing order.
type moveQueue struct {
	group, later stones
	decreasing   bool
}

// queue returns moves in the search order o. multiples are the multiples of the last stone
// taken.
func (o Order) queue(moves, multiples stones) moveQueue {
	switch o {
	case OrderDecreasing:
		return moveQueue{group: moves, decreasing: true}
	case OrderMultiplesFirst:
		return moveQueue{group: moves.and(multiples), later: moves.without(multiples)}
	case OrderOneLast:
		one := stones{}.with(1)
		return moveQueue{group: moves.without(one), later: moves.and(one)}
	}
	return moveQueue{group: moves}
}

// next removes and returns the next move, or returns 0 if the queue is empty.
func (q *moveQueue) next() int {
	if q.group.empty() {
		q.group, q.later = q.later, stones{}
	}
	if q.group.empty() {
		return 0
	}
	stone := q.group.least()
	if q.decreasing {
		stone = q.group.greatest()
	}
	q.group = q.group.without(stones{}.with(stone))
	return stone
}

// of returns the input as a program with this mistake reads it.
func (r InputRead) of(in Input) Input {
	k := len(in.Taken)
	switch {
	case r == ReadStoneLess:
		in.Stones--
	case r == ReadStoneMore:
		in.Stones++
	case r == ReadLimitTurned && in.Depth > 0:
		in.Depth = 0
	case r == ReadDepthTaken:
		in.Depth = k
	case r == ReadLimitToo:
		in.Taken = append(in.Taken[:k:k], in.Depth)
	case r == ReadDepthLast && k == 0:
		in.Depth = 0
	case k == 0:
	case r == ReadDepthLast:
		in.Depth = in.Taken[k-1]
	case r == ReadDepthThird:
		in.Depth = in.Taken[0]
	case r == ReadStonesMore, r == ReadStonesLess:
		in.Taken = each(in.Taken, map[InputRead]int{ReadStonesMore: 1, ReadStonesLess: -1}[r])
	case r == ReadOneFurther:
		in.Taken = append(in.Taken[1:k:k], in.Depth)
	case r == ReadOneBefore:
		in.Taken = append([]int{k}, in.Taken[:k-1]...)
	case r == ReadNoStones:
		in.Taken = nil
	case r == ReadWithoutFirst:
		in.Taken = in.Taken[1:]
	case r == ReadWithoutLast:
		in.Taken = in.Taken[:k-1]
	}
	return in
}

func each(stones []int, more int) []int {
	changed := make([]int, len(stones))
	for i, stone := range stones {
		changed[i] = stone + more
	}
	return changed
}

func (in Input) countOf(stone int) int {
	if slices.Contains(in.Taken, stone) {
		return 1
	}
	return 0
}

// maxMoves reports whether a program searches a node of the given depth for MAX (rule 1.1).
func (t Turn) maxMoves(in Input, depth int) bool {
	switch t {
	case TurnMaxAtRoot, TurnMaxAtRootOnly:
		return depth%2 == 0
	case TurnInverted:
		return (len(in.Taken)+depth)%2 == 1
	case TurnAlwaysMax:
		return true
	case TurnWithoutGreatest:
		return (len(in.Taken)+depth+in.countOf(in.Stones))%2 == 0
	case TurnWithoutOne:
		return (len(in.Taken)+depth+in.countOf(1))%2 == 0
	case TurnStonesLeft:
		return (in.Stones-len(in.Taken)-depth)%2 == 0
	}
	return (len(in.Taken)+depth)%2 == 0
}

// maxEvaluates reports whether the evaluation treats MAX as the player to move at the given depth.
func (t Turn) maxEvaluates(in Input, depth int) bool {
	right := (len(in.Taken)+depth)%2 == 0
	switch t {
	case TurnMaxAtRootOnly, TurnAlwaysMax, TurnEndsFromDepth:
		return right
	case TurnDepthEvaluated:
		return depth%2 == 0
	case TurnEvaluatesOther:
		return !right
	}
	return t.maxMoves(in, depth)
}

// maxEnds reports whether the row for the end of the game treats MAX as the player to move at the
// given depth.
func (t Turn) maxEnds(in Input, depth int) bool {
	if t == TurnEndsFromDepth {
		return depth%2 == 0
	}
	return t.maxEvaluates(in, depth)
}
