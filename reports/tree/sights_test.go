package tree

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/record"
)

func TestSizesAreOfTheCasesThatFailAndAreShown(t *testing.T) {
	r := &record.Report{
		Assignment: record.Assignment{ID: "takestones-f19"},
		Suite: record.Suite{Cases: []record.Case{
			{ID: "right", Args: []string{"3", "0", "0"}},
			{ID: "wrong", Args: []string{"7", "3", "1", "4", "2", "3"}},
			{ID: "hidden"},
		}},
		Submissions: []record.Submission{{Results: []record.Result{
			{Case: "right", Verdict: record.Accepted},
			{Case: "wrong", Verdict: record.Partial},
			{Case: "hidden", Verdict: record.Partial},
		}}},
	}
	if diff := cmp.Diff(map[string]int{"wrong": 3}, Sizes(r, 0)); diff != "" {
		t.Errorf("Sizes (-want +got):\n%s", diff)
	}
}
