package reports

import (
	"strings"
	"testing"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// withLocation is a report on one submission whose mistake was found in its source.
func withLocation() *record.Report {
	r := testreport.Alone("chen-li")
	r.Submissions[0].Location = &record.Location{
		Complete: true,
		Asked:    4,
		Held:     200,
		Tried:    128,
		Remedies: []record.Remedy{{
			Labels: []string{"Move", "Value"},
			Wrong:  3,
			Right:  3,
			Changes: []record.Change{{
				File: "Search.java", Line: 6741, Column: 9, Before: "if (v " + secret + "<", After: "if (v " + secret + "<=",
			}},
		}},
	}
	return r
}

func TestWhereTheMistakeIsIsTold(t *testing.T) {
	for _, name := range []string{"text", "html", "json"} {
		got := writtenBy(t, found(t, name, Options{}), withLocation())
		for _, want := range []string{"Search.java", "6741", secret} {
			if !strings.Contains(got, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, got)
			}
		}
	}
}

// changeLeaks tells what is wrong with a student's copy: it shows the change, or not
// the place.
func changeLeaks(t *testing.T, name string, r *record.Report) (faults []string) {
	got := writtenBy(t, found(t, name, Options{}), r)
	if strings.Contains(got, secret) {
		faults = append(faults, "shows the change")
	}
	for _, want := range []string{"Search.java", "6741"} {
		if !strings.Contains(got, want) {
			faults = append(faults, "lacks "+want)
		}
	}
	return faults
}

func TestAStudentReadsThePlaceAndNotTheChange(t *testing.T) {
	for _, name := range []string{"text", "html", "json"} {
		if faults := changeLeaks(t, name, audience.ForStudent(withLocation())); faults != nil {
			t.Errorf("%s: %q", name, faults)
		}
	}
}

// What the test above looks for it would find.
func TestAChangeThatIsNotRedactedIsCaught(t *testing.T) {
	breaks := map[string]func(kept, full *record.Change){
		"before": func(kept, full *record.Change) { kept.Before = full.Before },
		"after":  func(kept, full *record.Change) { kept.After = full.After },
		"line":   func(kept, full *record.Change) { kept.Line = 0 },
	}
	for what, spoil := range breaks {
		full := withLocation()
		kept := audience.ForStudent(full)
		spoil(
			&kept.Submissions[0].Location.Remedies[0].Changes[0],
			&full.Submissions[0].Location.Remedies[0].Changes[0],
		)
		for _, name := range []string{"text", "html", "json"} {
			if changeLeaks(t, name, kept) == nil {
				t.Errorf("%s: a student's copy whose %s is redacted wrongly is not caught", name, what)
			}
		}
	}
}

func TestASearchThatFoundNothingSaysSo(t *testing.T) {
	r := withLocation()
	r.Submissions[0].Location = &record.Location{Stopped: "its time was up"}
	got := writtenBy(t, found(t, "text", Options{}), r)
	if want := "the search ended early: its time was up"; !strings.Contains(
		strings.Join(strings.Fields(got), " "),
		want,
	) {
		t.Errorf("text lacks %q:\n%s", want, got)
	}
}
