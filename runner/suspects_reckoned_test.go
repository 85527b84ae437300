package runner

import (
	"testing"
	"time"

	"touchstone/runner/internal/judge"
)

func TestSuspectsAreReckonedByWhatIsKnownOfTheirProgram(t *testing.T) {
	for name, test := range map[string]struct {
		jobs, cores, waiting, broke, ended int
		want                               float64 // limits
	}{
		"endless, two cores":       {2, 2, 24, 2, 0, 24 * 1.15 / 2},
		"endless, one core":        {4, 1, 24, 2, 0, 24},
		"endless, one job":         {1, 4, 24, 1, 0, 24},
		"few slow ones of many":    {1, 1, 16, 1, 4, 1 + 15.0/5},
		"one by itself":            {2, 2, 1, 1, 23, 1},
		"slow before it was asked": {2, 2, 24, 0, 0, 24 * 1.15 / 2},
	} {
		g := testGrader(t, "sample", test.jobs)
		g.cores = test.cores
		q := inquiry{Grader: g, suspects: make([]suspectedCase, test.waiting), ended: test.ended}
		for i := range test.broke {
			q.suspects[i].first = &judge.Run{}
		}
		want := time.Duration(test.want * float64(g.Limits.Wall.Duration()))
		if got := q.reckoned(q.suspects, q.atOnce()); got.Cases != test.waiting ||
			(got.Time-want).Abs() > time.Millisecond {
			t.Errorf("%s: reckoned %+v, want %v", name, got, want)
		}
	}
}
