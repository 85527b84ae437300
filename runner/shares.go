package runner

import (
	"math/big"

	"touchstone/cases"
)

// shares is an exact number of shares of points: a trace may be right in 58 of
// 75 nodes in one case and in 11 of 13 in the next. The zero value is none.
type shares struct{ r *big.Rat }

func whole(n int) shares { return shares{big.NewRat(int64(n), 1)} }

func (s shares) rat() *big.Rat {
	if s.r == nil {
		return new(big.Rat)
	}
	return s.r
}

func (s shares) plus(t shares) shares  { return shares{new(big.Rat).Add(s.rat(), t.rat())} }
func (s shares) minus(t shares) shares { return shares{new(big.Rat).Sub(s.rat(), t.rat())} }
func (s shares) isZero() bool          { return s.rat().Sign() == 0 }

// times is s times num of den.
func (s shares) times(num, den int) shares {
	return shares{new(big.Rat).Mul(s.rat(), big.NewRat(int64(num), int64(den)))}
}

func total(lost []lostShares) shares {
	var sum shares
	for _, l := range lost {
		sum = sum.plus(l.shares)
	}
	return sum
}

// portion is part of all the points, rounded half up.
func portion(p cases.Points, part, all shares) cases.Points {
	if all.isZero() {
		return 0
	}
	exact := new(big.Rat).Quo(part.rat(), all.rat())
	exact.Mul(exact, big.NewRat(int64(p), 1))
	exact.Add(exact, big.NewRat(1, 2))
	// Points and shares are never negative, so that cutting is rounding down.
	return cases.Points(new(big.Int).Quo(exact.Num(), exact.Denom()).Int64())
}

// split shares points out so that they add up exactly.
func split(p cases.Points, parts []shares) []cases.Points {
	var all, seen shares
	for _, part := range parts {
		all = all.plus(part)
	}
	points := make([]cases.Points, len(parts))
	var given cases.Points
	for i, part := range parts {
		seen = seen.plus(part)
		upTo := portion(p, seen, all)
		points[i], given = upTo-given, upTo
	}
	return points
}
