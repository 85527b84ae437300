package faults

import (
	"slices"
	"sync"
)

var faultsF19 = sync.OnceValue(func() []Fault {
	return marked(
		faultsOf(excusesF19, slices.Concat([]faultTable{
			faultsRules,
			faultsEvaluation, faultsEvaluationF19, evaluationBySide,
			faultsSearch, faultsSearchF19, searchBySide,
			faultsChoice,
			faultsCounting, countingBySide,
			faultsLineFormat, faultsNoise, faultsBreakdown,
		}, slipsF19, rareF19)...),
		slipsF19,
		rareF19,
	)
})

// slipsF19 are the tables of slips.
var slipsF19 = []faultTable{
	slipsRules, slipsRulesBySide, slipsReading, slipsReadingBySide,
	slipsEvaluation, slipsEvaluationBySide, slipsCounts, slipsCountsBySide,
	slipsSearch, slipsSearchBySide, slipsOneSideBySide,
	slipsChoice, slipsChoiceBySide, slipsChoiceOffBySide, slipsChoosing, slipsChoosingBySide,
	slipsCounting, slipsCountingApart, slipsCountingBySide, slipsTallies, slipsTalliesBySide,
	slipsBreakdown, slipsBlank,
}

// rareF19 are the tables of slips that are made by rule.
var rareF19 = []faultTable{
	slipsMoved, slipsMovedBySide, slipsWithinStones, slipsItselfWithinStones, slipsMarks,
	slipsValued, slipsValuedBySide, slipsHelpers, slipsEnds, slipsEndsBySide, slipsRests, slipsRestsBySide,
	slipsExactly, slipsDepthWithinStones, slipsHanded, slipsHandedBySide, slipsLimitTurnedBySide,
	slipsTurns,
}

var excusesF19 = map[string]excuse{
	"end-after-stone-one":     {reason: "stone 1 is a factor of every stone, so no game ends while it is left"},
	"prime-counts-successors": {reason: "once stone 1 is taken, all successors of a prime are multiples of it"},
	"update-before-test":      {reason: "the six numbers are the same; only a trace shows it"},
	"fail-hard":               {reason: "a bound in place of a value beyond it leads to the same cut-offs and moves"},
	"rounds-half-even": {
		reason:   "differs only at exact ties of rounding, which graded suites avoid",
		tiesOnly: true,
	},
	"rounds-binary": {
		reason:   "differs only at exact ties of rounding, which graded suites avoid",
		tiesOnly: true,
	},

	"limit-unequal-for-max":                  {near: "evaluates-at-once-for-max"},
	"factor-of-next":                         {near: "composite-odd-negated"},
	"factor-of-next-for-max":                 {near: "composite-odd-negated-for-max"},
	"factor-of-next-for-min":                 {near: "composite-odd-negated-for-min"},
	"one-odd-is-zero-for-max":                {near: "one-odd-negated-for-max"},
	"one-even-weight-of-prime-for-max":       {near: "one-as-prime-for-max"},
	"one-even-weight-of-composite-for-max":   {near: "one-as-composite-for-max"},
	"composite-even-weight-of-prime-for-max": {near: "prime-even-weight-of-composite-for-max"},
	"move-is-first-for-max":                  {near: "move-of-least-value"},
	"move-is-first-for-min":                  {near: "move-of-greatest-value"},
	"multiples-again-within-stones":          {near: "multiples-again"},
	"only-one-after-greater-for-max":         {near: "only-one-after-prime-for-max"},
	"endless-after-greater":                  {near: "endless-after-prime"},
	"endless-after-greater-than-two":         {near: "endless-after-greater"},
	"endless-after-prime":                    {near: "endless-after-greater-than-two"},
	"depth-limit-only-for-max":               {near: "depth-without-ends-for-max"},
	"depth-limit-only-for-min":               {near: "depth-without-ends-for-min"},
}

var faultsS17 = sync.OnceValue(func() []Fault {
	return marked(
		faultsOf(excusesS17, slices.Concat([]faultTable{
			faultsRules,
			faultsEvaluation, faultsEvaluationS17, evaluationBySide,
			faultsSearch, faultsSearchS17, searchBySide, faultsSearch.bySide("update-before-test"),
			faultsChoice,
			faultsTrace,
			faultsTraceFormat, faultsNoise, faultsBreakdown,
		}, slipsS17, rareS17)...),
		slipsS17,
		rareS17,
	)
})

// slipsS17 are the tables of slips, but for those in counts, which it does not
// print, in a sign that it does not change, and in what breaks down, of which no
// trace is left. Of those of one player alone it has what the evaluation and the
// search get wrong, and no more: a mutant that prints a trace costs several times one
// that prints six lines.
var slipsS17 = []faultTable{
	slipsRules, slipsReading.except("loser-from-depth", "sign-from-depth"),
	slipsEvaluation, slipsEvaluationBySide, slipsCounts,
	slipsSearch, slipsSearchBySide,
	slipsChoice, slipsChoosing,
}

// rareS17 are the tables of slips that are made by rule.
var rareS17 = []faultTable{slipsMoved, slipsHelpers}

var excusesS17 = map[string]excuse{
	"end-after-stone-one":     {reason: "stone 1 is a factor of every stone, so no game ends while it is left"},
	"prime-counts-successors": {reason: "once stone 1 is taken, all successors of a prime are multiples of it"},
	"fail-hard":               {reason: "a bound in place of a value beyond it leads to the same bounds and moves"},

	"factor-up-to-five": {near: "factor-of-one-digit"},
}

// What programs get wrong for one player alone, who write MAX and MIN out by
// hand.
var (
	evaluationBySide = faultsEvaluation.bySide(
		"stone-one-row-missing",
		"stone-one-row-inverted",
		"end-is-zero",
		"one-as-prime",
		"one-as-composite",
		"one-is-zero",
		"prime-as-composite",
		"prime-weight-of-one",
		"prime-is-zero",
		"composite-as-prime",
		"composite-weight-of-prime",
		"composite-weight-of-one",
		"composite-counts-own-multiples",
		"composite-counts-successors",
		"composite-is-zero",
		"composite-counts-factors",
		"smallest-prime-factor",
		"count-zero-is-zero",
		"parity-reversed-one",
		"parity-reversed-prime",
		"parity-reversed-composite",
		"one-odd-negated",
		"one-even-negated",
		"prime-odd-negated",
		"prime-even-negated",
		"composite-odd-negated",
		"composite-even-negated",
	)
	searchBySide = faultsSearch.bySide(
		"cut-off-own-bound",
		"cut-off-turned",
		"bounds-not-passed",
		"bounds-swapped",
		"bounds-overwritten",
		"bounds-set",
		"best-from-zero",
		"best-from-lost",
		"value-of-last-child",
		"limit-plus-one",
		"limit-minus-one",
	)
	countingBySide = faultsCounting.bySide(
		"evaluated-never",
		"evaluated-ends-only",
		"evaluated-limit-only",
		"visited-never",
		"visited-internal-only",
		"depth-never",
	)
)
