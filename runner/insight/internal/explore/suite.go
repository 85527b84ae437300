package explore

import (
	"touchstone/cases"
	"touchstone/runner/record"
)

// Searches returns how many positions a right search visits in each case of a suite, by
// case ID. Cases that the assignment cannot answer are left out.
func Searches(suite cases.Suite) map[string]uint64 {
	visited := map[string]uint64{}
	for _, c := range suite.Cases {
		if solution, err := suite.Assignment.Solve(c.Args); err == nil {
			visited[c.ID] = solution.Visited
		}
	}
	return visited
}

// OrSmallestCase adds the smallest case that a program fails to an exploration that found
// no failure. The exploration may be nil.
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

// smallestCase returns the case with the smallest right search among those that a program
// fails, to look at when no small input fails. It returns nil if there is none.
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

// fails reports whether a program ran on a case and is wrong there in more than the format.
func fails(r *record.Result) bool {
	if r.Verdict == record.Skipped || r.Verdict == record.JudgeError {
		return false
	}
	return r.HasWrongLine() || !r.Verdict.EndedWell()
}

func isWrong(l record.Line) bool {
	return l.Match == record.MatchValue || l.Match == record.MatchMissing
}
