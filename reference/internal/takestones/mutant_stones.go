package takestones

import "math/bits"

// stones is a set of the stones 1 to MaxMutantStones.
type stones struct{ low, high uint64 }

// MaxMutantStones is the greatest number of stones in a mutant's game.
const MaxMutantStones = 127

func (s stones) has(stone int) bool {
	if stone < 64 {
		return s.low>>stone&1 == 1
	}
	return s.high>>(stone-64)&1 == 1
}

func (s stones) with(stone int) stones {
	if stone < 64 {
		s.low |= 1 << stone
	} else {
		s.high |= 1 << (stone - 64)
	}
	return s
}

func (s stones) empty() bool                 { return s.low|s.high == 0 }
func (s stones) count() int                  { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }
func (s stones) and(other stones) stones     { return stones{s.low & other.low, s.high & other.high} }
func (s stones) or(other stones) stones      { return stones{s.low | other.low, s.high | other.high} }
func (s stones) without(other stones) stones { return stones{s.low &^ other.low, s.high &^ other.high} }

// least returns the smallest stone of a set, which must not be empty.
func (s stones) least() int {
	if s.low != 0 {
		return bits.TrailingZeros64(s.low)
	}
	return 64 + bits.TrailingZeros64(s.high)
}

// greatest returns the greatest stone of a set, which must not be empty.
func (s stones) greatest() int {
	if s.high != 0 {
		return 127 - bits.LeadingZeros64(s.high)
	}
	return 63 - bits.LeadingZeros64(s.low)
}

func stonesWhere(n int, has func(stone int) bool) stones {
	var s stones
	for stone := 1; stone <= n; stone++ {
		if has(stone) {
			s = s.with(stone)
		}
	}
	return s
}

func (s stones) numbers() []int {
	numbers := make([]int, 0, s.count())
	for ; !s.empty(); s = s.without(stones{}.with(s.least())) {
		numbers = append(numbers, s.least())
	}
	return numbers
}
