package takestones

import "slices"

// allows reports whether a program considers stone a legal first move in a game of n stones (rule
// 1.2).
func (f First) allows(stone, n int) bool {
	odd := stone%2 == 1
	switch f {
	case "first-move-half":
		return odd && 2*stone <= n
	case "first-move-integer-half":
		return odd && stone < n/2
	case "first-move-even-too":
		return 2*stone < n
	case "first-move-even":
		return !odd && 2*stone < n
	case "first-move-any-odd":
		return odd
	case "first-move-any":
		return true
	case "first-move-without-one":
		return isFirstMove(stone, n) && stone != 1
	case "first-move-only-one":
		return isFirstMove(stone, n) && stone == 1
	}
	return isFirstMove(stone, n)
}

// allows reports whether a program considers stone a legal move after last in a game of n
// stones (rule 1.3).
func (l Later) allows(stone, last, n int) bool {
	multiple, factor := stone%last == 0, stone > 0 && last%stone == 0
	switch l {
	case "multiples-only":
		return multiple
	case "factors-only":
		return factor
	case "one-no-factor":
		return multiple || factor && stone != 1
	case "greatest-stone-forgotten":
		return (multiple || factor) && stone != n
	case "double-forgotten":
		return multiple && stone != 2*last || factor
	case "double-only":
		return stone == 2*last || factor
	case "prime-factors-only":
		return multiple || factor && (stone == 1 || largestPrimeFactor(stone) == stone)
	case "factors-up-to-root":
		return multiple || factor && stone*stone <= last
	case "half-no-factor":
		return multiple || factor && 2*stone != last
	case "any-later-move":
		return true
	}
	return multiple || factor
}

func (s *mutantSearch) legal(side *mutantSide, p *mutantPosition) stones {
	related := side.table.entry(p.last).related
	if s.Taken == "taken-again" {
		return related
	}
	return related.without(p.taken)
}

// inputStones returns the stones of the input that a program marks as taken.
func (t Taken) inputStones(in Input) stones {
	var taken stones
	for i, stone := range in.Taken {
		if t.overlooks(stone, i, in) {
			continue
		}
		taken = taken.with(stone)
	}
	return taken
}

func (t Taken) overlooks(stone, i int, in Input) bool {
	last := i == len(in.Taken)-1
	switch t {
	case "input-not-taken":
		return !last
	case "first-input-not-taken":
		return i == 0 && !last
	case "last-input-not-taken":
		return last
	case "greatest-not-taken":
		return stone == in.Stones
	}
	return false
}

type moveQueue struct {
	group, later stones // all of group precedes later
	decreasing   bool   // the order within each set; otherwise increasing
}

// queue returns moves in the search order o. multiples holds the multiples of the last stone taken.
func (o Order) queue(moves, multiples stones) moveQueue {
	switch o {
	case "order-decreasing":
		return moveQueue{group: moves, decreasing: true}
	case "order-multiples-first":
		return moveQueue{group: moves.and(multiples), later: moves.without(multiples)}
	case "order-one-last":
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

// apply returns the input that a program with the mistake r understands. in is the correct input.
func (r Read) apply(in Input) Input {
	k := len(in.Taken)
	switch {
	case r == "one-stone-less":
		in.Stones--
	case r == "one-stone-more":
		in.Stones++
	case r == "limit-inverted" && in.Depth > 0:
		in.Depth = 0
	case r == "limit-is-taken":
		in.Depth = k
	case r == "input-limit-too":
		in.Taken = append(in.Taken[:k:k], in.Depth)
	case r == "limit-is-last-stone" && k == 0:
		in.Depth = 0
	case k == 0:
	case r == "limit-is-last-stone":
		in.Depth = in.Taken[k-1]
	case r == "limit-is-third-argument":
		in.Depth = in.Taken[0]
	case r == "input-stones-more":
		in.Taken = addToEach(in.Taken, 1)
	case r == "input-stones-less":
		in.Taken = addToEach(in.Taken, -1)
	case r == "input-one-further":
		in.Taken = append(in.Taken[1:k:k], in.Depth)
	case r == "input-one-before":
		in.Taken = append([]int{k}, in.Taken[:k-1]...)
	case r == "input-stones-overlooked":
		in.Taken = nil
	case r == "input-first-overlooked":
		in.Taken = in.Taken[1:]
	case r == "input-last-overlooked":
		in.Taken = in.Taken[:k-1]
	}
	return in
}

func addToEach(stones []int, delta int) []int {
	changed := make([]int, len(stones))
	for i, stone := range stones {
		changed[i] = stone + delta
	}
	return changed
}

func (in Input) takenCount(stone int) int {
	if slices.Contains(in.Taken, stone) {
		return 1
	}
	return 0
}

// maxToMoveInSearch reports whether a program searches a node at the given depth as if MAX were to
// move. A correct program does so if MAX is to move (rule 1.1).
func (t Turn) maxToMoveInSearch(in Input, depth int) bool {
	switch t {
	case "max-at-every-root", "max-searches-every-root":
		return depth%2 == 0
	case "turn-inverted":
		return (len(in.Taken)+depth)%2 == 1
	case "always-max":
		return true
	case "turn-without-greatest":
		return (len(in.Taken)+depth+in.takenCount(in.Stones))%2 == 0
	case "turn-without-one":
		return (len(in.Taken)+depth+in.takenCount(1))%2 == 0
	case "turn-from-stones-left":
		return (in.Stones-len(in.Taken)-depth)%2 == 0
	}
	return (len(in.Taken)+depth)%2 == 0
}

// maxToMoveInEvaluation reports whether a program evaluates a node at the given depth as if MAX
// were to move.
func (t Turn) maxToMoveInEvaluation(in Input, depth int) bool {
	right := (len(in.Taken)+depth)%2 == 0
	switch t {
	case "max-searches-every-root", "always-max", "loser-from-depth":
		return right
	case "evaluation-turn-from-depth":
		return depth%2 == 0
	case "evaluation-turn-inverted":
		return !right
	}
	return t.maxToMoveInSearch(in, depth)
}

// maxToMoveAtEnd reports whether a program evaluates a finished game at the given depth as if MAX
// were to move.
func (t Turn) maxToMoveAtEnd(in Input, depth int) bool {
	if t == "loser-from-depth" {
		return depth%2 == 0
	}
	return t.maxToMoveInEvaluation(in, depth)
}
