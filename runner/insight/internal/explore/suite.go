package explore

import (
	"touchstone/cases"
	"touchstone/runner/record"
)

// SearchSizes returns the number of positions that a correct search visits, by the ID of the case.
// It omits cases that the assignment cannot answer.
func SearchSizes(suite cases.Suite) map[string]uint64 {
	visited := map[string]uint64{}
	for _, c := range suite.Cases {
		if solution, err := suite.Assignment.Solve(c.Words()); err == nil {
			visited[c.ID] = solution.Visited
		}
	}
	return visited
}

// OrSmallestCase replaces the failures of found with one failure: the failed case with the smallest
// correct search. If found is nil, it returns a new exploration.
func OrSmallestCase(
	found *record.Exploration, suite cases.Suite, visited map[string]uint64, results []record.Result,
) (*record.Exploration, error) {
	smallest, err := smallestCase(suite, visited, results)
	if err != nil || smallest == nil {
		return found, err
	}
	if found == nil {
		found = &record.Exploration{Rules: []record.RuleStanding{}}
	}
	found.Failures = []record.SmallFailure{*smallest}
	return found, nil
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

// fails reports whether a program ran on a case and is wrong in more than format.
func fails(r *record.Result) bool {
	if r.Verdict == record.Skipped || r.Verdict == record.JudgeError {
		return false
	}
	return r.HasWrongLine() || !r.Verdict.EndedNormally()
}

func isWrong(l record.Line) bool {
	return l.Match == record.MatchValue || l.Match == record.MatchMissing
}
