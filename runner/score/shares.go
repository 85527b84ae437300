package score

import (
	"math/big"
	"slices"

	"touchstone/cases"
)

// shares says how large a part of the points something is worth. It is a fraction, because a trace
// may be right in 58 of 75 nodes in one case and in 11 of 13 in the next. The zero value is 0.
type shares struct{ r *big.Rat }

func sharesOf(n int) shares { return shares{big.NewRat(int64(n), 1)} }

func (s shares) rat() *big.Rat {
	if s.r == nil {
		return new(big.Rat)
	}
	return s.r
}

func (s shares) plus(t shares) shares  { return shares{new(big.Rat).Add(s.rat(), t.rat())} }
func (s shares) minus(t shares) shares { return shares{new(big.Rat).Sub(s.rat(), t.rat())} }
func (s shares) isZero() bool          { return s.rat().Sign() == 0 }

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

// portion returns p * part / all, or 0 if all is 0. It is exact, in hundredths of a point.
func portion(p cases.Points, part, all shares) *big.Rat {
	if all.isZero() {
		return new(big.Rat)
	}
	exact := new(big.Rat).Quo(part.rat(), all.rat())
	return exact.Mul(exact, big.NewRat(int64(p), 1))
}

// rounded rounds half up. Its argument must not be negative.
func rounded(exact *big.Rat) cases.Points {
	up := new(big.Rat).Add(exact, big.NewRat(1, 2))
	return cases.Points(new(big.Int).Quo(up.Num(), up.Denom()).Int64())
}

// split distributes p points over rows, and over the parts of each row, in proportion to their
// shares. The results are whole hundredths and add up exactly, so two equal parts may differ by a
// hundredth.
func split(p cases.Points, rows [][]shares) [][]cases.Points {
	var all shares
	sums := make([]shares, len(rows))
	for i, row := range rows {
		for _, part := range row {
			sums[i] = sums[i].plus(part)
		}
		all = all.plus(sums[i])
	}
	if all.isZero() {
		p = 0
	}
	points := make([][]cases.Points, len(rows))
	for i, forRow := range apportion(p, portions(p, sums, all)) {
		points[i] = apportion(forRow, portions(p, rows[i], all))
	}
	return points
}

func portions(p cases.Points, parts []shares, all shares) []*big.Rat {
	exact := make([]*big.Rat, len(parts))
	for i, part := range parts {
		exact[i] = portion(p, part, all)
	}
	return exact
}

// apportion rounds portions so that they add up to p, which is their exact sum rounded up or down.
// It rounds up the portions with the largest fractions; if two are equal, the earlier one.
func apportion(p cases.Points, exact []*big.Rat) []cases.Points {
	points, order := make([]cases.Points, len(exact)), make([]int, len(exact))
	fractions := make([]*big.Rat, len(exact))
	for i, portion := range exact {
		down := new(big.Int).Quo(portion.Num(), portion.Denom())
		points[i], order[i] = cases.Points(down.Int64()), i
		fractions[i] = new(big.Rat).Sub(portion, new(big.Rat).SetInt(down))
		p -= points[i]
	}
	slices.SortStableFunc(order, func(a, b int) int { return fractions[b].Cmp(fractions[a]) })
	for _, i := range order[:p] {
		points[i]++
	}
	return points
}
