package reports

import (
	"encoding/json"
	"strings"
	"testing"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// zeroed is a report in which whatever has no points for want of work counts
// as 0.
func zeroed(r *record.Report) *record.Report {
	return r.CountAsZero(record.ZeroFor{record.NoWorkAtAll, record.NoWorkGradable})
}

func TestWhatIsNotGradableIsInNoMean(t *testing.T) {
	r := testreport.Sample()
	with := view.Batch{Report: r}.Scores()
	var others []record.Submission
	for _, s := range r.Submissions {
		if s.Verdict != record.NotGradable {
			others = append(others, s)
		}
	}
	r.Submissions = others
	if without := (view.Batch{Report: r}).Scores(); len(with) != len(without) || view.Mean(with) != view.Mean(without) {
		t.Errorf("scores %v with what is not gradable, %v without", with, without)
	}
	if all := (view.Batch{Report: zeroed(testreport.Sample())}).Scores(); len(all) != len(with)+1 || all[0] != 0 {
		t.Errorf("scores %v where that counts as 0, want one more than %v", all, with)
	}
}

func TestFormatsTellWhatCountsAsZero(t *testing.T) {
	for name, want := range map[string]struct{ before, after []string }{
		"text": {
			[]string{"Not gradable: no score; excluded from the mean\n  gray-kim ", "Handed in nothing: no score; excluded from the mean\n  Away, Amy (1099)\n"},
			[]string{"Not gradable: counts as 0 points\n  gray-kim ", "Handed in nothing: counts as 0 points\n  Away, Amy (1099)\n"},
		},
		"html": {
			[]string{"<li>Not gradable: no score; excluded from the mean</li>", "<th scope=\"row\">Away, Amy (1099)"},
			[]string{"<li>Not gradable: counts as 0 points</li>", "<li>Handed in nothing: counts as 0 points</li>"},
		},
		"csv": {
			[]string{"\ngray-kim,,not-gradable,,65.00,,,4,", "\n\"Away, Amy (1099)\",,missing,,65.00,,,,,,\"Away, Amy\",1099,,,,,\n"},
			[]string{"\ngray-kim,,not-gradable,,65.00,,,4,no Java or Go sources: the archive holds 3 .class files; hand in TakeStones.java,,0.00,,not-gradable counts as 0 points,",
				"\n\"Away, Amy (1099)\",,missing,,65.00,,,,,,0.00,,,\"Away, Amy\",1099,,,,,\n"},
		},
		"canvas": {nil, []string{"\ngray-kim,1006,,,,0.00\n", "\n\"Away, Amy\",1099,,,,0.00\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := fromCanvas(testreport.Sample())
			before, after := writtenBy(t, format(t, name), r), writtenBy(t, format(t, name), zeroed(r))
			for _, text := range want.before {
				if !strings.Contains(before, text) {
					t.Errorf("lacks %q:\n%s", text, before)
				}
			}
			for _, text := range want.after {
				if strings.Contains(before, text) || !strings.Contains(after, text) {
					t.Errorf("%q is there before: %t; want it after:\n%s", text, strings.Contains(before, text), after)
				}
			}
		})
	}
}

func TestGradescopeTellsTheStudentWhatToHandIn(t *testing.T) {
	r := testreport.Sample()
	for i := range r.Submissions {
		if r.Submissions[i].Verdict != record.NotGradable {
			continue
		}
		var results GradescopeResults
		if err := json.Unmarshal([]byte(writtenBy(t, format(t, "gradescope"), r.On(&r.Submissions[i]))), &results); err != nil {
			t.Fatal(err)
		}
		if results.Score != "0.00" || !strings.Contains(results.Output, "This is not a grade") ||
			!strings.Contains(results.Output, "hand in TakeStones.java") {
			t.Errorf("score %s, output %q", results.Score, results.Output)
		}
	}
}

func TestStudentsAreNotToldWhoHandedInNothing(t *testing.T) {
	if told := audience.ForStudent(zeroed(testreport.Sample())); len(told.Missing) > 0 {
		t.Errorf("a student's copy names %v", told.Missing)
	}
}
