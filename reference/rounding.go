package reference

import "math/big"

// Rounding says how a decimal came by its last digit.
type Rounding int

// The ways to round. Ours round half away from zero (5.3).
const (
	HalfUp   Rounding = iota // half away from zero, as people do
	HalfEven                 // half to the even digit, as printf does
	Down                     // what is beyond the last digit is cut off
)

// roundingNames are the ways to round as assignment.json names them.
var roundingNames = [...]string{HalfUp: "half-up", HalfEven: "half-even", Down: "down"}

// Round rounds a number to so many decimal places.
func (r Rounding) Round(x *big.Rat, places int) *big.Rat {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	scaled := new(big.Rat).Mul(x, new(big.Rat).SetInt(scale))
	down := new(big.Int).Quo(scaled.Num(), scaled.Denom()) // towards zero
	rest := new(big.Rat).Sub(scaled, new(big.Rat).SetInt(down))
	half := rest.Abs(rest).Cmp(big.NewRat(1, 2))
	if r != Down && (half > 0 || half == 0 && (r == HalfUp || down.Bit(0) == 1)) {
		down.Add(down, big.NewInt(int64(x.Sign())))
	}
	return new(big.Rat).SetFrac(down, scale)
}
