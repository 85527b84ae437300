package faults

import (
	"slices"
	"sync"

	ts "touchstone/reference/internal/takestones"
)

var faultsF19 = sync.OnceValue(func() []Fault {
	return together(map[string]excuse{
		"end-after-stone-one":     {reason: noEndBeforeOne},
		"prime-counts-successors": {reason: onlyMultiplesFollow},
		"update-before-test":      {reason: "the six numbers are the same; only a trace shows it"},
		"fail-hard": {
			reason: "a bound in place of a value beyond it leads to the same cut-offs and moves",
		},
		"rounds-half-even": {reason: onlyAtTies, tiesOnly: true},
		"rounds-binary":    {reason: onlyAtTies, tiesOnly: true},

		"endless-after-greater":          {near: "endless-after-prime"},
		"endless-after-greater-than-two": {near: "endless-after-greater"},
		"endless-after-prime":            {near: "endless-after-greater-than-two"},
	},
		ofBothEditions(),
		faultsRulesF19.faults(inSearch), bySide(faultsRulesF19, "not-put-back-after-cut-off"),
		faultsEvaluationF19.faults(inSearch),
		faultsSearchF19.faults(inSearch), bySide(faultsOneSide, "bounds-of-other-begun-anew"),
		faultsExactLimit.faults(asTheyAre),
		faultsChoiceF19.faults(inSearch), bySide(faultsChoice, "tie-to-last", "move-of-any-depth", "move-never-set"),
		faultsCounting.faults(inSearch), bySide(faultsCounting, "visited-without-ends"),
		faultsNumbers.faults(inPrint), faultsValueless.faults(inPrint), faultsSilent.faults(inPrint),
		faultsBlank().faults(inPrint),
		faultsBreakdownF19.faults(inSearch),
	)
})

var faultsS17 = sync.OnceValue(func() []Fault {
	return together(map[string]excuse{
		"end-after-stone-one":     {reason: noEndBeforeOne},
		"prime-counts-successors": {reason: onlyMultiplesFollow},
		"fail-hard":               {reason: "a bound in place of a value beyond it leads to the same bounds and moves"},
	},
		ofBothEditions(),
		faultsEvaluationS17.faults(inSearch),
		faultsSearchS17.faults(inSearch),
		faultsTrace.faults(inSearch),
		faultsTraceFormat.faults(inPrint), faultsSilent.faults(inPrint),
	)
})

// Reasons that several excuses share.
const (
	noEndBeforeOne      = "stone 1 is a factor of every stone, so no game ends while it is left"
	onlyMultiplesFollow = "once stone 1 is taken, all successors of a prime are multiples of it"
	onlyAtTies          = "differs only at exact ties of rounding, which graded suites avoid"
)

func ofBothEditions() []Fault {
	return slices.Concat(
		faultsRules.faults(inSearch), faultsReading.faults(inSearch),
		faultsEvaluation.faults(inSearch), bySide(faultsEvaluation,
			"one-odd-weight-of-prime", "one-odd-weight-of-composite",
			"composite-odd-weight-of-one", "composite-even-weight-of-one"),
		faultsSearch.faults(inSearch), bySide(faultsSearch, "bounds-set", "best-from-lost"),
		faultsChoice.faults(inSearch),
		faultsBreakdown.faults(inSearch),
	)
}

// bySide returns each of the named rows twice: for MAX only and for MIN only. A program with
// separate code for each player may have a mistake in only one of them.
func bySide(t table[ts.Faults], names ...string) []Fault {
	sided := table[faultSettings]{kind: t.kind}
	for _, r := range t.rows {
		if slices.Contains(names, r.name) {
			const hint = "compare the code for MAX with the code for MIN"
			sided.rows = append(
				sided.rows,
				row[faultSettings]{
					r.name + "-for-max",
					faultSettings{AtMax: r.settings},
					r.meaning + ", but only on MAX's turn",
					hint,
				},
				row[faultSettings]{
					r.name + "-for-min",
					faultSettings{AtMin: r.settings},
					r.meaning + ", but only on MIN's turn",
					hint,
				},
			)
		}
	}
	return sided.faults(asTheyAre)
}
