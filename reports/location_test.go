package reports

import (
	"html"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// withLocation is a report on one submission whose mistake was found in its source.
func withLocation() *record.Report {
	r := testreport.Alone("chen-li")
	r.Submissions[0].Path, r.Submissions[0].Students = "download/chenli_1002_7002_hw2.zip", nil
	r.Submissions[0].Location = &record.Location{
		Complete: true,
		Asked:    4,
		Held:     200,
		Tried:    128,
		Rules:    []record.Rule{{Name: "later-moves", Text: "which stones may be taken after another", Spec: "1.3"}},
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
	for _, name := range []string{"text", "html", "json", "markdown", "course"} {
		f := found(t, name, Options{Audience: audience.Staff})
		if faults := changeLeaks(t, f, withLocation()); !slices.Equal(faults, []string{showsChange}) {
			t.Errorf("%s: %q, want the place and the change", name, faults)
		}
	}
}

const showsChange = "shows the change"

// changeLeaks tells what is wrong with a student's copy: it shows the change, or not
// the place, the lines at stake or the rule.
func changeLeaks(t *testing.T, f Format, r *record.Report) (faults []string) {
	got := strings.Join(strings.Fields(html.UnescapeString(unpacked(t, f, r))), " ")
	if strings.Contains(got, secret) {
		faults = append(faults, showsChange)
	}
	rule := withLocation().Submissions[0].Location.Rules[0]
	for _, want := range []string{"Search.java", "6741", "Move", "Value", rule.Text, rule.Spec} {
		if !strings.Contains(got, want) {
			faults = append(faults, "lacks "+want)
		}
	}
	return faults
}

func TestAStudentReadsThePlaceAndNotTheChange(t *testing.T) {
	for name, f := range studentsFormats(t) {
		if faults := changeLeaks(t, f, withLocation()); faults != nil {
			t.Errorf("%s: %q", name, faults)
		}
	}
}

// What the test above looks for it would find.
func TestAChangeThatIsNotRedactedIsCaught(t *testing.T) {
	breaks := map[string]func(kept, full *record.Location){
		"before": func(kept, full *record.Location) { changeOf(kept).Before = changeOf(full).Before },
		"after":  func(kept, full *record.Location) { changeOf(kept).After = changeOf(full).After },
		"line":   func(kept, full *record.Location) { changeOf(kept).Line = 0 },
		"rule":   func(kept, full *record.Location) { kept.Rules = nil },
	}
	for what, spoil := range breaks {
		full := withLocation()
		kept := audience.ForStudent(full)
		spoil(kept.Submissions[0].Location, full.Submissions[0].Location)
		for _, name := range []string{"text", "html", "json", "markdown", "course"} {
			if changeLeaks(t, found(t, name, Options{Audience: audience.Staff}), kept) == nil {
				t.Errorf("%s: a student's copy whose %s is redacted wrongly is not caught", name, what)
			}
		}
	}
}

// No format shows a change that makes no wrong case right.
func TestAChangeThatMendsNoCaseIsNotTold(t *testing.T) {
	for _, c := range []struct {
		right int
		told  bool
	}{{1, true}, {0, false}} {
		r := withLocation()
		l := r.Submissions[0].Location
		l.Complete, l.Remedies[0].Right = false, c.right
		for name, f := range studentsFormats(t) {
			checkTold(t, "students: "+name, unpacked(t, f, r), c.told, l)
		}
		for _, name := range []string{"text", "html", "markdown", "course", "github"} {
			checkTold(t, name, unpacked(t, found(t, name, Options{Audience: audience.Staff}), r), c.told, l)
		}
	}
}

func checkTold(t *testing.T, format, got string, want bool, l *record.Location) {
	t.Helper()
	got = strings.Join(strings.Fields(html.UnescapeString(got)), " ")
	if told := strings.Contains(got, "6741"); told != want {
		t.Errorf("%s, %d cases mended: the place is told: %t, want %t", format, l.Remedies[0].Right, told, want)
	}
	if told := strings.Contains(got, l.Rules[0].Text); told && !want {
		t.Errorf("%s: tells a rule at stake where nothing is mended", format)
	}
}

func changeOf(l *record.Location) *record.Change { return &l.Remedies[0].Changes[0] }

func TestASearchThatFoundNothingSaysSo(t *testing.T) {
	for want, l := range map[string]record.Location{
		"the search ended early: its time was up":            {Tried: 128, Stopped: "its time was up"},
		"no change of the source was tried: it is too large": {Stopped: "it is too large"},
	} {
		r := withLocation()
		r.Submissions[0].Location = &l
		got := writtenBy(t, found(t, "text", Options{}), r)
		if !strings.Contains(strings.Join(strings.Fields(got), " "), want) {
			t.Errorf("text lacks %q:\n%s", want, got)
		}
	}
}
