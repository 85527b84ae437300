package fairrun

import (
	"testing"
	"time"

	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

func TestEstimatesFollowTheRunsOfTheProgram(t *testing.T) {
	for name, test := range map[string]struct {
		jobs, cores, waiting, broke, ended int
		share                              float64 // fraction of the time in which it had a processor; 0 if unknown
		want                               float64 // estimate, in multiples of the limit
		early                              int     // number of cases that timed out and were decided at once
	}{
		"endless, two cores":       {2, 2, 24, 2, 0, 0, 24 * 1.15 / 2, 0},
		"endless, one core":        {4, 1, 24, 2, 0, 0, 24, 0},
		"endless, one job":         {1, 4, 24, 1, 0, 0, 24, 0},
		"few slow ones of many":    {1, 1, 16, 1, 4, 0, 1 + 15.0/5, 0},
		"one by itself":            {2, 2, 1, 1, 23, 0, 1, 0},
		"slow before it was asked": {2, 2, 24, 0, 0, 0, 24 * 1.15 / 2, 0},
		"two cores, idle":          {2, 2, 24, 2, 0, 0.99, 24 * 1.15 / 2, 0},
		"two cores, busy":          {2, 2, 24, 2, 0, 0.5, 24 * 2, 0},
		"one core, very busy":      {1, 1, 24, 1, 0, 0.125, 24 * 4, 0},
		"two decided at once":      {2, 2, 13, 0, 8, 0, 13 * 1.15 / 2 / 5, 2},
		"asleep":                   {2, 2, 24, 2, 0, 0.001, 24, 0},
	} {
		c, _ := casesOf(test.cores, nil)
		c.Gate.jobs = test.jobs
		c.suspects, c.ended, c.broke = make([]suspect, test.waiting), test.ended, test.early
		for i := range test.broke {
			c.suspects[i].first = &judge.Run{}
			if test.share > 0 {
				c.suspects[i].first.Usage = sandbox.Usage{Wall: limit, CPU: time.Duration(test.share * float64(limit))}
			}
		}
		want := time.Duration(test.want * float64(limit))
		if got := c.estimate(c.suspects, c.expected()); got.Cases != test.waiting ||
			(got.Time-want).Abs() > time.Millisecond {
			t.Errorf("%s: estimate %+v, want %v", name, got, want)
		}
	}
}
