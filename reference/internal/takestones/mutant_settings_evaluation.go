package takestones

// What can be got wrong about the evaluation (4).

// Negation says when the values that are not final change their sign (4.1).
type Negation uint8

// What can be got wrong about the sign.
const (
	_               Negation = iota
	NegateNever              // for nobody
	NegateOnMin              // if MIN is to move: what another edition does
	NegateOnMax              // if MAX is to move
	NegateAlways             // for both
	NegateNotOne             // not in the row of stone 1
	NegateNotPrime           // not in the row of primes
	NegateNotOthers          // not in the row of composites
)

// EndRow is the value of a position without a move.
type EndRow uint8

// What can be got wrong about the end of the game.
const (
	_             EndRow = iota
	EndSwapped           // the loser wins
	EndLost              // always lost for MAX
	EndWon               // always won for MAX
	EndDrawn             // always 0
	EndIgnored           // the lower rows decide
	EndAfterOne          // the row of stone 1 not taken comes first
	EndOnlyEmpty         // only if no stone is left; else the lower rows decide
	EndNotAtLimit        // the lower rows decide at the depth limit
	EndOne               // worth 1, not 100
	EndTurned            // where there is a move, and not where there is none
)

// OneRow is the row for stone 1 not taken.
type OneRow uint8

// What can be got wrong about it.
const (
	_             OneRow = iota
	OneRowMissing        // the lower rows decide
	OneRowTurned         // 0 if stone 1 is taken
	OneRowTwo            // 0 if stone 2 is not taken
)

// LastOneRow is the row for stone 1 taken last.
type LastOneRow uint8

// What can be got wrong about it.
const (
	_                LastOneRow = iota
	LastOnePrime                // valued as a prime
	LastOneComposite            // valued as a composite
	LastOneZero                 // worth nothing
)

// PrimeRow is the row for a prime.
type PrimeRow uint8

// What can be got wrong about it.
const (
	_                  PrimeRow = iota
	PrimeAsComposite            // valued as a composite
	PrimeAllSuccessors          // counts all successors
	PrimeZero                   // worth nothing
	PrimeAsOne                  // valued as stone 1
)

// CompositeRow is the row for a composite.
type CompositeRow uint8

// What can be got wrong about it.
const (
	_                        CompositeRow = iota
	CompositeAsPrime                      // valued as a prime, multiples of itself counted
	CompositeAsPrimeFactor                // valued as a prime, multiples of its prime factor counted
	CompositeMultiples                    // multiples of the stone itself counted
	CompositeAllSuccessors                // all successors counted
	CompositeWithoutItsPrime              // the prime factor itself not counted
	CompositeZero                         // worth nothing
	CompositeAsOne                        // valued as stone 1, multiples of its prime factor counted
)

// Scope says among which stones a row counts (4.2).
type Scope uint8

// What can be got wrong about it.
const (
	_          Scope = iota
	ScopeOther       // composites: among all stones left for among successors, or the reverse
)

// PrimeFactor says which factor of a composite counts.
type PrimeFactor uint8

// What can be got wrong about it.
const (
	_                    PrimeFactor = iota
	FactorSmallest                   // the smallest prime factor
	FactorLargest                    // the largest proper factor, prime or not
	FactorUpToRoot                   // trial division that misses a factor above the root
	FactorBelowHalf                  // trial division that misses half the stone
	FactorOfOneDigit                 // no factor above 7
	FactorOdd                        // never 2
	FactorTwo                        // always 2
	FactorMore                       // one more
	FactorLess                       // one less
	FactorOfNext                     // that of the next number
	FactorOfPrevious                 // that of the number before
	FactorOddOrItself                // never 2, but the stone itself if there is no other
	FactorGoesOn                     // by division, each divisor once
	FactorWhileBelowRoot             // the rest of a division that ends where the square of the divisor is not below it
)

// Primality says which stones are held for prime.
type Primality uint8

// What can be got wrong about it.
const (
	_                  Primality = iota
	PrimalityTwo                 // 2 is none
	PrimalityOdd                 // odd stones are, and 2
	PrimalitySquares             // squares of primes are
	PrimalityFew                 // only 2, 3, 5 and 7 are
	PrimalityFour                // 4 is
	PrimalityFromThree           // what no number from 3 up to the root divides is
)

