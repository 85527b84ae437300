package score

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"touchstone/cases"
	"touchstone/runner/internal/testrecord"
	"touchstone/runner/record"
)

// mistaken returns results of two cases with six lines each. They are right except for a typo in
// the label of line 5, an unrounded number in line 6, and a debug print in the first case.
func mistaken() (labels []string, results []record.Result) {
	labels, results = testrecord.ResultsOf("eeeeff+ eeeeff")
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

func TestARepairForgivesOneKindOfMistake(t *testing.T) {
	labels, results := mistaken()
	s := Built(testrecord.Course(), labels, results)
	want := []record.Repair{
		{
			Kind:   record.RepairLabels,
			Points: 55 * cases.Point,
			Evidence: []record.RepairEvidence{
				{Label: "T", Cases: []string{"a", "b"}, Text: "Max Depth : 4", Detail: "misspelt"},
			},
		},
		{
			Kind:   record.RepairNumbers,
			Points: 55 * cases.Point,
			Evidence: []record.RepairEvidence{
				{Label: "U", Cases: []string{"a", "b"}, Text: "Avg: 1.75", Detail: "not rounded"},
			},
		},
		{
			Kind:   record.RepairPrints,
			Points: 45 * cases.Point,
			Evidence: []record.RepairEvidence{
				{Label: "", Cases: []string{"a"}, Text: "DEBUG", Detail: "extra lines"},
			},
		},
	}
	if diff := cmp.Diff(want, s.Repairs); diff != "" {
		t.Errorf("repairs of a score of %v (-want +got):\n%s", s.Points, diff)
	}
	if s.Points != 45*cases.Point || s.Forgiven != 65*cases.Point {
		t.Errorf("score %v, %v if all is forgiven; want 45.00 and 65.00", s.Points, s.Forgiven)
	}
}

func TestEvidenceOfPrintsIsOfTheFirstCase(t *testing.T) {
	_, results := testrecord.ResultsOf("eeeeee+ eeeeee+")
	results[1].Extra = record.Extra{Count: 2, First: []string{"other", "more"}}
	want := record.RepairEvidence{Cases: []string{"a", "b"}, Text: "DEBUG", Detail: "extra lines"}
	if diff := cmp.Diff(want, extraEvidence(results)); diff != "" {
		t.Errorf("evidence of prints (-want +got):\n%s", diff)
	}
}

// A line may have several slips, each of which needs a different repair.
func TestEvidenceIsOfEveryCaseWithTheSlip(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		labels, results := slippery(rnd)
		for _, row := range repairable {
			got := evidence(row.kind, row.slips, labels, results)
			if diff := cmp.Diff(evidenceByLine(row.slips, labels, results), got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("evidence of %s in %+v (-want +got):\n%s", row.kind, results, diff)
			}
		}
	}
}

// slippery returns results with up to three slips in each line. Some cases have no answer.
func slippery(rnd *rand.Rand) (labels []string, results []record.Result) {
	labels, results = testrecord.ResultsOf("eee !eee eee eee")
	for i := range results {
		for j := range results[i].Lines {
			line := &results[i].Lines[j]
			line.Text = fmt.Sprintf("line %d of %d", j, i)
			for n := range rnd.IntN(4) {
				slips := repairable[rnd.IntN(len(repairable))].slips
				slip := record.Slip{Kind: slips[rnd.IntN(len(slips))], Detail: fmt.Sprint("slip ", n)}
				line.Slips = append(line.Slips, slip)
			}
		}
	}
	return labels, results
}

func evidenceByLine(kinds []record.SlipKind, labels []string, results []record.Result) (all []record.RepairEvidence) {
	for i, label := range labels {
		e := record.RepairEvidence{Label: label}
		for _, r := range results {
			line := r.Lines[i]
			first := slices.IndexFunc(line.Slips, func(s record.Slip) bool { return slices.Contains(kinds, s.Kind) })
			if first < 0 || !WasAnswered(r) {
				continue
			}
			if e.Cases = append(e.Cases, r.Case); len(e.Cases) == 1 {
				e.Text, e.Detail = line.Text, line.Slips[first].Detail
			}
		}
		if len(e.Cases) > 0 {
			all = append(all, e)
		}
	}
	return all
}

