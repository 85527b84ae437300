package faults

import (
	"slices"
	"strings"

	ts "touchstone/reference/internal/takestones"
)

// Slips that are made by rule rather than listed: each place where a program uses a
// stone with each number that it may take for it, and each loop of the two helpers
// with each small mistake in it.

// use is a place where a program uses a stone.
type use struct {
	name, meaning, hint string // with $ for what it uses
	apart               bool   // written out for each player
	set                 func(u *ts.Uses, c ts.Change)
}

var uses = []use{
	{"sought-$", "looks for moves that follow $ the last stone, not the last stone itself",
		"look at which number is divided where later moves are searched", false,
		func(u *ts.Uses, c ts.Change) { u.Sought = c }},
	{"offered-$", "checks whether $ a stone is a legal move, not the stone itself",
		"look at which number is tested where later moves are searched", false,
		func(u *ts.Uses, c ts.Change) { u.Offered = c }},
	{"free-$", "checks whether $ a stone is taken, not the stone itself",
		"look at the index where it is tested whether a stone has been taken", false,
		func(u *ts.Uses, c ts.Change) { u.Free = c }},
	{"listed-$", "adds $ each legal stone to the list of moves, not the stone itself",
		"look at what is put on the list of moves", false,
		func(u *ts.Uses, c ts.Change) { u.Listed = c }},
	{"marked-$", "marks $ the chosen stone as taken, not the stone itself",
		"look at the index where a stone is marked as taken", true,
		func(u *ts.Uses, c ts.Change) { u.Marked = c }},
	{"kept-$", "stores $ the chosen stone as the last stone, not the stone itself",
		"look at what is kept as the last stone when a move is made", true,
		func(u *ts.Uses, c ts.Change) { u.Kept = c }},
	{"moved-$", "takes $ the chosen stone, not the stone itself",
		"look at which stone is taken before a child is searched", true,
		func(u *ts.Uses, c ts.Change) { u.Marked, u.Kept = c, c }},
	{"valued-$", "evaluates $ the last stone, not the last stone itself",
		"look at which stone the evaluation takes for the last", true,
		func(u *ts.Uses, c ts.Change) { u.Valued = c }},
	{"tested-$", "checks whether $ the last stone is prime, not the last stone itself",
		"look at which number the evaluation tests for being a prime", true,
		func(u *ts.Uses, c ts.Change) { u.Tested = c }},
	{"counted-$", "checks whether $ a stone is a multiple, not the stone itself",
		"look at which number is divided where multiples are counted", true,
		func(u *ts.Uses, c ts.Change) { u.Counted = c }},
}

// change is a number that is taken for a stone.
type change struct {
	name, meaning string
	change        ts.Change
}

var changes = []change{
	{"next", "the number after", ts.ChangeMore},
	{"before", "the number before", ts.ChangeLess},
}

// slipsUses are all changes of all uses, and those for one player alone.
func slipsUses(kind Kind, some ...string) (both, bySide faultTable) {
	both.kind = kind
	var apart []string
	for _, u := range uses {
		if !contains(some, u.name) {
			continue
		}
		for _, c := range changes {
			var v searchFaults
			u.set(&v.Uses, c.change)
			name := strings.Replace(u.name, "$", c.name, 1)
			both.rows = append(both.rows,
				faultRow{name, strings.Replace(u.meaning, "$", c.meaning, 1), u.hint, inSearch(v)})
			if u.apart {
				apart = append(apart, name)
			}
		}
	}
	return both, both.bySide(apart...)
}

func contains(some []string, name string) bool {
	for _, s := range some {
		if strings.TrimSuffix(name, "-$") == s {
			return true
		}
	}
	return false
}

var (
	slipsMoved, slipsMovedBySide = slipsUses(RuleFault,
		"sought", "offered", "free", "listed", "marked", "kept", "moved")
	slipsValued, slipsValuedBySide = slipsUses(EvaluationFault, "valued", "tested", "counted")
)

// slipsHelpers are wrong tests for primes and wrong searches for the largest prime
// factor; the latter also in a program that tells primes by them.
var slipsHelpers = faultTable{EvaluationFault, helperRows()}

func helperRows() []faultRow {
	var rows []faultRow
	for i, l := range ts.PrimeLoops {
		rows = append(rows, faultRow{l.Name, l.Meaning,
			"try the test for primes on all small numbers, and look at where its loop begins and ends",
			inSearch(searchFaults{Primality: ts.PrimalityOf(i)})})
	}
	const hint = "try the search for the largest prime factor on all small numbers"
	for i, l := range ts.FactorLoops {
		rows = append(rows,
			faultRow{l.Name, l.Meaning, hint, inSearch(searchFaults{Factor: ts.FactorOf(i)})})
	}
	for i, l := range ts.FactorLoops {
		if !l.TellsPrimes() {
			continue
		}
		rows = append(rows, byFactor(faultRow{l.Name, l.Meaning, hint, inSearch(searchFaults{Factor: ts.FactorOf(i)})}))
	}
	for _, r := range slices.Concat(faultsEvaluation.rows, slipsEvaluation.rows) {
		if f := r.settings.AtMax.Factor; f != 0 && f != ts.FactorSmallest {
			rows = append(rows, byFactor(r))
		}
	}
	return append(rows, byFactor(faultRow{
		"factor-is-one", "uses 1 as the prime factor, so it counts all legal moves", hint,
		inSearch(searchFaults{Factor: ts.FactorOne}),
	}))
}

// byFactor is a wrong search for the largest prime factor in a program that takes
// a stone for a prime if it is its own.
func byFactor(r faultRow) faultRow {
	r.name, r.meaning = r.name+"-and-primes", r.meaning+", and tests primes with it"
	r.settings.AtMax.Row, r.settings.AtMin.Row = ts.RowByFactor, ts.RowByFactor
	return r
}
