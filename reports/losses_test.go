package reports

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"touchstone/reports/view"
	"touchstone/runner/record"
)

// One reason is one row, whatever is said of each of its runs: how busy it was, how
// long it waited, what the machine's own words are.
func TestALimitIsOneReasonHoweverItIsTold(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 5))
	limits := []record.Verdict{record.TimeLimit, record.MemoryLimit, record.OutputLimit}
	words := []string{"busy", "idle: sleeping or waiting", "not counting", "waited", "Java heap space", ";", "(", "of"}
	for range 200 {
		broken := map[record.Verdict]int{}
		var s record.Submission
		s.Score = &record.Score{}
		for i := range 2 + rng.IntN(30) {
			id, limit := fmt.Sprintf("case-%d", i), limits[rng.IntN(len(limits))]
			reason := "limit exceeded:"
			for range rng.IntN(6) {
				reason += fmt.Sprintf(" %s %.2f", words[rng.IntN(len(words))], 20*rng.Float64())
			}
			broken[limit]++
			s.Results = append(s.Results, record.Result{Case: id, Verdict: limit, Cause: reason})
			s.Score.Losses = append(s.Score.Losses, record.Loss{Points: 100, Case: id, Reason: reason})
		}
		groups := view.Submission{Sub: &s}.Losses()
		if len(groups) != len(broken) {
			t.Fatalf("%d rows, want %d, one for each limit:\n%+v", len(groups), len(broken), groups)
		}
		for _, g := range groups {
			if int(g.Points) != 100*g.Cases {
				t.Fatalf("%v for %d cases, want 1.00 each", g.Points, g.Cases)
			}
		}
	}
}
