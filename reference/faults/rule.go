package faults

import "slices"

// Rule is a rule of the homework. For each rule, a report says whether the program follows it.
type Rule struct {
	Name string // such as "first-moves"; never changes
	Text string // its subject, such as "which stones a player may take first"
	Spec string // the number of the rule, such as "1.2"

	// about lists the settings that the rule is about. If only some mistakes in a setting break
	// the rule, about lists these mistakes instead of the setting.
	about []string
}

// Rules returns the rules that faults break, in the order of the assignment. Callers must not
// change the slice.
func (c *Catalogue) Rules() []Rule { return c.rules }

// RulesOf returns the rules that a fault breaks. A fault in how a program ends breaks none. A fault in code that several rules share breaks all of them.
func (c *Catalogue) RulesOf(f Fault) []string {
	var broken []string
	for _, r := range c.rules {
		if slices.ContainsFunc(f.changes, func(c change) bool {
			return slices.Contains(r.about, c.field) || slices.Contains(r.about, c.value)
		}) {
			broken = append(broken, r.Name)
		}
	}
	return broken
}

// rulesTakestones are the rules that the editions share.
var rulesTakestones = []Rule{
	{"turns", "whose turn it is", "1.1", []string{"Turn"}},
	{"first-moves", "which stones a player may take first", "1.2", []string{"First"}},
	{"later-moves", "which stones a player may take next", "1.3", []string{"Later", "Taken", "LastIsFirst"}},
	{"order", "the order in which the search tries moves", "3.1", []string{"Order"}},
	{"depth-limit", "where the search ends", "3.4", []string{"Limit", "LimitExact", "EndsIgnored"}},
	{"game-over", "the value of a finished game", "4", []string{"End"}},
	{"stone-1-left", "the value of a position while stone 1 is not taken", "4", []string{"One", "Row"}},
	{"after-1", "the value of a position after stone 1", "4", afterOne},
	{"after-prime", "the value of a position after a prime", "4", afterPrime},
	{"after-composite", "the value of a position after a composite", "4", afterComposite},
	{"sign", "whether a value is for MAX or for the player to move", "4.1", []string{"Negate"}},
	{"best-value", "how the search computes a value from the values of the moves", "3.1", []string{"Return", "Start"}},
	{"bounds", "alpha and beta", "3.1", []string{"Bounds", "Window"}},
	{"cut-off", "when the search cuts off", "3.1", []string{"CutOff"}},
}

var (
	afterOne = []string{
		"LastOne", "Row",
		"parity-reversed", "parity-reversed-one", "parity-ignored", "count-zero-is-zero",
		"weights-one-composite-swapped", "one-odd-negated", "one-even-negated",
		"one-odd-weight-of-prime", "one-odd-weight-of-composite",
	}
	afterPrime = []string{
		"Prime", "Primality", "Row", "Counted",
		"parity-reversed", "parity-reversed-prime", "parity-ignored", "count-zero-is-zero",
		"weights-swapped", "weights-equal", "prime-odd-negated", "prime-even-negated",
	}
	afterComposite = []string{
		"Composite", "ScopeOther", "Factor", "Primality", "Row", "Counted", "Weights",
		"parity-reversed", "parity-reversed-composite", "parity-ignored", "count-zero-is-zero",
		"composite-odd-negated", "composite-even-negated",
		"composite-odd-weight-of-one", "composite-even-weight-of-one",
	}
)

var rulesF19 = append(
	append([]Rule{ruleInput}, rulesTakestones...),
	Rule{"move", "which move to print", "3.3", []string{"Choice"}},
	Rule{"value", "which value to print", "5", []string{"Value"}},
	Rule{"visited", "which positions count as visited", "5.1", []string{"Visited", "CountsSwapped"}},
	Rule{"evaluated", "which positions count as evaluated", "3.4", []string{"Evaluated", "CountsSwapped"}},
	Rule{"max-depth", "how to count the greatest depth", "5.1", []string{"MaxDepth"}},
	Rule{"branching", "how to compute the branching factor", "5.2", []string{"Branching", "DigitsCut"}},
)

var ruleInput = Rule{"input", "what the arguments mean", "2", []string{"Read"}}

var rulesS17 = append(append([]Rule{ruleInput}, rulesTakestones...),
	Rule{"move", "which move to print", "3.3", []string{"Choice"}},
	Rule{"trace-nodes", "which positions to print, and when", "6", []string{"TracePreorder", "TraceNodes"}},
	Rule{"trace-bounds", "which alpha and beta to print", "6.1", []string{"TraceBounds"}},
	Rule{"trace-stones", "which stones to print", "6.3", []string{"TraceStones", "TraceRoot", "NextBefore"}},
)

var rulesFanorona = []Rule{
	{"board", "the board, and what the arguments mean", "1.1", []string{"Lines", "Board", "Side", "Count"}},
	{"compulsion", "when a turn must capture", "1.3", []string{"Compulsory"}},
	{"capture", "what a step captures", "1.4", []string{"Capture", "Run"}},
	{"chain", "how a capture continues", "1.5", []string{"Direction", "Revisit", "Chain"}},
	{"game-over", "the value of a finished game", "1.6", []string{"Stuck", "Bare"}},
	{"paikas", "which paika ends the game", "1.7", []string{"Paikas", "Limit", "LostFirst"}},
	{"depth-limit", "where the search ends", "3.1", []string{"Depth"}},
	{"best-value", "how the search computes a value from the values of the moves", "3.1", []string{"Turn"}},
	{"estimate", "the value of the board at the depth limit", "3.2", []string{"Estimate", "Before"}},
	{"move", "which move to print", "3.3", []string{"Choice", "Text"}},
	{"value", "which value to print", "3.3", []string{"Value"}},
	{"legal-moves", "how to count legal moves", "3.3", []string{"Legal"}},
}
