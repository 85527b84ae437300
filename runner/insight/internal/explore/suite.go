package explore

import (
	"touchstone/cases"
	"touchstone/runner/record"
)

// Searches are how many positions the right search for each case of a suite visits, by
// the name of the case. A question that the assignment cannot answer has none.
func Searches(suite cases.Suite) map[string]uint64 {
	visited := map[string]uint64{}
	for _, c := range suite.Cases {
		if solution, err := suite.Assignment.Solve(c.Args); err == nil {
			visited[c.ID] = solution.Visited
		}
	}
	return visited
}

// OrSmallestCase is what was found, which is no failure or nothing at all, with the
// smallest case that a program fails.
func OrSmallestCase(
	found *record.Exploration,
	suite cases.Suite,
	visited map[string]uint64,
	results []record.Result,
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

// smallestCase is the case with the smallest right search of those that a program fails:
// what there is to look at where no small input fails. It is nil if it fails none, or
// nothing is known of searches.
func smallestCase(
	suite cases.Suite,
	visited map[string]uint64,
	results []record.Result,
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
			f.Args = c.Args
		}
	}
	var err error
	f.Positions, err = positions(suite.Assignment, f.Args)
	return f, err
}

// fails tells whether a program was asked a case and is wrong there in more than the
// writing.
func fails(r *record.Result) bool {
	if r.Verdict == record.Skipped || r.Verdict == record.JudgeError {
		return false
	}
	return r.HasWrongLine() || !r.Verdict.EndedWell()
}

func isWrong(l record.Line) bool {
	return l.Match == record.MatchValue || l.Match == record.MatchMissing
}
