package takestones

// Mistakes in the evaluation (section 4), a table in which the first row that applies gives
// the value.

// Negation is a mistake in when values change sign (rule 4.1).
type Negation uint8

const (
	NegateNever     Negation = iota + 1 // never
	NegateOnMin                         // if MIN is to move, as in the other edition
	NegateOnMax                         // if MAX is to move
	NegateAlways                        // always
	NegateNotOne                        // not in the row for stone 1
	NegateNotPrime                      // not in the row for primes
	NegateNotOthers                     // not in the row for composites
)

// EndRow is a mistake in the value of a position without moves.
type EndRow uint8

const (
	EndSwapped    EndRow = iota + 1 // the loser wins
	EndLost                         // always lost for MAX
	EndWon                          // always won for MAX
	EndDrawn                        // always 0
	EndIgnored                      // the lower rows apply
	EndAfterOne                     // the row for "stone 1 not taken" comes first
	EndOnlyEmpty                    // applies only if no stone is left
	EndNotAtLimit                   // does not apply at the depth limit
	EndOne                          // a win is worth 1, not 100
)

// OneRow is a mistake in the row for positions in which stone 1 has not been taken.
type OneRow uint8

const (
	OneRowMissing OneRow = iota + 1 // the lower rows apply
	OneRowTurned                    // applies if stone 1 has been taken
)

// LastOneRow is a mistake in the row for positions in which stone 1 was taken last.
type LastOneRow uint8

const (
	LastOnePrime     LastOneRow = iota + 1 // has the value of a prime
	LastOneComposite                       // has the value of a composite
	LastOneZero                            // worth nothing
)

// PrimeRow is a mistake in the row for positions in which a prime was taken last.
type PrimeRow uint8

const (
	PrimeAsComposite   PrimeRow = iota + 1 // has the value of a composite
	PrimeAllSuccessors                     // counts all successors
	PrimeZero                              // worth nothing
	PrimeAsOne                             // has the value of stone 1
)

// CompositeRow is a mistake in the row for positions in which a composite was taken last.
type CompositeRow uint8

const (
	CompositeAsPrime         CompositeRow = iota + 1 // valued as a prime; counts multiples of the stone itself
	CompositeAsPrimeFactor                           // valued as a prime; counts multiples of the prime factor
	CompositeMultiples                               // counts multiples of the stone itself
	CompositeAllSuccessors                           // counts all successors
	CompositeWithoutItsPrime                         // does not count the prime factor itself
	CompositeZero                                    // worth nothing
	CompositeAsOne                                   // valued as stone 1 is; counts multiples of the prime factor
)

// PrimeFactor is a mistake in finding the largest prime factor of a composite.
type PrimeFactor uint8

const (
	FactorSmallest       PrimeFactor = iota + 1 // the smallest prime factor
	FactorLargest                               // the largest proper factor, prime or not
	FactorUpToRoot                              // no prime factor above the square root
	FactorBelowHalf                             // only prime factors below half the stone
	FactorOfOneDigit                            // no factor above 7
	FactorOdd                                   // never 2
	FactorGoesOn                                // what is left after one division by each divisor
	FactorWhileBelowRoot                        // what is left when division stops because the square of the divisor is too large
)

// Primality is a mistake about which stones are prime.
type Primality uint8

const (
	PrimalityTwo     Primality = iota + 1 // 2 is not prime
	PrimalityOdd                          // every odd stone is prime, and so is 2
	PrimalitySquares                      // squares of primes are prime
	PrimalityFew                          // only 2, 3, 5 and 7 are prime
	PrimalityFour                         // 4 is prime
)

// Parity is a mistake in what odd and even counts mean.
type Parity uint8

const (
	ParityReversed  Parity = iota + 1 // even is good for MAX in all rows
	ParityOne                         // even is good for MAX in the row for stone 1
	ParityPrime                       // even is good for MAX in the row for primes
	ParityComposite                   // even is good for MAX in the row for composites
	ParityIgnored                     // the sign never depends on the count
	ParityZero                        // a count of 0 has the value 0
)

// Weights is a mistake in the values of the rows.
type Weights uint8

const (
	WeightsSwapped      Weights = iota + 1 // prime and composite exchanged
	WeightsOneComposite                    // stone 1 and composite exchanged
	WeightsEqual                           // every row has the value for stone 1
)

// Cell is one value of the evaluation: that for odd or for even counts in one row.
type Cell uint8

const (
	CellOneOdd Cell = iota + 1
	CellOneEven
	CellPrimeOdd
	CellPrimeEven
	CellCompositeOdd
	CellCompositeEven
)

// CellWeight is a mistake that gives a cell the weight of another row.
type CellWeight uint8

const (
	OneOddAsPrime CellWeight = iota + 1
	OneOddAsComposite
	CompositeOddAsOne
	CompositeEvenAsOne
)

// Counted is a mistake about which stones count after a prime or a composite.
type Counted uint8

const (
	CountedFactorsPrime     Counted = iota + 1 // after a prime, its factors instead of its multiples
	CountedFactorsComposite                    // after a composite, the factors of its prime factor
	CountedWithoutGreatest                     // stone n is never counted
	CountedAboveLast                           // only multiples greater than the last stone
)

// RowTest is a mistake about which row applies to a last stone.
type RowTest uint8

const (
	RowOneTurned RowTest = iota + 1 // the row for stone 1 applies to every other stone instead
	RowByFactor                     // the row for primes applies to stones that are their own prime factor
)
