package score

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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

func proof(label, cases, text, detail string) record.ForgivenessEvidence {
	return record.ForgivenessEvidence{Label: label, Cases: strings.Fields(cases), Text: text, Detail: detail}
}

func TestForgivenessCoversOneKindOfMistake(t *testing.T) {
	labels, results := mistaken()
	s := ForResults(testsuite.Course(), labels, results)
	forgiveness := func(kind record.ForgivenessKind, points cases.Points, e record.ForgivenessEvidence) record.Forgiveness {
		return record.Forgiveness{Kind: kind, Points: points * cases.Point, Evidence: []record.ForgivenessEvidence{e}}
	}
	want := []record.Forgiveness{
		forgiveness(record.ForgiveLabels, 55, proof("T", "a b", "Max Depth : 4", "misspelt")),
		forgiveness(record.ForgiveNumbers, 55, proof("U", "a b", "Avg: 1.75", "not rounded")),
		forgiveness(record.ForgivePrints, 45, proof("", "a", "DEBUG", "extra lines")),
	}
	if diff := cmp.Diff(want, s.Forgiveness); diff != "" {
		t.Errorf("forgiveness of a score of %v (-want +got):\n%s", s.Points, diff)
	}
	if s.Points != 45*cases.Point || s.IfFormatForgiven != 65*cases.Point {
		t.Errorf("score %v, %v if all is forgiven; want 45.00 and 65.00", s.Points, s.IfFormatForgiven)
	}
	_, before := mistaken()
	if diff := cmp.Diff(before, results); diff != "" {
		t.Errorf("results after scoring (-want +got):\n%s", diff)
	}
}

// A line may have several slips, each of which belongs to a different kind.
func TestEvidenceListsEveryCaseWithTheSlip(t *testing.T) {
	labels, results := testsuite.ResultsOf("fe !fe fe fe")
	label := record.FormatSlip{Kind: record.SlipLabel, Detail: "misspelt"}
	rounding := record.FormatSlip{Kind: record.SlipRounding, Detail: "not rounded"}
	for i, slips := range [][]record.FormatSlip{{label}, {label, rounding}, {label, rounding}, {rounding}} { // b crashed
		results[i].Lines[0].Text, results[i].Lines[0].Slips = "line of "+results[i].Case, slips
	}
	want := map[record.ForgivenessKind][]record.ForgivenessEvidence{
		record.ForgiveLabels:  {proof("P", "a c", "line of a", "misspelt")},
		record.ForgiveNumbers: {proof("P", "c d", "line of c", "not rounded")},
	}
	for _, row := range forgivable {
		got := evidence(row.kind, row.slips, labels, results)
		if diff := cmp.Diff(want[row.kind], got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("evidence of %s (-want +got):\n%s", row.kind, diff)
		}
	}
}

func TestEverySlipIsForgivable(t *testing.T) {
	all := []record.SlipKind{
		record.SlipLabel, record.SlipBlanks, record.SlipColon, record.SlipDecimals, record.SlipRounding, record.SlipZero,
		record.SlipComma, record.SlipNumber, record.SlipWord, record.SlipText, record.SlipOrder, record.SlipList,
		record.SlipLine, record.SlipCharacters,
	}
	var forgiven []record.SlipKind
	for _, row := range forgivable {
		forgiven = append(forgiven, row.slips...)
	}
	slices.Sort(all)
	slices.Sort(forgiven)
	if diff := cmp.Diff(all, forgiven); diff != "" {
		t.Errorf("slips that are forgivable (-want +got):\n%s", diff)
	}
}

func TestALineIsTalliedOverAllCases(t *testing.T) {
	labels, results := testsuite.ResultsOf("ef ee !ee")
	got := ForResults(testsuite.Course(), labels, results).Lines
	want := []record.LineTally{
		{Label: "P", Right: 2, Cases: 3, Possible: 10 * cases.Point},
		{Label: "Q", Right: 1, Cases: 3, Possible: 10 * cases.Point},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tallies (-want +got):\n%s", diff)
	}
	labels, results = testsuite.ResultsOf(strings.Repeat("e ", 3))
	if got := ForResults(testsuite.Course(), labels, results).Lines[0].Points; got != 10*cases.Point {
		t.Errorf("a line right in all cases gives %v, want 10.00", got)
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
	if s.Points != without.Points || len(s.Forgiveness) > 0 {
		t.Errorf("%v points and forgiveness %v, want %v points and none", s.Points, s.Forgiveness, without.Points)
	}
}
