package score

import (
	"slices"

	"touchstone/cases"
	"touchstone/runner/record"
)

// ForResults returns the score of a submission that compiled. Every result must have been judged.
func ForResults(rubric cases.Rubric, labels []string, results []record.Result) *record.Score {
	marked := markCases(rubric, results)
	forgiven := markCases(rubric.Forgiving(), results)
	s := countPoints(rubric, labels, marked)
	s.IfFormatForgiven = countPoints(rubric.Forgiving(), labels, forgiven).Points
	return s
}

// ForBuildFailure returns the score of a submission that did not compile.
func ForBuildFailure(rubric cases.Rubric, labels []string, cause string) *record.Score {
	s := emptyScore(rubric, labels)
	if s.Possible > 0 {
		s.Losses = append(s.Losses, record.Loss{Points: s.Possible, Reason: "nothing to run: " + cause})
	}
	return s
}

func emptyScore(rubric cases.Rubric, labels []string) *record.Score {
	return &record.Score{
		Possible: rubric.Possible(labels),
		Parts:    []record.Part{},
		Losses:   []record.Loss{},
	}
}

// Sum returns the points of all losses.
func Sum(losses []record.Loss) (total cases.Points) {
	for _, l := range losses {
		total += l.Points
	}
	return total
}

// WithMissingLines returns the results with lines added for the cases that did not run because a
// budget ran out. The added lines have the labels of another case and are marked missing.
func WithMissingLines(results []record.Result) []record.Result {
	answered := slices.IndexFunc(results, func(r record.Result) bool { return len(r.Lines) > 0 })
	if answered < 0 {
		return results
	}
	missing := slices.Clone(results[answered].Lines)
	for i, line := range missing {
		missing[i] = record.Line{Label: line.Label, Match: record.MatchMissing, Slips: []record.FormatSlip{}}
	}
	list := slices.Clone(results)
	for i := range list {
		if list[i].Run == nil && len(list[i].Lines) == 0 {
			list[i].Lines = missing
		}
	}
	return list
}
