package takestones

// Uses says where a program uses another stone than it should: one by one, each
// place where a right program looks at a stone. A loop that counts from 0, or an
// index that is taken for a stone, makes such mistakes.
type Uses struct {
	Sought  Change // the last stone, where later moves are sought
	Offered Change // a stone, where it is tested whether it may follow
	Free    Change // a stone, where it is tested whether it has been taken
	Listed  Change // a stone, where it is put on the list of moves
	Marked  Change // the stone of a move, where it is marked as taken
	Kept    Change // the stone of a move, where it is kept as the last
	Valued  Change // the last stone, in the whole evaluation
	Tested  Change // the last stone, in the test for primes
	Counted Change // a stone, where it is tested whether it is counted
}

// Change is what a program takes for a stone.
type Change uint8

// What it can take for it.
const (
	_            Change = iota
	ChangeMore          // the next number
	ChangeLess          // the number before
	ChangeStones        // the number of stones
)

func (c Change) of(stone, n int) int {
	switch c {
	case ChangeMore:
		return stone + 1
	case ChangeLess:
		return stone - 1
	case ChangeStones:
		return n
	}
	return stone
}

// shifted are the stones that a change makes of a set; 0 is none, and whatever
// lies beyond the greatest stays, since a program learns late that there is none.
func (s stones) shifted(c Change) stones {
	switch c {
	case ChangeMore:
		return stones{s.low << 1, s.high<<1 | s.low>>63}
	case ChangeLess:
		s.low &^= 2
		return stones{s.low>>1 | s.high<<63, s.high >> 1}
	}
	return s
}

// tested are the stones of which a test holds that looks at another stone: those
// that the change turns into one of the set.
func (s stones) tested(c Change) stones {
	switch c {
	case ChangeMore:
		return s.shifted(ChangeLess)
	case ChangeLess:
		return s.shifted(ChangeMore).with(1)
	}
	return s
}

// legal are the stones that a program takes after another, as it is written.
func (s *mutantSearch) legal(side *mutantSide, p *mutantPosition) stones {
	n, u := s.in.Stones, &side.Uses
	last := u.Sought.of(p.last, n)
	if last == 0 {
		s.ended = Crashed // by a remainder of zero
		return stones{}
	}
	about := side.table.of(last)
	related, taken := about.related, p.taken
	if u.Sought != 0 && last <= n { // its own multiple
		related = related.with(last)
	}
	if u.Free != 0 {
		if related = related.with(p.last); u.Free == ChangeMore && related.has(n) {
			s.ended = Crashed // beyond the end of an array
		}
		taken = p.taken.tested(u.Free)
	}
	switch s.Taken {
	case TakenAgain:
		return related
	case TakenOnly:
		return related.and(p.taken)
	}
	return side.Later.left(related, about.multiples, taken).shifted(u.Listed)
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
