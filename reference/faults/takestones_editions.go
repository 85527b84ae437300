package faults

import (
	"slices"
	"sync"
)

var faultsF19 = sync.OnceValue(func() []Fault {
	return marked(
		faultsOf(excusesF19, slices.Concat([]faultTable{
			faultsRules,
			faultsEvaluation, faultsEvaluationF19,
			faultsSearch, faultsSearchF19,
			faultsChoice,
			faultsCounting,
			faultsLineFormat, faultsNoise, faultsBreakdown,
		}, slipsF19)...),
		slipsF19,
	)
})

// slipsF19 are the tables of slips.
var slipsF19 = []faultTable{
	slipsRules, slipsReading,
	slipsEvaluation, slipsCounts,
	slipsSearch,
	slipsChoice, slipsChoosing,
	slipsCounting, slipsTallies,
	slipsBreakdown, slipsBlank,
	evaluationBySide, searchBySide, searchBySideF19, choiceBySide, countingBySide, rulesBySide,
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

	"factor-of-next":                 {near: "composite-odd-negated"},
	"endless-after-greater":          {near: "endless-after-prime"},
	"endless-after-greater-than-two": {near: "endless-after-greater"},
	"endless-after-prime":            {near: "endless-after-greater-than-two"},
}

var faultsS17 = sync.OnceValue(func() []Fault {
	return marked(
		faultsOf(excusesS17, slices.Concat([]faultTable{
			faultsRules,
			faultsEvaluation, faultsEvaluationS17,
			faultsSearch, faultsSearchS17,
			faultsChoice,
			faultsTrace,
			faultsTraceFormat, faultsNoise, faultsBreakdown,
		}, slipsS17)...),
		slipsS17,
	)
})

// slipsS17 are the tables of slips, but for those in counts, which it does not
// print, in a sign that it does not change, and in what breaks down, of which no
// trace is left.
var slipsS17 = []faultTable{
	slipsRules, slipsReading.except("loser-from-depth", "sign-from-depth"),
	slipsEvaluation, slipsCounts,
	slipsSearch,
	slipsChoice, slipsChoosing,
	evaluationBySide, searchBySide,
}

var excusesS17 = map[string]excuse{
	"end-after-stone-one":     {reason: "stone 1 is a factor of every stone, so no game ends while it is left"},
	"prime-counts-successors": {reason: "once stone 1 is taken, all successors of a prime are multiples of it"},
	"fail-hard":               {reason: "a bound in place of a value beyond it leads to the same bounds and moves"},
}

// What programs that write MAX and MIN out by hand got wrong for one player alone, and
// what a suite would miss that caught all others.
var (
	evaluationBySide = faultTable{EvaluationFault, slices.Concat(
		faultsEvaluation.bySide("one-odd-negated", "one-even-negated", "count-zero-is-zero").rows,
		slipsEvaluation.bySide("one-odd-weight-of-prime", "one-odd-weight-of-composite",
			"prime-even-weight-of-composite", "composite-odd-weight-of-one", "composite-even-weight-of-one",
			"composite-counts-greater").rows)}
	searchBySide    = faultsSearch.bySide("bounds-set", "best-from-lost")
	searchBySideF19 = slipsOneSide.bySide("bounds-of-other-begun-anew")
	choiceBySide    = faultTable{ChoiceFault, append(
		faultsChoice.bySide("tie-to-last", "move-of-any-depth", "move-never-set").rows,
		slipsChoosing.bySide("move-not-last").rows...)}
	countingBySide = faultTable{CountingFault, append(
		faultsCounting.bySide("visited-without-ends").rows, slipsTallies.bySide("depth-without-ends").rows...)}
	rulesBySide = slipsReading.bySide("not-put-back-after-cut-off")
)
