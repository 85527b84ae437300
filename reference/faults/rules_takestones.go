package faults

import ts "touchstone/reference/internal/takestones"

// about is all values of some settings.
func about(names ...string) map[string][]uint64 {
	settings := map[string][]uint64{}
	for _, name := range names {
		settings[name] = nil
	}
	return settings
}

// rulesTakestones are the rules that both editions have, but for what is read and
// reported.
var rulesTakestones = []Rule{
	{"turns", "whose turn it is", "1.1", about("Turn")},
	{"first-moves", "which stones may be taken first", "1.2", about("First")},
	{"later-moves", "which stones may be taken after another", "1.3", about("Later", "Taken", "Last")},
	{"order", "the order in which moves are tried", "3.1", about("Order")},
	{"depth-limit", "where the search ends", "3.4", about("Limit", "Leaf", "Descent", "Exact")},
	{"game-over", "the value of a finished game", "4", about("End", "Result")},
	{"stone-1-left", "the value of a position while stone 1 is not taken", "4", about("One", "Result", "Row")},
	{"after-1", "the value of a position after stone 1", "4", afterOne},
	{"after-prime", "the value of a position after a prime", "4", afterPrime},
	{"after-composite", "the value of a position after a composite", "4", afterComposite},
	{"sign", "for which player values are given", "4.1", about("Negate")},
	{"best-value", "how a position gets its value from its moves", "3.1", about("Better", "Return", "Where", "Start")},
	{"bounds", "alpha and beta", "3.1", about("Bounds", "Window")},
	{"cut-off", "when the search cuts off", "3.1", about("CutOff")},
}

var (
	afterOne = map[string][]uint64{
		"LastOne": nil, "Row": nil, "Result": nil, "Remainder": nil,
		"Parity":  these(ts.ParityReversed, ts.ParityOne, ts.ParityIgnored, ts.ParityZero),
		"Weights": these(ts.WeightsOneComposite),
		"Cell":    these(ts.CellOneOdd, ts.CellOneEven),
		"Nothing": these(ts.NothingOneOdd, ts.NothingOneEven),
		"Heavy":   these(ts.OneOddAsPrime, ts.OneEvenAsPrime, ts.OneOddAsComposite, ts.OneEvenAsComposite),
	}
	afterPrime = map[string][]uint64{
		"Prime": nil, "Primality": nil, "Row": nil, "Result": nil, "Remainder": nil, "Counted": nil,
		"Parity":  these(ts.ParityReversed, ts.ParityPrime, ts.ParityIgnored, ts.ParityZero),
		"Weights": these(ts.WeightsSwapped, ts.WeightsEqual),
		"Cell":    these(ts.CellPrimeOdd, ts.CellPrimeEven),
		"Nothing": these(ts.NothingPrimeOdd, ts.NothingPrimeEven),
		"Heavy": these(ts.PrimeOddAsOne, ts.PrimeEvenAsOne, ts.PrimeOddAsComposite,
			ts.PrimeEvenAsComposite),
	}
	afterComposite = map[string][]uint64{
		"Composite": nil, "Scope": nil, "Factor": nil, "Primality": nil, "Row": nil, "Result": nil,
		"Remainder": nil, "Counted": nil,
		"Parity":  these(ts.ParityReversed, ts.ParityComposite, ts.ParityIgnored, ts.ParityZero),
		"Weights": nil,
		"Cell":    these(ts.CellCompositeOdd, ts.CellCompositeEven),
		"Nothing": these(ts.NothingCompositeOdd, ts.NothingCompositeEven),
		"Heavy": these(ts.CompositeOddAsOne, ts.CompositeEvenAsOne, ts.CompositeOddAsPrime,
			ts.CompositeEvenAsPrime),
	}
)

// rulesF19 are those of the Fall 2019 edition.
var rulesF19 = append(
	append([]Rule{ruleInput}, rulesTakestones...),
	Rule{"move", "which move is printed", "3.3", about("Choice")},
	Rule{"value", "which value is printed", "5", about("Value")},
	Rule{"visited", "which positions count as visited", "5.1", about("Visited", "Swapped")},
	Rule{"evaluated", "which positions count as evaluated", "3.4", about("Evaluated", "Swapped")},
	Rule{"max-depth", "how the greatest depth is counted", "5.1", about("MaxDepth")},
	Rule{"branching", "how the branching factor is computed", "5.2", about("Branching", "Quotient")},
)

var ruleInput = Rule{"input", "what the arguments mean", "2", about("Read")}

// rulesS17 are those of the Spring 2017 edition.
var rulesS17 = append(append([]Rule{ruleInput}, rulesTakestones...),
	Rule{"move", "which move is printed", "3.3", about("Choice")},
	Rule{"trace-nodes", "which positions are printed, and when", "6", about("TraceOrder", "TraceNodes")},
	Rule{"trace-bounds", "which alpha and beta are printed", "6.1", about("TraceBounds")},
	Rule{"trace-stones", "which stones are printed", "6.3", about("TraceStones", "TraceRoot", "NextStones")},
)
