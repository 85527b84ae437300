package takestones

// Mistakes in the evaluation (4).

// Negation says when the values that are not final change their sign (4.1).
type Negation uint8

const (
	NegateNever     Negation = iota + 1 // for nobody
	NegateOnMin                         // if MIN is to move: what another edition does
	NegateOnMax                         // if MAX is to move
	NegateAlways                        // for both
	NegateNotOne                        // not in the row of stone 1
	NegateNotPrime                      // not in the row of primes
	NegateNotOthers                     // not in the row of composites
)

// EndRow is the value of a position without a move.
type EndRow uint8

const (
	EndSwapped    EndRow = iota + 1 // the loser wins
	EndLost                         // always lost for MAX
	EndWon                          // always won for MAX
	EndDrawn                        // always 0
	EndIgnored                      // the lower rows decide
	EndAfterOne                     // the row of stone 1 not taken comes first
	EndOnlyEmpty                    // only if no stone is left; else the lower rows decide
	EndNotAtLimit                   // the lower rows decide at the depth limit
	EndOne                          // worth 1, not 100
)

// OneRow is the row for stone 1 not taken.
type OneRow uint8

const (
	OneRowMissing OneRow = iota + 1 // the lower rows decide
	OneRowTurned                    // 0 if stone 1 is taken
)

// LastOneRow is the row for stone 1 taken last.
type LastOneRow uint8

const (
	LastOnePrime     LastOneRow = iota + 1 // valued as a prime
	LastOneComposite                       // valued as a composite
	LastOneZero                            // worth nothing
)

// PrimeRow is the row for a prime.
type PrimeRow uint8

const (
	PrimeAsComposite   PrimeRow = iota + 1 // valued as a composite
	PrimeAllSuccessors                     // counts all successors
	PrimeZero                              // worth nothing
	PrimeAsOne                             // valued as stone 1
)

// CompositeRow is the row for a composite.
type CompositeRow uint8

const (
	CompositeAsPrime         CompositeRow = iota + 1 // valued as a prime, multiples of itself counted
	CompositeAsPrimeFactor                           // valued as a prime, multiples of its prime factor counted
	CompositeMultiples                               // multiples of the stone itself counted
	CompositeAllSuccessors                           // all successors counted
	CompositeWithoutItsPrime                         // the prime factor itself not counted
	CompositeZero                                    // worth nothing
	CompositeAsOne                                   // valued as stone 1, multiples of its prime factor counted
)

// PrimeFactor says which factor of a composite counts.
type PrimeFactor uint8

const (
	FactorSmallest       PrimeFactor = iota + 1 // the smallest prime factor
	FactorLargest                               // the largest proper factor, prime or not
	FactorUpToRoot                              // trial division that misses a factor above the root
	FactorBelowHalf                             // trial division that misses half the stone
	FactorOfOneDigit                            // no factor above 7
	FactorOdd                                   // never 2
	FactorGoesOn                                // by division, each divisor once
	FactorWhileBelowRoot                        // the rest of a division that ends where the square of the divisor is not below it
)

// Primality says which stones are held for prime.
type Primality uint8

const (
	PrimalityTwo     Primality = iota + 1 // 2 is none
	PrimalityOdd                          // odd stones are, and 2
	PrimalitySquares                      // squares of primes are
	PrimalityFew                          // only 2, 3, 5 and 7 are
	PrimalityFour                         // 4 is
)

// Parity says what odd and even counts mean.
type Parity uint8

const (
	ParityReversed  Parity = iota + 1 // even is good for MAX, in all rows
	ParityOne                         // in the row of stone 1
	ParityPrime                       // in the row of primes
	ParityComposite                   // in the row of composites
	ParityIgnored                     // never negative
	ParityZero                        // worth nothing if nothing is counted
)

// Weights are the values of the rows.
type Weights uint8

const (
	WeightsSwapped      Weights = iota + 1 // prime and composite exchanged
	WeightsOneComposite                    // stone 1 and composite exchanged
	WeightsEqual                           // all rows worth what stone 1 is
)

// Cell is one value of the evaluation: of an odd or of an even count in one row.
type Cell uint8

const (
	CellOneOdd Cell = iota + 1
	CellOneEven
	CellPrimeOdd
	CellPrimeEven
	CellCompositeOdd
	CellCompositeEven
)

// CellWeight says which value of the evaluation has the weight of another row.
type CellWeight uint8

const (
	OneOddAsPrime CellWeight = iota + 1
	OneOddAsComposite
	CompositeOddAsOne
	CompositeEvenAsOne
)

// Counted says which stones are counted after a prime or a composite.
type Counted uint8

const (
	CountedFactorsPrime     Counted = iota + 1 // after a prime its factors, not its multiples
	CountedFactorsComposite                    // after a composite the factors of its prime factor
	CountedWithoutGreatest                     // stone n is never counted
	CountedAboveLast                           // only multiples greater than the last stone
)

// RowTest says which row a last stone selects.
type RowTest uint8

const (
	RowOneTurned RowTest = iota + 1 // every stone but 1 that of stone 1
	RowByFactor                     // that of primes if the stone is its own prime factor, as far as the program knows
)
