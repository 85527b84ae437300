package takestones

import "touchstone/reference/internal/alphabeta"

// grain is how many parts a unit of the edition's value is divided into, so
// that a value can lie above 0 and below all others.
const grain = 2

// mutantTable says, by the last stone, all that the rules and the evaluation
// of a mutant ask about it.
type mutantTable struct {
	faults  *Faults
	edition *evaluation
	n       int
	known   stones        // last stones about which is known what stands below
	about   []mutantStone // by stone
}

// mutantStone is what a last stone says.
type mutantStone struct {
	related   stones // what may follow
	multiples stones // its multiples
	row       mutantRow
}

// mutantRow is the row of the evaluation that a last stone selects.
type mutantRow struct {
	weight  alphabeta.Value
	even    alphabeta.Value // what an even count is worth
	counted stones          // the stones that it counts
	all     bool            // among all stones left, not only the successors
	negated bool            // whether 4.1 applies to it
}

func newMutantTable(n int, v *Faults, e *evaluation) *mutantTable {
	return &mutantTable{faults: v, edition: e, n: n, about: make([]mutantStone, n+1)}
}

// of is what is known about a last stone. It is worked out when it is asked
// first, since most questions have few nodes.
func (t *mutantTable) of(last int) *mutantStone {
	about := &t.about[last]
	if !t.known.has(last) {
		t.known = t.known.with(last)
		v := t.faults
		about.related = stonesWhere(t.n, func(stone int) bool {
			return (stone != last || v.Taken == TakenAgain) && v.Later.follows(stone, last, t.n)
		})
		about.multiples, about.row = multiplesOf(last, t.n), t.row(last, t.n)
	}
	return about
}

func multiplesOf(factor, n int) stones {
	return stonesWhere(n, func(stone int) bool { return stone%factor == 0 })
}

func (t *mutantTable) row(last, n int) mutantRow {
	var r mutantRow
	kind := t.faults.rowOf(last)
	switch kind {
	case CellOneOdd:
		r = t.oneRow(n)
	case CellPrimeOdd:
		r = t.primeRow(last, n)
	default:
		r = t.compositeRow(last, n)
	}
	if t.faults.Weights == WeightsEqual {
		r.weight = t.edition.lastIsOne
	}
	r.weight *= grain
	r.even = -r.weight
	if t.faults.Parity == ParityIgnored {
		r.even = r.weight
	}
	if t.faults.Parity.turned(last, t.faults.Primality) {
		r.weight, r.even = r.even, r.weight
	}
	t.faults.Cell.turn(&r, kind)
	t.faults.Nothing.clear(&r, kind)
	t.faults.Heavy.weigh(&r, kind, t.edition)
	if t.faults.Counted == CountedWithoutGreatest {
		r.counted = r.counted.without(stones{}.with(n))
	}
	return r
}

func (t *mutantTable) oneRow(n int) mutantRow {
	v := t.faults
	r := mutantRow{weight: t.edition.lastIsOne, counted: multiplesOf(1, n), negated: v.Negate != NegateNotOne}
	switch {
	case v.LastOne == LastOnePrime:
		r.weight = t.edition.prime
	case v.LastOne == LastOneComposite, v.Weights == WeightsOneComposite:
		r.weight = t.edition.composite
	case v.LastOne == LastOneZero:
		r.weight = 0
	}
	return r
}

func (t *mutantTable) primeRow(last, n int) mutantRow {
	v := t.faults
	r := mutantRow{weight: t.edition.prime, counted: multiplesOf(last, n), negated: v.Negate != NegateNotPrime}
	switch {
	case v.Prime == PrimeAsComposite, v.Weights == WeightsSwapped:
		r.weight = t.edition.composite
	case v.Prime == PrimeAllSuccessors:
		r.counted = multiplesOf(1, n)
	case v.Prime == PrimeZero:
		r.weight = 0
	case v.Prime == PrimeAsOne:
		r.weight = t.edition.lastIsOne
	}
	switch v.Counted {
	case CountedOfNext:
		r.counted = multiplesOf(last+1, n)
	case CountedOfPrevious:
		r.counted = multiplesOf(max(last-1, 1), n)
	case CountedFactorsPrime:
		r.counted = factorsOf(last, n)
	case CountedNoMultiples:
		r.counted = multiplesOf(1, n).without(r.counted)
	}
	return r
}

