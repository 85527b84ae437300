package html

import (
	"slices"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// Two numbers of the overview that are called the same are the same.
func TestWhatIsCalledTheSameIsCountedTheSame(t *testing.T) {
	r := testreport.Sample()
	unexplained := testreport.Named("chen-li")
	unexplained.Name, unexplained.Diagnosis, unexplained.Exploration = "unexplained", nil, nil
	r.Submissions = append(r.Submissions, unexplained)
	for i := range r.Submissions {
		if s := &r.Submissions[i]; s.Score != nil { // by case, as of a rubric that asks each for each line
			byCase := *s.Score
			byCase.Losses = nil
			for _, result := range s.Results {
				byCase.Losses = append(byCase.Losses, record.Loss{Case: result.Case, Label: "Move", Points: 100})
			}
			s.Score = &byCase
		}
	}
	b := newBatch(r)
	compared := 0
	for _, f := range b.Findings {
		i := slices.IndexFunc(b.Losses, func(c mistakeCost) bool { return c.Name == f.Text })
		if i < 0 {
			continue
		}
		compared++
		if n := len(b.Losses[i].Submissions); n != f.Made {
			t.Errorf("%q is told of %d submissions and of %d", f.Text, f.Made, n)
		}
	}
	if compared == 0 {
		t.Error("nothing is called the same: compare what else the tables share")
	}
}
