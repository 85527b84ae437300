package regrade

import (
	"slices"

	"touchstone/runner/record"
)

// Since is what became of a submission since an earlier report on it. Its cases
// are all those with another verdict or other lines, whatever they are worth,
// and no reason is looked for.
func Since(before, after *record.Submission) SubmissionChange {
	return SubmissionChange{
		Name:    after.Name,
		Old:     outcomeOf(before),
		New:     outcomeOf(after),
		Reasons: []Reason{},
		Cases:   changedCases(before.Results, after.Results),
	}
}

// Trend says how a case fares after a change.
type Trend int

// The trends.
const (
	Worse  Trend = -1
	Same   Trend = 0 // neither, or there is nothing to compare
	Better Trend = 1
)

// Trend tells whether a case got better: by its verdict and, where that is the
// same, by how far its lines agree with the answer.
func (c CaseChange) Trend() Trend {
	if c.Old == "" || c.New == "" {
		return Same
	}
	if c.Old != c.New {
		return trendOf(slices.Index(record.Verdicts, c.Old) - slices.Index(record.Verdicts, c.New))
	}
	gain := 0
	for _, line := range c.Lines {
		gain += agreement(line.New) - agreement(line.Old)
	}
	return trendOf(gain)
}

func trendOf(gain int) Trend {
	switch {
	case gain > 0:
		return Better
	case gain < 0:
		return Worse
	}
	return Same
}

// agreement orders lines by their match. A trace that is wrong has so many nodes
// right, out of a thousand.
func agreement(line *record.Line) int {
	const step = 1000
	switch {
	case line == nil || line.Match == record.MatchMissing:
		return 0
	case line.Match == record.MatchFormat:
		return 2 * step
	case line.Match == record.MatchExact:
		return 3 * step
	case line.Trace != nil && line.Trace.NodesOf > 0:
		return step + step*line.Trace.NodesRight/(line.Trace.NodesOf+1)
	}
	return step
}
