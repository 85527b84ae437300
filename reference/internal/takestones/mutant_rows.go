package takestones

import "touchstone/reference/internal/alphabeta"

// mutantTable caches two things for each stone that may be taken last: the stones that may follow,
// and the row of the evaluation.
type mutantTable struct {
	faults     *Faults
	evaluation *evaluation
	n          int
	cached     stones        // the stones whose related and multiples are cached
	rows       stones        // the stones whose row is cached
	entries    []mutantStone // by last stone
}

type mutantStone struct {
	related   stones // the stones that may follow
	multiples stones // the multiples of the last stone
	row       mutantRow
}

// mutantRow says how a mutant evaluates positions with a given last stone.
type mutantRow struct {
	weight  alphabeta.Value // the value for an odd count
	even    alphabeta.Value // the value for an even count
	counted stones          // the stones that the row counts
	all     bool            // whether it counts all stones left, rather than only the successors
	negated bool            // whether the sign changes if MIN is to move (rule 4.1)
}

func newMutantTable(n int, v *Faults, e *evaluation) *mutantTable {
	return &mutantTable{faults: v, evaluation: e, n: n, entries: make([]mutantStone, n+1)}
}

// entry returns the entry for the last stone taken. It does not set the row of the entry; see
// cachedRow.
func (t *mutantTable) entry(last int) *mutantStone {
	entry := &t.entries[last]
	if !t.cached.has(last) { // on first use, because most searches have few nodes
		t.cached = t.cached.with(last)
		entry.multiples = multiplesOf(last, t.n)
		entry.related = t.faults.related(last, t.n, entry.multiples)
	}
	return entry
}

// cachedRow returns the row for a last stone. It computes the row on first use, because a search to
// the end of the game needs no rows.
func (t *mutantTable) cachedRow(last int) *mutantRow {
	row := &t.entries[last].row
	if !t.rows.has(last) {
		t.rows = t.rows.with(last)
		*row = t.row(last, t.n)
	}
	return row
}

// related returns the stones from 1 to n, taken or not, that may follow the stone last. multiples
// holds the multiples of last.
func (v *Faults) related(last, n int, multiples stones) stones {
	related := multiples
	if v.Later == "" { // as in most mutants, and faster
		related = related.or(factorsOf(last, n))
	} else {
		related = stonesWhere(n, func(stone int) bool { return v.Later.allows(stone, last, n) })
	}
	if v.Taken == "taken-again" {
		return related
	}
	return related.without(stones{}.with(last))
}

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
	case LastOne:
		r = t.oneRow(n)
	case LastPrime:
		r = t.primeRow(last, n)
	default:
		r = t.compositeRow(last, n)
	}
	if t.faults.Weights == "weights-equal" {
		r.weight = t.evaluation.one
	}
	r.weight *= grain
	r.even = -r.weight
	if t.faults.Parity == "parity-ignored" {
		r.even = r.weight
	}
	if t.faults.Parity.reverses(last, t.faults.Primality) {
		r.weight, r.even = r.even, r.weight
	}
	t.negateCell(&r, kind)
	t.weighCell(&r, kind)
	if t.faults.Counted == "greatest-not-counted" {
		r.counted = r.counted.without(stones{}.with(n))
	}
	return r
}

// negateCell negates r.weight or r.even if one of the faults in t does so for a row of this kind.
func (t *mutantTable) negateCell(r *mutantRow, kind Row) {
	switch cell := t.faults.Cell; {
	case cell == "one-odd-negated" && kind == LastOne,
		cell == "prime-odd-negated" && kind == LastPrime,
		cell == "composite-odd-negated" && kind == LastComposite:
		r.weight = -r.weight
	case cell == "one-even-negated" && kind == LastOne,
		cell == "prime-even-negated" && kind == LastPrime,
		cell == "composite-even-negated" && kind == LastComposite:
		r.even = -r.even
	}
}

func (t *mutantTable) weighCell(r *mutantRow, kind Row) {
	switch heavy := t.faults.Heavy; {
	case heavy == "one-odd-weight-of-prime" && kind == LastOne:
		r.weight = t.evaluation.prime * grain
	case heavy == "one-odd-weight-of-composite" && kind == LastOne:
		r.weight = t.evaluation.composite * grain
	case heavy == "composite-odd-weight-of-one" && kind == LastComposite:
		r.weight = t.evaluation.one * grain
	case heavy == "composite-even-weight-of-one" && kind == LastComposite:
		r.even = -t.evaluation.one * grain
	}
}

