package regrade

import (
	"slices"

	"touchstone/runner/record"
)

// Since returns how a submission has changed since an earlier report. It lists all cases with a
// different verdict or different lines, even if the points are the same, and gives no reasons.
func Since(before, after *record.Submission) SubmissionChange {
	return SubmissionChange{
		Name:    after.Name,
		Old:     outcomeOf(before),
		New:     outcomeOf(after),
		Reasons: []Reason{},
		Cases:   changedCases(before.Results, after.Results),
	}
}

// Trend is the direction of a change.
type Trend int

// The trends.
const (
	Worse  Trend = -1
	Same   Trend = 0 // no change, or the case is in only one of the suites
	Better Trend = 1
)

// Trend reports whether a case got better or worse. It compares the verdicts or, if they are the
// same, how well the lines agree with the answer.
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

// agreement returns a number that grows with how well a line agrees with the answer. A wrong
// trace counts by its share of right nodes.
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