// Parity says what odd and even counts mean.
type Parity uint8

// What can be got wrong about it.
const (
	_               Parity = iota
	ParityReversed         // even is good for MAX, in all rows
	ParityOne              // in the row of stone 1
	ParityPrime            // in the row of primes
	ParityComposite        // in the row of composites
	ParityIgnored          // never negative
	ParityZero             // worth nothing if nothing is counted
)

// Weights are the values of the rows.
type Weights uint8

// What can be got wrong about them.
const (
	_                   Weights = iota
	WeightsSwapped              // prime and composite exchanged
	WeightsOneComposite         // stone 1 and composite exchanged
	WeightsEqual                // all rows worth what stone 1 is
)

// Cell is one value of the evaluation: of an odd or of an even count in one row.
type Cell uint8

// Which value has the wrong sign.
const (
	_ Cell = iota
	CellOneOdd
	CellOneEven
	CellPrimeOdd
	CellPrimeEven
	CellCompositeOdd
	CellCompositeEven
)

// Counted says which stones are counted after a prime or a composite.
type Counted uint8

// What can be got wrong about it.
const (
	_                       Counted = iota
	CountedFactorsPrime             // after a prime its factors, not its multiples
	CountedFactorsComposite         // after a composite the factors of its prime factor
	CountedWithoutGreatest          // stone n is never counted
	CountedNoMultiples              // what is no multiple
	CountedSmaller                  // after a composite what is smaller than its prime factor
	CountedFromFactor               // after a composite whatever is not smaller than its prime factor
	CountedWithoutFirst             // all but the first successor
	CountedWithoutLast              // all but the last successor
	CountedTaken                    // multiples that are taken, too
	CountedAboveLast                // only multiples greater than the last stone
	CountedOfNext                   // after a prime the multiples of the next number
	CountedOfPrevious               // after a prime the multiples of the number before
)

// RowTest says which row a last stone selects.
type RowTest uint8

// What can be got wrong about it.
const (
	_              RowTest = iota
	RowOneForAll           // every stone that of stone 1
	RowOneTurned           // every stone but 1 that of stone 1
	RowOneForTwo           // stone 2 that of stone 1
	RowPrimeTurned         // primes that of composites, and composites that of primes
	RowByFactor            // that of primes if the stone is its own prime factor, as far as the program knows
)

// CellNothing is a value of the evaluation that is 0: of an odd or of an even
// count in one row.
type CellNothing uint8

// Which value is 0.
const (
	_ CellNothing = iota
	NothingOneOdd
	NothingOneEven
	NothingPrimeOdd
	NothingPrimeEven
	NothingCompositeOdd
	NothingCompositeEven
)

// CellWeight is a value of the evaluation that has the weight of another row: of
// an odd or of an even count in one row.
type CellWeight uint8

// Which value has which weight.
const (
	_ CellWeight = iota
	OneOddAsPrime
	OneEvenAsPrime
	OneOddAsComposite
	OneEvenAsComposite
	PrimeOddAsOne
	PrimeEvenAsOne
	PrimeOddAsComposite
	PrimeEvenAsComposite
	CompositeOddAsOne
	CompositeEvenAsOne
	CompositeOddAsPrime
	CompositeEvenAsPrime
)

// Remainder says which counts are held for odd.
type Remainder uint8

// What can be got wrong about it.
const (
	_                 Remainder = iota
	RemainderAny                // all but 0
	RemainderOne                // only 1
	RemainderHalf               // those whose half is not 0
	RemainderHalfOne            // those whose half is 1
	RemainderNever              // none
	RemainderThree              // those that 3 does not divide
	RemainderThreeOne           // those that leave 1 when divided by 3
	RemainderOneFewer           // those that are odd less one: even ones but 0, as -1 % 2 is -1
	RemainderOfTwo              // those that do not divide 2; 0 divides nothing, and ends the program
	RemainderOfTwoOne           // those by which 2 leaves 1: none; 0 ends the program
)

// Result is the evaluation as a whole.
type Result uint8

// What can be got wrong about it.
const (
	_          Result = iota
	ResultZero        // always 0
	ResultEnds        // 0, unless the game is at its end
)
