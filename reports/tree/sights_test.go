package tree

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference"
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

// The command must print exactly the view that is drawn.
func TestACommandSaysWhatIsInView(t *testing.T) {
	f := finder{assignment: &reference.Assignment{ID: "takestones-f19"}}
	const whole = "touchstone explain 7 0 3 --assignment takestones-f19"
	for want, view := range map[string]reference.View{
		whole:                             {},
		whole + " --path 1":               {Path: []string{"1"}},
		whole + " --depth 1":              {Depth: 1},
		whole + " --path 1,3,2 --depth 2": {Path: []string{"1", "3", "2"}, Depth: 2},
	} {
		if got := f.command([]string{"7", "0", "3"}, view); got != want {
			t.Errorf("%+v: %q, want %q", view, got, want)
		}
	}
}
