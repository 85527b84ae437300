package regrade

import (
	"testing"

	"touchstone/runner/record"
)

func TestTrendFollowsTheVerdictAndThenTheLines(t *testing.T) {
	line := func(m record.Match) *record.Line { return &record.Line{Match: m} }
	trace := func(right int) *record.Line {
		return &record.Line{Match: record.MatchValue, Trace: &record.Trace{NodesRight: right, NodesOf: 10}}
	}
	for name, test := range map[string]struct {
		change CaseChange
		want   Trend
	}{
		"accepted now":          {CaseChange{Old: record.Partial, New: record.Accepted}, Better},
		"no longer accepted":    {CaseChange{Old: record.Accepted, New: record.TimeLimit}, Worse},
		"not asked before":      {CaseChange{New: record.Accepted}, Same},
		"no longer asked":       {CaseChange{Old: record.Accepted}, Same},
		"verdict before lines":  {CaseChange{Old: record.Partial, New: record.Accepted, Lines: []LineChange{{Old: line(record.MatchExact), New: line(record.MatchFormat)}}}, Better},
		"badly written now":     {CaseChange{Old: record.Accepted, New: record.Accepted, Lines: []LineChange{{Old: line(record.MatchExact), New: line(record.MatchFormat)}}}, Worse},
		"wrong is not missing":  {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: line(record.MatchMissing), New: line(record.MatchValue)}}}, Better},
		"another wrong value":   {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: line(record.MatchValue), New: line(record.MatchValue)}}}, Same},
		"one up and one down":   {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: line(record.MatchValue), New: line(record.MatchExact)}, {Old: line(record.MatchExact), New: line(record.MatchValue)}}}, Same},
		"more nodes of a trace": {CaseChange{Old: record.Partial, New: record.Partial, Lines: []LineChange{{Old: trace(3), New: trace(7)}}}, Better},
	} {
		if got := test.change.Trend(); got != test.want {
			t.Errorf("%s: %+v.Trend() = %d, want %d", name, test.change, got, test.want)
		}
	}
}
