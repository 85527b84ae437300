package reference

var faultsF19 = catalogue(excusesF19,
	faultsRules, faultsEvaluation, faultsEvaluationF19, faultsSearch, faultsSearchF19, faultsChoice,
	faultsCounting, faultsLineFormat, faultsNoise, faultsBreakdown)

var excusesF19 = map[string]excuse{
	"end-after-stone-one":     {reason: "stone 1 is a factor of every stone, so no game ends while it is left"},
	"prime-counts-successors": {reason: "once stone 1 is taken, all successors of a prime are multiples of it"},
	"update-before-test":      {reason: "the six numbers are the same; only a trace shows it"},
	"fail-hard":               {reason: "a bound in place of a value beyond it leads to the same cut-offs and moves"},
	"rounds-half-even":        {reason: "differs only at exact ties of rounding, which graded suites avoid", tiesOnly: true},
	"rounds-binary":           {reason: "differs only at exact ties of rounding, which graded suites avoid", tiesOnly: true},
}

var faultsS17 = catalogue(excusesS17,
	faultsRules, faultsEvaluation, faultsEvaluationS17, faultsSearch, faultsSearchS17, faultsChoice,
	faultsTrace, faultsTraceFormat, faultsNoise, faultsBreakdown)

var excusesS17 = map[string]excuse{
	"end-after-stone-one":     {reason: "stone 1 is a factor of every stone, so no game ends while it is left"},
	"prime-counts-successors": {reason: "once stone 1 is taken, all successors of a prime are multiples of it"},
	"fail-hard":               {reason: "a bound in place of a value beyond it leads to the same bounds and moves"},
}
