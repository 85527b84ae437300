package explore

import (
	"touchstone/cases"
	"touchstone/runner/record"
)

// SearchSizes returns, for the ID of each case, the number of positions that a correct search
// visits. It omits cases that the assignment cannot answer.
func SearchSizes(suite cases.Suite) map[string]uint64 {
	visited := map[string]uint64{}
	for _, c := range suite.Cases {
		if solution, err := suite.Assignment.Solve(c.Words()); err == nil {
			visited[c.ID] = solution.Visited
		}
	}
	return visited
}

// OrSmallestCase returns e with one failure: the failed case of the suite whose correct search
// visits the fewest positions. If no case failed, it returns e unchanged. If e is nil, it makes a
// new exploration. The parameter visited comes from SearchSizes.
func OrSmallestCase(
	e *record.Exploration, suite cases.Suite, visited map[string]uint64, results []record.Result,
) (*record.Exploration, error) {
	smallest, err := smallestCase(suite, visited, results)
	if err != nil || smallest == nil {
		return e, err
	}
	if e == nil {
		e = &record.Exploration{Rules: []record.RuleStanding{}}
	}
	e.Failures = []record.SmallFailure{*smallest}
	return e, nil
}

func smallestCase(
	suite cases.Suite, visited map[string]uint64, results []record.Result,
) (*record.SmallFailure, error) {
	var smallest *record.Result
	for i := range results {
		r := &results[i]
		if n, known := visited[r.Case]; known && fails(r) && (smallest == nil || n < visited[smallest.Case]) {
			smallest = r
		}
	}
	if smallest == nil {
		return nil, nil
	}
	f := &record.SmallFailure{
		Case:     smallest.Case,
		Command:  smallest.Command,
		Verdict:  smallest.Verdict,
		Cause:    smallest.Cause,
		Labels:   []string{},
		Lines:    smallest.Lines,
		Searched: int(visited[smallest.Case]),
	}
	for _, line := range smallest.Lines {
		if isWrong(line) {
			f.Labels = append(f.Labels, line.Label)
		}
	}
	for _, c := range suite.Cases {
		if c.ID == smallest.Case {
			f.Args = c.Words()
		}
	}
	var err error
	f.Positions, err = positions(suite.Assignment, f.Args)
	return f, err
}

// fails reports whether a program printed a wrong value, omitted a line, crashed or exceeded a
// limit. A format slip is no failure.
func fails(r *record.Result) bool {
	if r.Verdict == record.Skipped || r.Verdict == record.JudgeError {
		return false
	}
	return r.HasWrongLine() || !r.Verdict.EndedNormally()
}

func isWrong(l record.Line) bool {
	return l.Match == record.MatchValue || l.Match == record.MatchMissing
}
