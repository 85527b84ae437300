package takestones

// factorsOf are the factors of a number greater than 0.
func factorsOf(stone, n int) stones {
	var s stones
	for factor := 1; factor <= min(stone, n); factor++ {
		if stone%factor == 0 {
			s = s.with(factor)
		}
	}
	return s
}

// prime tells whether a program holds a stone greater than 1 for prime.
func (p Primality) prime(stone int) bool {
	factor := largestPrimeFactor(stone)
	switch p {
	case PrimalityTwo:
		return factor == stone && stone != 2
	case PrimalityOdd:
		return stone%2 == 1 || stone == 2
	case PrimalitySquares:
		return factor == stone || factor*factor == stone
	case PrimalityFew:
		return factor == stone && stone < 10
	case PrimalityFour:
		return factor == stone || stone == 4
	case PrimalityFromThree:
		for d := 3; d*d <= stone; d++ {
			if stone%d == 0 {
				return false
			}
		}
		return true
	}
	return factor == stone
}

// of is the factor of a composite stone that a program takes for the largest
// prime factor; 1 if it finds none.
func (f PrimeFactor) of(stone int, p Primality) int {
	switch f {
	case FactorTwo:
		return 2
	case FactorGoesOn:
		for d := 2; stone > d; d++ {
			if stone%d == 0 {
				stone /= d
			}
		}
		return stone
	case FactorWhileBelowRoot:
		for d := 2; d*d < stone; {
			if stone%d == 0 {
				stone /= d
			} else {
				d++
			}
		}
		return stone
	case FactorMore:
		return PrimeFactor(0).of(stone, p) + 1
	case FactorLess:
		return max(PrimeFactor(0).of(stone, p)-1, 1)
	case FactorOfNext:
		stone++
	case FactorOfPrevious:
		stone--
	}
	found := 1
	for factor := 2; factor <= stone; factor++ {
		if stone%factor == 0 && f.accepts(factor, stone, p) && (f != FactorSmallest || found == 1) {
			found = factor
		}
	}
	if found == 1 && f == FactorOddOrItself {
		return stone
	}
	return found
}

func (f PrimeFactor) accepts(factor, stone int, p Primality) bool {
	switch f {
	case FactorLargest:
		return factor < stone
	case FactorUpToRoot:
		return p.prime(factor) && factor*factor <= stone
	case FactorBelowHalf:
		return p.prime(factor) && 2*factor < stone
	case FactorOfOneDigit:
		return p.prime(factor) && factor < 10
	case FactorOdd, FactorOddOrItself:
		return p.prime(factor) && factor > 2
	}
	return p.prime(factor)
}

// turned tells whether a program mixes up odd and even in the row of a stone.
func (p Parity) turned(last int, primality Primality) bool {
	switch p {
	case ParityReversed:
		return true
	case ParityOne:
		return last == 1
	case ParityPrime:
		return last > 1 && primality.prime(last)
	case ParityComposite:
		return last > 1 && !primality.prime(last)
	}
	return false
}

// odd tells whether a program holds a count for odd.
func (r Remainder) odd(count int) bool {
	switch r {
	case RemainderAny:
		return count != 0
	case RemainderOne:
		return count == 1
	case RemainderHalf:
		return count/2 != 0
	case RemainderHalfOne:
		return count/2 == 1
	case RemainderNever:
		return false
	case RemainderThree:
		return count%3 != 0
	case RemainderThreeOne:
		return count%3 == 1
	case RemainderOneFewer:
		return count > 0 && count%2 == 0
	case RemainderOfTwo:
		return count > 2
	case RemainderOfTwoOne:
		return false
	}
	return count%2 != 0
}

// divides tells whether a program divides by a count, which may be 0.
func (r Remainder) divides() bool { return r == RemainderOfTwo || r == RemainderOfTwoOne }
