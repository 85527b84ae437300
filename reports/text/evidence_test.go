package text

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

func shownValues(t *testing.T, line record.Line) (want, got, carets string) {
	t.Helper()
	v := submissionView{show.New(false, 80), view.Submission{Report: &record.Report{}, Sub: &record.Submission{}}}
	w, g, carets := v.wrongValue(line)
	join := func(c show.Cell) (all string) {
		for _, p := range c.Pieces {
			all += p.Text
		}
		return all
	}
	return join(w), join(g), carets
}

func TestWantIsQuotedAsGotIs(t *testing.T) {
	for name, test := range map[string]struct{ want, got, shownWant, shownGot string }{
		"numbers":      {"90", "91", "90", "91"},
		"odd":          {"90", "9 0", "90", `"9·0"`},
		"one of lines": {"line 2 of 3: a b", "line 2 of 3: a c", `"line 2 of 3: a b"`, `"line 2 of 3: a c"`},
		"list":         {"A B", "A", `"A·B"`, `"A"`},
	} {
		t.Run(name, func(t *testing.T) {
			want, got, _ := shownValues(t, record.Line{Want: test.want, Got: test.got})
			if want != test.shownWant || got != test.shownGot {
				t.Errorf("%q for %q: want and got are shown as %s and %s, want %s and %s",
					test.got, test.want, want, got, test.shownWant, test.shownGot)
			}
		})
	}
}

// Carets stand below a value only where it takes a look to find what differs.
func TestNoCaretsPointIntoShortValues(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 6))
	for range 500 {
		value := strings.Repeat("7", rng.IntN(20))
		want, got := value+fmt.Sprint(rng.IntN(5)), value+fmt.Sprint(5+rng.IntN(5))
		_, shown, carets := shownValues(t, record.Line{Want: want, Got: got})
		if has := carets != ""; has != (len(shown) >= pointedAt) {
			t.Fatalf("carets %q below %s", carets, shown)
		}
	}
}

func TestAWrongValueIsShownWithTheOtherLabelThatItStandsUnder(t *testing.T) {
	const slip = `under another label: "Mean"`
	result := record.Result{Verdict: record.Partial, Lines: []record.Line{
		{Label: "Move", Want: "6", Got: "6", Match: record.MatchExact},
		{
			Label: "Average", Want: "1.7", Got: "1.8", Match: record.MatchValue,
			Slips: []record.Slip{{Kind: record.SlipLabel, Detail: slip}},
		},
	}}
	v := submissionView{show.New(false, 80), view.Submission{Report: &record.Report{}, Sub: &record.Submission{}}}
	v.lines(&result)
	if got := v.String(); !strings.Contains(got, slip) || !strings.Contains(got, "1.8") {
		t.Errorf("the table of lines lacks the value or its label:\n%s", got)
	}
	if got, want := view.CaseText(v.Report, &result), `want 1.7, got 1.8, `+slip; !strings.Contains(got, want) {
		t.Errorf("CaseText = %s, want %s", got, want)
	}
}

func TestEveryReasonIsSaidInWords(t *testing.T) {
	for _, reason := range testreport.Declared(t, "../../runner/regrade", "Reason") {
		if reasonWords[regrade.Reason(reason)].short == "" {
			t.Errorf("no words for the reason %q", reason)
		}
		if !slices.Contains(regrade.Reasons, regrade.Reason(reason)) {
			t.Errorf("regrade.Reasons lacks %q", reason)
		}
	}
}

func TestEveryRepairHasAName(t *testing.T) {
	for _, kind := range testreport.Declared(t, "../../runner/record", "RepairKind") {
		if repairNames[record.RepairKind(kind)] == "" {
			t.Errorf("repair %q has no name", kind)
		}
	}
}
