package runner

import "testing"

func TestTrendFollowsTheVerdictAndThenTheLines(t *testing.T) {
	line := func(m Match) *JudgedLine { return &JudgedLine{Match: m} }
	trace := func(right int) *JudgedLine {
		return &JudgedLine{Match: MatchValue, Trace: &JudgedTrace{NodesRight: right, NodesOf: 10}}
	}
	for name, test := range map[string]struct {
		change CaseChange
		want   Trend
	}{
		"accepted now":          {CaseChange{Old: Partial, New: Accepted}, Better},
		"no longer accepted":    {CaseChange{Old: Accepted, New: TimeLimit}, Worse},
		"not asked before":      {CaseChange{New: Accepted}, Same},
		"no longer asked":       {CaseChange{Old: Accepted}, Same},
		"verdict before lines":  {CaseChange{Old: Partial, New: Accepted, Lines: []LineChange{{Old: line(MatchExact), New: line(MatchFormat)}}}, Better},
		"badly written now":     {CaseChange{Old: Accepted, New: Accepted, Lines: []LineChange{{Old: line(MatchExact), New: line(MatchFormat)}}}, Worse},
		"wrong is not missing":  {CaseChange{Old: Partial, New: Partial, Lines: []LineChange{{Old: line(MatchMissing), New: line(MatchValue)}}}, Better},
		"another wrong value":   {CaseChange{Old: Partial, New: Partial, Lines: []LineChange{{Old: line(MatchValue), New: line(MatchValue)}}}, Same},
		"one up and one down":   {CaseChange{Old: Partial, New: Partial, Lines: []LineChange{{Old: line(MatchValue), New: line(MatchExact)}, {Old: line(MatchExact), New: line(MatchValue)}}}, Same},
		"more nodes of a trace": {CaseChange{Old: Partial, New: Partial, Lines: []LineChange{{Old: trace(3), New: trace(7)}}}, Better},
	} {
		if got := test.change.Trend(); got != test.want {
			t.Errorf("%s: %+v.Trend() = %d, want %d", name, test.change, got, test.want)
		}
	}
}
