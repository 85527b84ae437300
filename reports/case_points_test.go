package reports

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/record"
)

// What a case lost is taken off it, what was lost in none off those that are not right.
func TestCasesShareThePointsOfASubmission(t *testing.T) {
	results := []record.Result{
		{
			Case:    "a",
			Verdict: record.Accepted,
		}, {Case: "b", Verdict: record.Partial}, {Case: "c", Verdict: record.TimeLimit},
	}
	for name, test := range map[string]struct {
		score *record.Score
		want  []cases.Points
	}{
		"not judged": {nil, []cases.Points{0, 0, 0}},
		"all right":  {&record.Score{Points: 100}, []cases.Points{34, 33, 33}},
		"by cases": {
			&record.Score{Points: 60, Losses: []record.Loss{{Points: 33, Case: "c"}, {Points: 7, Case: "b"}}},
			[]cases.Points{34, 26, 0},
		},
		"by lines":  {&record.Score{Points: 40, Losses: []record.Loss{{Points: 60, Label: "Move"}}}, []cases.Points{34, 3, 3}},
		"few left":  {&record.Score{Points: 10, Losses: []record.Loss{{Points: 90}}}, []cases.Points{10, 0, 0}},
		"more left": {&record.Score{Points: 90, Losses: []record.Loss{{Points: 33, Case: "c"}}}, []cases.Points{34, 33, 23}},
	} {
		scores, most := casePoints(100, &record.Submission{Score: test.score, Results: results})
		if diff := cmp.Diff(test.want, scores); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff([]cases.Points{34, 33, 33}, most); diff != "" {
			t.Errorf("%s: most (-want +got):\n%s", name, diff)
		}
	}
}
