package explore

import (
	"math"
	"slices"

	"touchstone/cases"
	"touchstone/runner/record"
)

// failure is an input on which a program is wrong.
type failure struct {
	record.SmallFailure
	size     cases.Size
	isHidden bool // students may not see it
}

// AddCases returns e with the failed cases of the suite among its failures. If e is nil and a case
// failed, it makes a new exploration. The parameter sizes comes from Suite.Sizes.
func AddCases(
	e *record.Exploration, suite cases.Suite, sizes map[string]cases.Size, results []record.Result,
) (*record.Exploration, error) {
	failed := failedCases(suite, sizes, results)
	if len(failed) == 0 {
		return e, nil
	}
	if e == nil {
		e = &record.Exploration{}
	}
	for _, f := range e.Failures {
		q := cases.QuestionOf(suite.Assignment, "", f.Args)
		failed = append(failed, failure{SmallFailure: f, size: cases.SizeOf(uint64(f.Searched), q.Args, q.Input)})
	}
	slices.SortStableFunc(failed, func(a, b failure) int { return a.size.Compare(b.size) })
	e.Failures = []record.SmallFailure{}
	var seen = [2]map[string]bool{{}, {}} // by staff, by students
	for _, f := range failed {
		_, staff := f.LearnNew(seen[0])
		isNew := staff
		if !f.isHidden {
			_, isNew = f.LearnNew(seen[1])
		}
		if !isNew {
			continue
		}
		if f.Case != "" {
			var err error
			if f.Positions, err = positions(suite.Assignment, f.Args); err != nil {
				return nil, err
			}
		}
		e.Failures = append(e.Failures, f.SmallFailure)
	}
	return e, nil
}

func failedCases(suite cases.Suite, sizes map[string]cases.Size, results []record.Result) (failed []failure) {
	for i := range results {
		r := &results[i]
		at := slices.IndexFunc(suite.Cases, func(c cases.Case) bool { return c.ID == r.Case })
		if at < 0 || !r.Fails() || sizes[r.Case].Positions == math.MaxUint64 {
			continue
		}
		c := suite.Cases[at]
		failed = append(failed, failure{
			size:     sizes[c.ID],
			isHidden: !c.Public,
			SmallFailure: record.SmallFailure{
				Case:     r.Case,
				Args:     c.Words(),
				Command:  r.Command,
				Verdict:  r.Verdict,
				Cause:    r.Cause,
				Labels:   wrongLines(r.Lines),
				Lines:    r.Lines,
				Searched: int(sizes[c.ID].Positions),
			},
		})
	}
	return failed
}
