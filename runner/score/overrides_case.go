package score

import (
	"math/big"

	"touchstone/cases"
	"touchstone/runner/record"
)

// caseCounts computes the exact points of single cases for a scheme that has such points.
type caseCounts struct {
	count
	results []record.Result
}

// caseShare holds the points that a case is worth and those that it won, in hundredths of a
// point. They are seldom whole.
type caseShare struct{ worth, won *big.Rat }

func (c caseCounts) ofCase(id string) caseShare {
	var worth, lost shares
	for _, r := range c.results {
		if r.Case == id {
			worth = c.worth(r)
		}
	}
	for _, l := range c.lost {
		if l.inCase == id {
			lost = lost.plus(l.shares)
		}
	}
	return caseShare{c.inPoints(worth), c.inPoints(worth.minus(lost))}
}

func (c caseCounts) worth(r record.Result) shares {
	if c.scheme.By == cases.ByCase {
		return whole(1)
	}
	sum := shares{}
	for _, line := range r.Lines {
		sum = sum.plus(whole(c.scheme.Weight(line.Label)))
	}
	return sum
}

func (c caseCounts) exact() *big.Rat { return c.inPoints(c.shares.minus(total(c.lost))) }

func (c caseCounts) inPoints(part shares) *big.Rat {
	if c.shares.isZero() {
		return new(big.Rat)
	}
	exact := new(big.Rat).Quo(part.rat(), c.shares.rat())
	return exact.Mul(exact, big.NewRat(int64(c.possible), 1))
}

// most returns what the case is worth, rounded as people write it.
func (s caseShare) most() cases.Points { return rounded(s.worth) }

// change returns the difference to all points if the case gets the given points. The rounded
// maximum stands for the exact worth, so giving every case its maximum gives all points.
func (s caseShare) change(points cases.Points) *big.Rat {
	exact := big.NewRat(int64(points), 1)
	if points == s.most() {
		exact = s.worth
	}
	return new(big.Rat).Sub(exact, s.won)
}

// rounded rounds half up. Its argument is never negative.
func rounded(exact *big.Rat) cases.Points {
	up := new(big.Rat).Add(exact, big.NewRat(1, 2))
	return cases.Points(new(big.Int).Quo(up.Num(), up.Denom()).Int64())
}
