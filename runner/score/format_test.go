package score

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// mistaken returns results of two cases with six lines each. All lines are right except for a typo
// in the label of line 5 and an unrounded number in line 6. The first case also has a debug print.
func mistaken() (labels []string, results []record.Result) {
	labels, results = testsuite.ResultsOf("eeeeff+ eeeeff")
	for i := range results {
		lines := results[i].Lines
		lines[4].Text, lines[4].Slips = "Max Depth : 4", []record.FormatSlip{
			{Kind: record.SlipLabel, Detail: "misspelt"},
		}
		lines[5].Text, lines[5].Slips = "Avg: 1.75", []record.FormatSlip{
			{Kind: record.SlipRounding, Detail: "not rounded"},
		}
		if i > 0 { // the evidence must show the text of the first case
			lines[4].Text, lines[5].Text = "Max Depth : 5", "Avg: 2.25"
		}
	}
	return labels, results
}

func TestFormatSlipsCanBeForgiven(t *testing.T) {
	labels, results := mistaken()
	s := ForResults(testsuite.Course(), labels, results)
	if s.Points != 45*cases.Point || s.IfFormatForgiven != 65*cases.Point {
		t.Errorf("score %v, %v if all is forgiven; want 45.00 and 65.00", s.Points, s.IfFormatForgiven)
	}
	_, before := mistaken()
	if diff := cmp.Diff(before, results); diff != "" {
		t.Errorf("results after scoring (-want +got):\n%s", diff)
	}
}

// A line with a wrong value and another label has no format mistake. It costs no deduction, and
// forgiving mistakes gives it no points.
func TestAWrongValueUnderAnotherLabelIsNotBadlyWritten(t *testing.T) {
	labels, results := testsuite.ResultsOf("eeeeev")
	rubric := testsuite.ByField(cases.FormatDeduct)
	rubric.Deduct = 10 * cases.Point
	without := ForResults(rubric, labels, results)
	results[0].Lines[5].Slips = []record.FormatSlip{{Kind: record.SlipLabel, Detail: "under another label"}}
	s := ForResults(rubric, labels, results)
	if s.Points != without.Points || s.IfFormatForgiven != without.IfFormatForgiven {
		t.Errorf("%v points and %v if forgiven, want %v and %v", s.Points, s.IfFormatForgiven, without.Points,
			without.IfFormatForgiven)
	}
}
