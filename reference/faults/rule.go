package faults

import (
	"reflect"
	"slices"
	"strings"
	ts "touchstone/reference/internal/takestones"
)

// Rule is a rule of the homework. For each rule, a report says whether the program follows it.
type Rule struct {
	Name string // such as "first-moves"; never changes
	Text string // its subject, such as "which stones may be taken first"
	Spec string // the number of the rule, such as "1.2"

	// settings maps the names of fields of a game's Faults, such as "Later", to the values that
	// break the rule. nil means every value except 0.
	settings map[string][]uint64
}

// Rules returns the rules that faults break, in the order of the assignment. Callers must not
// change the slice.
func (c *Catalogue) Rules() []Rule { return c.rules }

// RulesOf returns the rules that a fault breaks. A fault in the output format, or in how a
// program ends, breaks none. A fault in code that several rules share breaks all of them.
func (c *Catalogue) RulesOf(f Fault) []string {
	var broken []string
	for _, r := range c.rules {
		for _, fault := range []any{f.settings.AtMax, f.settings.AtMin, f.settings.Fanorona} {
			if !slices.Contains(broken, r.Name) && r.breaks(reflect.ValueOf(fault)) {
				broken = append(broken, r.Name)
			}
		}
	}
	return broken
}

// breaks reports whether a setting of the fault breaks the rule.
func (r Rule) breaks(fault reflect.Value) bool {
	for name, values := range r.settings {
		field := fault
		for _, part := range strings.Split(name, ".") {
			if field = field.FieldByName(part); !field.IsValid() {
				break
			}
		}
		if field.IsValid() && !field.IsZero() && (values == nil || slices.Contains(values, field.Uint())) {
			return true
		}
	}
	return false
}

// these converts the values of a field for Rule.settings.
func these[T ~uint8](values ...T) []uint64 {
	var list []uint64
	for _, v := range values {
		list = append(list, uint64(v))
	}
	return list
}

// about returns Rule.settings for a rule that any value except 0 of the named fields breaks.
func about(names ...string) map[string][]uint64 {
	settings := map[string][]uint64{}
	for _, name := range names {
		settings[name] = nil
	}
	return settings
}

// rulesTakestones are the rules that the editions share.
var rulesTakestones = []Rule{
	{"turns", "whose turn it is", "1.1", about("Turn")},
	{"first-moves", "which stones may be taken first", "1.2", about("First")},
	{"later-moves", "which stones may be taken after another", "1.3", about("Later", "Taken", "LastIsFirst")},
	{"order", "the order in which moves are tried", "3.1", about("Order")},
	{"depth-limit", "where the search ends", "3.4", about("Limit", "LimitExact", "EndsIgnored")},
	{"game-over", "the value of a finished game", "4", about("End")},
	{"stone-1-left", "the value of a position while stone 1 is not taken", "4", about("One", "Row")},
	{"after-1", "the value of a position after stone 1", "4", afterOne},
	{"after-prime", "the value of a position after a prime", "4", afterPrime},
	{"after-composite", "the value of a position after a composite", "4", afterComposite},
	{"sign", "for which player values are given", "4.1", about("Negate")},
	{"best-value", "how a position gets its value from its moves", "3.1", about("Return", "Start")},
	{"bounds", "alpha and beta", "3.1", about("Bounds", "Window")},
	{"cut-off", "when the search cuts off", "3.1", about("CutOff")},
}

var (
	afterOne = map[string][]uint64{
		"LastOne": nil, "Row": nil,
		"Parity":  these(ts.ParityReversed, ts.ParityOne, ts.ParityIgnored, ts.ParityZero),
		"Weights": these(ts.WeightsOneComposite),
		"Cell":    these(ts.CellOneOdd, ts.CellOneEven),
		"Heavy":   these(ts.OneOddAsPrime, ts.OneOddAsComposite),
	}
	afterPrime = map[string][]uint64{
		"Prime": nil, "Primality": nil, "Row": nil, "Counted": nil,
		"Parity":  these(ts.ParityReversed, ts.ParityPrime, ts.ParityIgnored, ts.ParityZero),
		"Weights": these(ts.WeightsSwapped, ts.WeightsEqual),
		"Cell":    these(ts.CellPrimeOdd, ts.CellPrimeEven),
	}
	afterComposite = map[string][]uint64{
		"Composite": nil, "ScopeOther": nil, "Factor": nil, "Primality": nil, "Row": nil, "Counted": nil,
		"Parity":  these(ts.ParityReversed, ts.ParityComposite, ts.ParityIgnored, ts.ParityZero),
		"Weights": nil,
		"Cell":    these(ts.CellCompositeOdd, ts.CellCompositeEven),
		"Heavy":   these(ts.CompositeOddAsOne, ts.CompositeEvenAsOne),
	}
)

var rulesF19 = append(
	append([]Rule{ruleInput}, rulesTakestones...),
	Rule{"move", "which move is printed", "3.3", about("Choice")},
	Rule{"value", "which value is printed", "5", about("Value")},
	Rule{"visited", "which positions count as visited", "5.1", about("Visited", "CountsSwapped")},
	Rule{"evaluated", "which positions count as evaluated", "3.4", about("Evaluated", "CountsSwapped")},
	Rule{"max-depth", "how the greatest depth is counted", "5.1", about("MaxDepth")},
	Rule{"branching", "how the branching factor is computed", "5.2", about("Branching")},
)

var ruleInput = Rule{"input", "what the arguments mean", "2", about("Read")}

var rulesS17 = append(append([]Rule{ruleInput}, rulesTakestones...),
	Rule{"move", "which move is printed", "3.3", about("Choice")},
	Rule{"trace-nodes", "which positions are printed, and when", "6", about("TracePreorder", "TraceNodes")},
	Rule{"trace-bounds", "which alpha and beta are printed", "6.1", about("TraceBounds")},
	Rule{"trace-stones", "which stones are printed", "6.3", about("TraceStones", "TraceRoot", "NextBefore")},
)

var rulesFanorona = []Rule{
	{"board", "the board, and what the arguments mean", "1.1", about("Lines", "Board", "Side", "Count")},
	{"compulsion", "when a turn must capture", "1.3", about("Compulsory")},
	{"capture", "what a step captures", "1.4", about("Capture", "Run")},
	{"chain", "how a capture continues", "1.5", about("Direction", "Revisit", "Chain")},
	{"game-over", "the value of a finished game", "1.6", about("Stuck", "Bare")},
	{"paikas", "which paika ends the game", "1.7", about("Paikas", "Limit", "LostFirst")},
	{"depth-limit", "where the search ends", "3.1", about("Depth")},
	{"best-value", "how a position gets its value from its moves", "3.1", about("Turn")},
	{"estimate", "the value of the board at the depth limit", "3.2", about("Estimate", "Before")},
	{"move", "which move is printed", "3.3", about("Choice", "Text")},
	{"value", "which value is printed", "3.3", about("Value")},
	{"legal-moves", "how legal moves are counted", "3.3", about("Legal")},
}
