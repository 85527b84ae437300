package illustrate

import (
	"touchstone/reference"
	"touchstone/runner/record"
)

// Sizes are how many positions a right search visits, by case, of those that a
// submission of a report does not get right. Cases that are hidden have none.
func Sizes(r *record.Report, submission int) map[string]int {
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return nil
	}
	args := map[string][]string{}
	for _, c := range r.Suite.Cases {
		args[c.ID] = c.Args
	}
	sizes := map[string]int{}
	for i := range r.Submissions[submission].Results {
		result := &r.Submissions[submission].Results[i]
		if result.Verdict == record.Accepted || result.Verdict == record.Skipped || len(args[result.Case]) == 0 {
			continue
		}
		if solution, err := a.Solve(args[result.Case]); err == nil {
			sizes[result.Case] = int(solution.Visited)
		}
	}
	return sizes
}
