package score

import (
	"slices"

	"touchstone/runner/record"
)

// WithUnasked is the results with nothing right in the cases that were not
// asked when a budget ran out (see unanswered). A report does not hold the
// lines of such a case; the answers of a suite all have the same, so those of
// another case stand in.
func WithUnasked(results []record.Result) []record.Result {
	asked := slices.IndexFunc(results, func(r record.Result) bool { return len(r.Lines) > 0 })
	if asked < 0 {
		return results
	}
	list := slices.Clone(results)
	for i := range list {
		if list[i].Run == nil && len(list[i].Lines) == 0 {
			list[i].Lines = missingLines(results[asked].Lines)
		}
	}
	return list
}

func missingLines(like []record.Line) []record.Line {
	lines := make([]record.Line, len(like))
	for i, line := range like {
		lines[i] = record.Line{Label: line.Label, Match: record.MatchMissing, Slips: []record.Slip{}}
	}
	return lines
}