func TestARepairLeavesTheResultsAlone(t *testing.T) {
	labels, results := mistaken()
	Built(testrecord.Course(), labels, results)
	_, want := mistaken()
	if diff := cmp.Diff(want, results); diff != "" {
		t.Errorf("results after scoring (-want +got):\n%s", diff)
	}
}

func TestARepairNeverCostsPoints(t *testing.T) {
	deduct := testrecord.ByField(cases.FormatDeduct)
	deduct.Deduct = 5 * cases.Point
	for _, rubric := range []cases.Rubric{testrecord.Course(), testrecord.ByField(cases.FormatStrict), testrecord.ByField(cases.FormatForgive), deduct} {
		for _, words := range []string{"eeeeff+ eefvfm", "!efeeee feeeee+", "ffffff ffffff", "x9eef fxeee"} {
			labels, results := testrecord.ResultsOf(words)
			s := Built(rubric, labels, results)
			for _, r := range s.Repairs {
				if r.Points < s.Points || r.Points > s.Forgiven {
					t.Errorf("rubric %s, %s: %s gives %v, want between %v and %v", rubric.Name, words, r.Kind,
						r.Points, s.Points, s.Forgiven)
				}
			}
		}
	}
}

func TestNothingToRepairIsNoRepair(t *testing.T) {
	for _, words := range []string{"eeeeee eeeeee", "vvvmmm eeeeee", "!ffffff+ eeeeee"} {
		labels, results := testrecord.ResultsOf(words)
		if got := Built(testrecord.Course(), labels, results).Repairs; len(got) != 0 {
			t.Errorf("repairs of %s: %+v, want none", words, got)
		}
	}
}

func TestEverySlipBelongsToOneRepair(t *testing.T) {
	all := []record.SlipKind{
		record.SlipLabel,
		record.SlipBlanks,
		record.SlipColon,
		record.SlipDecimals,
		record.SlipRounding,
		record.SlipZero,
		record.SlipComma,
		record.SlipNumber,
		record.SlipWord,
		record.SlipText,
		record.SlipOrder,
		record.SlipList,
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
	labels, results := testrecord.ResultsOf("ef ee !ee")
	got := Built(testrecord.Course(), labels, results).Lines
	want := []record.LineTally{
		{Label: "P", Right: 2, Cases: 3, Possible: 10 * cases.Point},
		{Label: "Q", Right: 1, Cases: 3, Possible: 10 * cases.Point},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tallies (-want +got):\n%s", diff)
	}
	labels, results = testrecord.ResultsOf(strings.Repeat("e ", 3))
	if got := Built(testrecord.Course(), labels, results).Lines[0].Points; got != 10*cases.Point {
		t.Errorf("a line right in all cases gives %v, want 10.00", got)
	}
}

// A wrong value under another label is wrong, but not a format mistake: it costs no deduction,
// and no repair gives it points.
func TestAWrongValueUnderAnotherLabelIsNotBadlyWritten(t *testing.T) {
	labels, results := testrecord.ResultsOf("eeeeev")
	rubric := testrecord.ByField(cases.FormatDeduct)
	rubric.Deduct = 10 * cases.Point
	without := Built(rubric, labels, results)
	results[0].Lines[5].Slips = []record.Slip{{Kind: record.SlipLabel, Detail: "under another label"}}
	s := Built(rubric, labels, results)
	if s.Points != without.Points || len(s.Repairs) > 0 {
		t.Errorf("%v points and repairs %v, want %v points and no repair", s.Points, s.Repairs, without.Points)
	}
}
