package takestones

import "slices"

// first tells whether a program takes a stone as the first of n (1.2).
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
	case FirstNone:
		return false
	case FirstAboveHalf:
		return odd && 2*stone > n
	case FirstOneShort:
		return odd && 2*stone < n-2
	case FirstOneFurther:
		return odd && 2*stone < n+2
	case FirstBelowThird:
		return odd && 3*stone < n
	case FirstByThree:
		return stone%3 == 1 && 2*stone < n
	case FirstNotByThree:
		return stone%3 != 0 && 2*stone < n
	case FirstFromTwo:
		return stone > 1 && 2*stone < n
	}
	return firstMove(stone, n)
}

// follows tells whether a program takes a stone of n after last (1.3).
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
	case LaterNone:
		return false
	case LaterUnrelated:
		return !multiple && !factor
	case LaterAnySmaller:
		return multiple || stone < last
	case LaterFactorsAgain, LaterMultiplesAgain:
		return (multiple || factor) && stone != last
	case LaterAnyGreater:
		return factor || stone > last
	case LaterFactorsFromThree:
		return multiple || factor && stone > 2
	case LaterFactorsBelowRoot:
		return multiple || factor && stone*stone < last
	case LaterMultiplesOff:
		return stone > last && stone%last == 1%last || factor
	case LaterMultiplesBelow:
		return stone > last && (stone+1)%last == 0 || factor
	case LaterFromTwice:
		return factor || stone >= 2*last
	case LaterOnlySmaller:
		return stone < last
	case LaterOnlyGreater:
		return stone > last
	case LaterNotMultiples:
		return factor || !multiple
	case LaterNotFactors:
		return multiple || !factor
	case LaterUpToHalf:
		return (multiple || factor) && 2*stone <= n
	}
	return multiple || factor
}

// legal are the stones that a program takes after another.
func (s *mutantSearch) legal(side *mutantSide, p *mutantPosition) stones {
	about := side.table.of(p.last)
	switch s.Taken {
	case TakenAgain:
		return about.related
	case TakenOnly:
		return about.related.and(p.taken)
	}
	return side.Later.left(about.related, about.multiples, p.taken)
}

// left are those of the related stones that a program takes, by what is taken.
func (l LaterMove) left(related, multiples, taken stones) stones {
	left, greater, smaller := related.without(taken), related.and(multiples), related.without(multiples)
	switch l {
	case LaterFactorsAgain:
		return related.without(taken.and(multiples))
	case LaterMultiplesAgain:
		return left.or(greater)
	case LaterMultiplesUntil:
		return left.and(smaller).or(greater.until(taken))
	case LaterFactorsUntil:
		return left.and(greater).or(smaller.until(taken))
	case LaterFirstOnly:
		return left.first()
	case LaterSmallestMultiple:
		return left.and(smaller).or(left.and(greater).first())
	case LaterSmallestFactor:
		return left.and(greater).or(left.and(smaller).first())
	case LaterLargestFactor:
		factors := left.and(smaller)
		if !factors.empty() {
			factors = stones{}.with(factors.greatest())
		}
		return left.and(greater).or(factors)
	}
	return left
}

// first is the smallest stone of a set alone.
func (s stones) first() stones {
	if s.empty() {
		return s
	}
	return stones{}.with(s.least())
}

// until are the stones of a set below the first that is taken.
func (s stones) until(taken stones) stones {
	stop := s.and(taken)
	if stop.empty() {
		return s
	}
	return s.and(stonesWhere(stop.least()-1, func(int) bool { return true }))
}

// marked are the stones of the input that a program holds for taken.
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

// itself tells whether a program takes the last stone for its own multiple.
func (t TakenStones) itself() bool {
	return t == TakenAgain || t == TakenNoneItself || t == TakenLastItself || t == TakenSearchedItself
}

// overlooks tells whether a program does not mark the i-th stone of the input.
func (t TakenStones) overlooks(stone, i int, in Input) bool {
	last := i == len(in.Taken)-1
	switch t {
	case TakenNotInput:
		return !last
	case TakenFirstNotSet:
		return i == 0 && !last
	case TakenLastNotSet, TakenLastItself:
		return last
	case TakenNotGreatest:
		return stone == in.Stones
	case TakenNone, TakenNoneItself:
		return true
	case TakenNotOne:
		return stone == 1
	}
	return false
}

// moveQueue hands out moves in the order in which a program tries them: those
// of one group, then those of another, each increasing or decreasing.
type moveQueue struct {
	group, later stones
	decreasing   bool
}

// queue puts moves in order. The multiples are those of the stone taken last.
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

// next takes the next move out of the queue; 0 if there is none.
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

// of is the input as a program reads it.
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

// each are the stones and so many more.
func each(stones []int, more int) []int {
	changed := make([]int, len(stones))
	for i, stone := range stones {
		changed[i] = stone + more
	}
	return changed
}

// of is the stone that a program holds for the last of an input.
func (l LastStone) of(in Input) int {
	switch {
	case l == LastForgotten || len(in.Taken) == 0:
		return 0
	case l == LastIsFirst:
		return in.Taken[0]
	case l == LastBeforeLast && len(in.Taken) > 1:
		return in.Taken[len(in.Taken)-2]
	}
	return in.last()
}

// countOf is 1 if the stone is taken in the input, else 0.
func (in Input) countOf(stone int) int {
	if slices.Contains(in.Taken, stone) {
		return 1
	}
	return 0
}