func (t *mutantTable) oneRow(n int) mutantRow {
	v := t.faults
	r := mutantRow{weight: t.evaluation.one, counted: multiplesOf(1, n), negated: v.Negate != "sign-kept-after-one"}
	switch {
	case v.LastOne == "one-as-prime":
		r.weight = t.evaluation.prime
	case v.LastOne == "one-as-composite", v.Weights == "weights-one-composite-swapped":
		r.weight = t.evaluation.composite
	case v.LastOne == "one-is-zero":
		r.weight = 0
	}
	return r
}

func (t *mutantTable) primeRow(last, n int) mutantRow {
	v := t.faults
	r := mutantRow{
		weight:  t.evaluation.prime,
		counted: multiplesOf(last, n),
		negated: v.Negate != "sign-kept-after-prime",
	}
	switch {
	case v.Prime == "prime-as-composite", v.Weights == "weights-swapped":
		r.weight = t.evaluation.composite
	case v.Prime == "prime-counts-successors":
		r.counted = multiplesOf(1, n)
	case v.Prime == "prime-is-zero":
		r.weight = 0
	case v.Prime == "prime-weight-of-one":
		r.weight = t.evaluation.one
	}
	if v.Counted == "prime-counts-factors" {
		r.counted = factorsOf(last, n)
	}
	return r
}

func (t *mutantTable) compositeRow(last, n int) mutantRow {
	v := t.faults
	factor := v.Factor.primeFactor(last, v.Primality)
	r := mutantRow{weight: t.evaluation.composite, counted: multiplesOf(factor, n)}
	r.negated = v.Negate != "sign-kept-after-composite"
	r.all = t.evaluation.compositeCountsAll != v.ScopeOther
	switch v.Weights {
	case "weights-swapped":
		r.weight = t.evaluation.prime
	case "weights-one-composite-swapped":
		r.weight = t.evaluation.one
	}
	switch v.Composite {
	case "composite-as-prime":
		r.weight, r.counted = t.evaluation.prime, multiplesOf(last, n)
	case "composite-weight-of-prime":
		r.weight = t.evaluation.prime
	case "composite-counts-own-multiples":
		r.counted = multiplesOf(last, n)
	case "composite-counts-successors":
		r.counted, r.all = multiplesOf(1, n), false
	case "composite-factor-left-out":
		r.counted = r.counted.without(stones{}.with(factor))
	case "composite-is-zero":
		r.weight = 0
	case "composite-weight-of-one":
		r.weight = t.evaluation.one
	}
	switch v.Counted {
	case "composite-counts-factors":
		r.counted = factorsOf(factor, n)
	case "counts-only-above-last":
		r.counted = r.counted.and(stonesWhere(n, func(stone int) bool { return stone > last }))
	}
	return r
}

func (v *Faults) rowOf(last int) Row {
	prime := last > 1 && v.Primality.isPrime(last)
	if v.Row == "by-factor" {
		prime = last > 1 && v.Factor.primeFactor(last, v.Primality) == last
	}
	switch {
	case (last == 1) != (v.Row == "one-row-inverted"):
		return LastOne
	case prime:
		return LastPrime
	}
	return LastComposite
}

// grain is the number of parts into which a mutant divides the unit of an edition. With half units,
// a mutant can have a value between 0 and the smallest positive value of the edition.
const grain = 2

// turns says whether a program evaluates a position as if MAX were to move. atEnd is for finished
// games, and max is for other positions. A faulty program may treat them differently.
type turns struct{ max, atEnd bool }

// evaluate returns the value of p. It applies the rows of the evaluation from top to bottom (rules
// 4, 4.3).
func (t *mutantTable) evaluate(p mutantPosition, moves stones, turn turns, atLimit bool) alphabeta.Value {
	oneTaken := p.taken.has(1)
	if moves.empty() && t.endApplies(p, oneTaken, atLimit) {
		return t.end(turn.atEnd)
	}
	switch t.faults.One {
	case "stone-one-row-inverted":
		oneTaken = !oneTaken
	case "stone-one-row-missing":
		oneTaken = true
	}
	if !oneTaken || p.last == 0 {
		return 0
	}
	return t.valueOfRow(t.cachedRow(p.last), p, moves, turn.max)
}

