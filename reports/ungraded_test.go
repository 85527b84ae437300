package reports

import (
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// zeroed is a report in which whatever has no points for want of work counts
// as 0.
func zeroed(r *record.Report) *record.Report {
	return r.CountAsZero(record.ZeroFor{record.NoWorkAtAll, record.NoWorkGradable})
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
