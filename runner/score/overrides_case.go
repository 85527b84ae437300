package score

import (
	"math/big"

	"touchstone/cases"
	"touchstone/runner/record"
)

// caseCounts tells the points of single cases, exactly, where a way of
// counting gives them any.
type caseCounts struct {
	count
	results []record.Result
}

// caseShare is what one case can give and what it gave, in hundredths of a
// point. A case is seldom worth a whole number of them.
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

// most is what the case can give, as people write it.
func (s caseShare) most() cases.Points { return rounded(s.worth) }

// change is what other points for the case add to all points. As many as it
// can give, written with two decimals, stand for all that it can give: whoever
// gives every case its most has given everything.
func (s caseShare) change(points cases.Points) *big.Rat {
	exact := big.NewRat(int64(points), 1)
	if points == s.most() {
		exact = s.worth
	}
	return new(big.Rat).Sub(exact, s.won)
}

// rounded is half up, of what is never negative.
func rounded(exact *big.Rat) cases.Points {
	up := new(big.Rat).Add(exact, big.NewRat(1, 2))
	return cases.Points(new(big.Int).Quo(up.Num(), up.Denom()).Int64())
}