// endApplies reports whether a program uses the row for the end of the game to evaluate p, which
// has no moves. oneTaken says whether stone 1 has been taken, and atLimit whether p is at the depth
// limit.
func (t *mutantTable) endApplies(p mutantPosition, oneTaken, atLimit bool) bool {
	switch t.faults.End {
	case "end-not-recognised":
		return false
	case "end-after-stone-one":
		return oneTaken
	case "end-only-when-empty":
		return p.left.empty()
	case "end-not-at-limit":
		return !atLimit
	}
	return true
}

func (t *mutantTable) end(max bool) alphabeta.Value {
	won := t.evaluation.won * grain
	switch t.faults.End {
	case "winner-swapped":
		max = !max
	case "end-always-won":
		max = false
	case "end-always-lost":
		max = true
	case "end-is-zero":
		return 0
	case "end-is-one":
		won = grain
	}
	if max {
		return -won
	}
	return won
}

func (t *mutantTable) valueOfRow(r *mutantRow, p mutantPosition, moves stones, max bool) alphabeta.Value {
	among := moves
	if r.all {
		among = p.left
	}
	count := among.and(r.counted).count()
	value := r.weight
	if count%2 == 0 {
		value = r.even
	}
	if count == 0 && t.faults.Parity == "count-zero-is-zero" {
		value = 0
	}
	if t.negates(max) && r.negated {
		return -value
	}
	return value
}

func (t *mutantTable) negates(max bool) bool {
	switch t.faults.Negate {
	case "sign-kept-for-min":
		return false
	case "sign-for-min":
		return !max
	case "sign-for-max":
		return max
	case "sign-for-both":
		return true
	}
	return t.evaluation.negateOnMin && !max
}

func factorsOf(stone, n int) stones {
	var s stones
	for factor := 1; factor <= min(stone, n); factor++ {
		if stone%factor == 0 {
			s = s.with(factor)
		}
	}
	return s
}

// isPrime reports whether a program considers stone prime. stone is greater than 1.
func (p Primality) isPrime(stone int) bool {
	factor := largestPrimeFactor(stone)
	switch p {
	case "two-not-prime":
		return factor == stone && stone != 2
	case "odd-is-prime":
		return stone%2 == 1 || stone == 2
	case "squares-are-prime":
		return factor == stone || factor*factor == stone
	case "few-primes":
		return factor == stone && stone < 10
	case "four-is-prime":
		return factor == stone || stone == 4
	}
	return factor == stone
}

// primeFactor returns what a program uses as the largest prime factor of a composite stone, or 1 if
// it finds none.
func (f Factor) primeFactor(stone int, p Primality) int {
	switch f {
	case "division-goes-on":
		for d := 2; stone > d; d++ {
			if stone%d == 0 {
				stone /= d
			}
		}
		return stone
	case "division-while-below-root":
		for d := 2; d*d < stone; {
			if stone%d == 0 {
				stone /= d
			} else {
				d++
			}
		}
		return stone
	}
	found := 1
	for factor := 2; factor <= stone; factor++ {
		if stone%factor == 0 && f.accepts(factor, stone, p) && (f != "smallest-prime-factor" || found == 1) {
			found = factor
		}
	}
	return found
}

func (f Factor) accepts(factor, stone int, p Primality) bool {
	switch f {
	case "largest-factor":
		return factor < stone
	case "factor-above-root-missed":
		return p.isPrime(factor) && factor*factor <= stone
	case "factor-half-missed":
		return p.isPrime(factor) && 2*factor < stone
	case "factor-of-one-digit":
		return p.isPrime(factor) && factor < 10
	case "factor-two-missed":
		return p.isPrime(factor) && factor > 2
	}
	return p.isPrime(factor)
}

// reverses reports whether a program exchanges the values for odd and for even counts. last is the
// last stone taken.
func (p Parity) reverses(last int, primality Primality) bool {
	switch p {
	case "parity-reversed":
		return true
	case "parity-reversed-one":
		return last == 1
	case "parity-reversed-prime":
		return last > 1 && primality.isPrime(last)
	case "parity-reversed-composite":
		return last > 1 && !primality.isPrime(last)
	}
	return false
}
