package takestones

import "touchstone/reference/internal/alphabeta"

// mutantTable says, by the last stone, all that the rules and the evaluation
// of a mutant ask about it.
type mutantTable struct {
	faults  *Faults
	edition *evaluation
	n       int
	known   stones        // last stones about which is known what stands below
	rows    stones        // and those whose row is known
	about   []mutantStone // by stone
	crashed bool          // by a division by zero
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
	odd     Remainder       // which counts are odd
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
		about.multiples = multiplesOf(last, t.n)
		about.related = t.faults.related(last, t.n, about.multiples)
	}
	return about
}

// valued is the row that a last stone selects, worked out when it is asked first too:
// games that are searched to their end have no need of it.
func (t *mutantTable) valued(last int) *mutantRow {
	row := &t.about[last].row
	if !t.rows.has(last) {
		t.rows = t.rows.with(last)
		*row = t.row(last, t.n)
	}
	return row
}

// related are the stones of n that may follow a last stone, whatever is taken.
func (v *Faults) related(last, n int, multiples stones) stones {
	related := multiples
	if v.Later == 0 { // most mutants, and quicker
		related = related.or(factorsOf(last, n))
	} else {
		related = stonesWhere(n, func(stone int) bool {
			return v.Later.follows(stone, last, n)
		})
	}
	if v.Taken.itself() {
		return related
	}
	return related.without(stones{}.with(last))
}

// multiplesOf are the multiples of a number greater than 0.
func multiplesOf(factor, n int) stones {
	var s stones
	for stone := factor; stone <= n; stone += factor {
		s = s.with(stone)
	}
	return s
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
	r.odd = t.faults.Remainder
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

// rowOf is the row that a last stone selects, as the first of its values.
func (v *Faults) rowOf(last int) Cell {
	prime := last > 1 && v.Primality.prime(last)
	if v.Row == RowByFactor {
		prime = last > 1 && v.Factor.of(last, v.Primality) == last
	}
	switch {
	case v.Row == RowOneForAll,
		v.Row == RowOneTurned && last != 1,
		v.Row == RowOneForTwo && last == 2,
		v.Row != RowOneTurned && v.Row != RowOneForTwo && last == 1:
		return CellOneOdd
	case prime != (v.Row == RowPrimeTurned):
		return CellPrimeOdd
	}
	return CellCompositeOdd
}

// weigh gives one value of a row the weight of another row.
func (c CellWeight) weigh(r *mutantRow, row Cell, e *evaluation) {
	if c == 0 {
		return // most mutants, and quicker
	}
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