func (t *mutantTable) compositeRow(last, n int) mutantRow {
	v := t.faults
	factor := v.Factor.of(last, v.Primality)
	r := mutantRow{weight: t.edition.composite, counted: multiplesOf(factor, n), negated: v.Negate != NegateNotOthers}
	r.all = t.edition.compositeCountsAll != (v.Scope == ScopeOther)
	switch v.Weights {
	case WeightsSwapped:
		r.weight = t.edition.prime
	case WeightsOneComposite:
		r.weight = t.edition.lastIsOne
	}
	switch v.Composite {
	case CompositeAsPrime:
		r.weight, r.counted = t.edition.prime, multiplesOf(last, n)
	case CompositeAsPrimeFactor:
		r.weight = t.edition.prime
	case CompositeMultiples:
		r.counted = multiplesOf(last, n)
	case CompositeAllSuccessors:
		r.counted, r.all = multiplesOf(1, n), false
	case CompositeWithoutItsPrime:
		r.counted = r.counted.without(stones{}.with(factor))
	case CompositeZero:
		r.weight = 0
	case CompositeAsOne:
		r.weight = t.edition.lastIsOne
	}
	switch v.Counted {
	case CountedFactorsComposite:
		r.counted = factorsOf(factor, n)
	case CountedNoMultiples:
		r.counted = multiplesOf(1, n).without(r.counted)
	case CountedAboveLast:
		r.counted = r.counted.and(stonesWhere(n, func(stone int) bool { return stone > last }))
	case CountedSmaller:
		r.counted = stonesWhere(n, func(stone int) bool { return stone < factor })
	case CountedFromFactor:
		r.counted = stonesWhere(n, func(stone int) bool { return stone >= factor })
	}
	return r
}

func factorsOf(stone, n int) stones {
	return stonesWhere(n, func(factor int) bool { return stone%factor == 0 })
}

// rowOf is the row that a last stone selects, as the first of its values.
func (v *Faults) rowOf(last int) Cell {
	prime := last > 1 && v.Primality.prime(last)
	switch {
	case v.Row == RowOneForAll,
		v.Row == RowOneTurned && last != 1,
		v.Row == RowOneForTwo && last == 2,
		v.Row == RowOneForPrimes && prime,
		v.Row != RowOneTurned && v.Row != RowOneForTwo && last == 1:
		return CellOneOdd
	case prime != (v.Row == RowPrimeTurned):
		return CellPrimeOdd
	}
	return CellCompositeOdd
}

// weigh gives one value of a row the weight of another row.
func (c CellWeight) weigh(r *mutantRow, row Cell, e *evaluation) {
	heavy, ok := heavyCells[c]
	if !ok || heavy.cell != row && heavy.cell != row+1 {
		return
	}
	if weight := heavy.weight(e) * grain; heavy.cell == row {
		r.weight = weight
	} else {
		r.even = -weight
	}
}

var (
	weightOne       = func(e *evaluation) alphabeta.Value { return e.lastIsOne }
	weightPrime     = func(e *evaluation) alphabeta.Value { return e.prime }
	weightComposite = func(e *evaluation) alphabeta.Value { return e.composite }
)

var heavyCells = map[CellWeight]struct {
	cell   Cell
	weight func(e *evaluation) alphabeta.Value
}{
	OneOddAsPrime:        {CellOneOdd, weightPrime},
	OneEvenAsPrime:       {CellOneEven, weightPrime},
	OneOddAsComposite:    {CellOneOdd, weightComposite},
	OneEvenAsComposite:   {CellOneEven, weightComposite},
	PrimeOddAsOne:        {CellPrimeOdd, weightOne},
	PrimeEvenAsOne:       {CellPrimeEven, weightOne},
	PrimeOddAsComposite:  {CellPrimeOdd, weightComposite},
	PrimeEvenAsComposite: {CellPrimeEven, weightComposite},
	CompositeOddAsOne:    {CellCompositeOdd, weightOne},
	CompositeEvenAsOne:   {CellCompositeEven, weightOne},
	CompositeOddAsPrime:  {CellCompositeOdd, weightPrime},
	CompositeEvenAsPrime: {CellCompositeEven, weightPrime},
}

