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

// mistaken returns results of two cases with six lines each. They are right except for a typo in
// the label of line 5, an unrounded number in line 6, and a debug print in the first case.
func mistaken() (labels []string, results []record.Result) {
	labels, results = testsuite.ResultsOf("eeeeff+ eeeeff")
	for i := range results {
		lines := results[i].Lines
		lines[4].Text, lines[4].Slips = "Max Depth : 4", []record.Slip{{Kind: record.SlipLabel, Detail: "misspelt"}}
		lines[5].Text, lines[5].Slips = "Avg: 1.75", []record.Slip{{Kind: record.SlipRounding, Detail: "not rounded"}}
		if i > 0 { // the evidence must show the text of the first case
			lines[4].Text, lines[5].Text = "Max Depth : 5", "Avg: 2.25"
		}
	}
	return labels, results
}

func proof(label, cases, text, detail string) record.RepairEvidence {
	return record.RepairEvidence{Label: label, Cases: strings.Fields(cases), Text: text, Detail: detail}
}

func TestARepairForgivesOneKindOfMistake(t *testing.T) {
	labels, results := mistaken()
	s := Built(testsuite.Course(), labels, results)
	repair := func(kind record.RepairKind, points cases.Points, e record.RepairEvidence) record.Repair {
		return record.Repair{Kind: kind, Points: points * cases.Point, Evidence: []record.RepairEvidence{e}}
	}
	want := []record.Repair{
		repair(record.RepairLabels, 55, proof("T", "a b", "Max Depth : 4", "misspelt")),
		repair(record.RepairNumbers, 55, proof("U", "a b", "Avg: 1.75", "not rounded")),
		repair(record.RepairPrints, 45, proof("", "a", "DEBUG", "extra lines")),
	}
	if diff := cmp.Diff(want, s.Repairs); diff != "" {
		t.Errorf("repairs of a score of %v (-want +got):\n%s", s.Points, diff)
	}
	if s.Points != 45*cases.Point || s.Forgiven != 65*cases.Point {
		t.Errorf("score %v, %v if all is forgiven; want 45.00 and 65.00", s.Points, s.Forgiven)
	}
	_, before := mistaken()
	if diff := cmp.Diff(before, results); diff != "" {
		t.Errorf("results after scoring (-want +got):\n%s", diff)
	}
}

// A line may have several slips, each of which needs a different repair.
func TestEvidenceIsOfEveryCaseWithTheSlip(t *testing.T) {
	labels, results := testsuite.ResultsOf("fe !fe fe fe")
	label := record.Slip{Kind: record.SlipLabel, Detail: "misspelt"}
	rounding := record.Slip{Kind: record.SlipRounding, Detail: "not rounded"}
	for i, slips := range [][]record.Slip{{label}, {label, rounding}, {label, rounding}, {rounding}} { // b crashed
		results[i].Lines[0].Text, results[i].Lines[0].Slips = "line of "+results[i].Case, slips
	}
	want := map[record.RepairKind][]record.RepairEvidence{
		record.RepairLabels:  {proof("P", "a c", "line of a", "misspelt")},
		record.RepairNumbers: {proof("P", "c d", "line of c", "not rounded")},
	}
	for _, row := range repairable {
		got := evidence(row.kind, row.slips, labels, results)
		if diff := cmp.Diff(want[row.kind], got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("evidence of %s (-want +got):\n%s", row.kind, diff)
		}
	}
}

func TestEverySlipBelongsToOneRepair(t *testing.T) {
	all := []record.SlipKind{
		record.SlipLabel, record.SlipBlanks, record.SlipColon, record.SlipDecimals, record.SlipRounding, record.SlipZero,
		record.SlipComma, record.SlipNumber, record.SlipWord, record.SlipText, record.SlipOrder, record.SlipList,
		record.SlipLine,
	}
	var repaired []record.SlipKind
	for _, row := range repairable {
		repaired = append(repaired, row.slips...)
	}
	slices.Sort(all)
	slices.Sort(repaired)
	if diff := cmp.Diff(all, repaired); diff != "" {
		t.Errorf("slips that repairs forgive (-want +got):\n%s", diff)
	}
}

func TestALineIsTalliedOverAllCases(t *testing.T) {
	labels, results := testsuite.ResultsOf("ef ee !ee")
	got := Built(testsuite.Course(), labels, results).Lines
	want := []record.LineTally{
		{Label: "P", Right: 2, Cases: 3, Possible: 10 * cases.Point},
		{Label: "Q", Right: 1, Cases: 3, Possible: 10 * cases.Point},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tallies (-want +got):\n%s", diff)
	}
	labels, results = testsuite.ResultsOf(strings.Repeat("e ", 3))
	if got := Built(testsuite.Course(), labels, results).Lines[0].Points; got != 10*cases.Point {
		t.Errorf("a line right in all cases gives %v, want 10.00", got)
	}
}

// A wrong value under another label is wrong, but not a format mistake: it costs no deduction,
// and no repair gives it points.
func TestAWrongValueUnderAnotherLabelIsNotBadlyWritten(t *testing.T) {
	labels, results := testsuite.ResultsOf("eeeeev")
	rubric := testsuite.ByField(cases.FormatDeduct)
	rubric.Deduct = 10 * cases.Point
	without := Built(rubric, labels, results)
	results[0].Lines[5].Slips = []record.Slip{{Kind: record.SlipLabel, Detail: "under another label"}}
	s := Built(rubric, labels, results)
	if s.Points != without.Points || len(s.Repairs) > 0 {
		t.Errorf("%v points and repairs %v, want %v points and no repair", s.Points, s.Repairs, without.Points)
	}
}