// clear makes one value of a row 0.
func (c CellNothing) clear(r *mutantRow, row Cell) {
	switch Cell(c) {
	case row:
		r.weight = 0
	case row + 1:
		r.even = 0
	}
}

// turn changes the sign of one value of a row.
func (c Cell) turn(r *mutantRow, row Cell) {
	switch c {
	case row:
		r.weight = -r.weight
	case row + 1:
		r.even = -r.even
	}
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
	case PrimalityTurned:
		return factor != stone
	case PrimalityFromThree, PrimalityOddDivisors:
		for d := 3; d < stone && (p == PrimalityOddDivisors || d*d <= stone); d++ {
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

// evaluate is the evaluation as a whole.
func (t *mutantTable) evaluate(p mutantPosition, moves stones, max, atLimit bool) alphabeta.Value {
	if t.faults.Result == ResultZero || t.faults.Result == ResultEnds && !moves.empty() {
		return 0
	}
	value := t.applyRows(p, moves, max, atLimit)
	if t.faults.Result == ResultNegated {
		return -value
	}
	return value
}

// applyRows applies the rows from the top (4, 4.3).
func (t *mutantTable) applyRows(p mutantPosition, moves stones, max, atLimit bool) alphabeta.Value {
	oneTaken := p.taken.has(1)
	if moves.empty() != (t.faults.End == EndTurned) && t.decides(p, oneTaken, atLimit) {
		return t.end(max)
	}
	switch t.faults.One {
	case OneRowTurned:
		oneTaken = !oneTaken
	case OneRowMissing:
		oneTaken = true
	case OneRowTwo:
		oneTaken = p.taken.has(2)
	}
	if !oneTaken || p.last == 0 {
		return 0
	}
	return t.valueOfRow(&t.of(p.last).row, p, moves, max)
}

// decides tells whether the rows for the end of the game apply to a position
// without a move.
func (t *mutantTable) decides(p mutantPosition, oneTaken, atLimit bool) bool {
	switch t.faults.End {
	case EndIgnored:
		return false
	case EndAfterOne:
		return oneTaken
	case EndOnlyEmpty:
		return p.left.empty()
	case EndNotAtLimit:
		return !atLimit
	}
	return true
}

func (t *mutantTable) end(max bool) alphabeta.Value {
	won := t.edition.won * grain
	switch t.faults.End {
	case EndSwapped:
		max = !max
	case EndWon:
		max = false
	case EndLost, EndAlsoNegated:
		max = true
	case EndDrawn:
		return 0
	case EndOne:
		won = grain
	}
	if max {
		return -won
	}
	return won
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
	}
	return count%2 != 0
}

func (t *mutantTable) valueOfRow(r *mutantRow, p mutantPosition, moves stones, max bool) alphabeta.Value {
	among := moves
	if r.all {
		among = p.left
	}
	switch c := t.faults.Counted; {
	case moves.empty():
	case c == CountedWithoutFirst:
		among = among.without(stones{}.with(moves.least()))
	case c == CountedTaken:
		among = p.left.or(p.taken)
	case c == CountedWithoutLast:
		among = among.without(stones{}.with(moves.greatest()))
	}
	count := among.and(r.counted).count()
	value := r.weight
	if !t.faults.Remainder.odd(count) {
		value = r.even
	}
	if count == 0 && t.faults.Parity == ParityZero {
		value = 0
	}
	if t.negates(max) && r.negated {
		return -value
	}
	return value
}

func (t *mutantTable) negates(max bool) bool {
	switch t.faults.Negate {
	case NegateNever:
		return false
	case NegateOnMin:
		return !max
	case NegateOnMax:
		return max
	case NegateAlways:
		return true
	}
	return t.edition.negateOnMin && !max
}
