package reports

import (
	"encoding/xml"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

func readJUnit(t *testing.T, r *record.Report) JUnitReport {
	t.Helper()
	text := writtenBy(t, format(t, "junit"), r)
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = true
	var report JUnitReport
	if err := d.Decode(&report); err != nil {
		t.Fatalf("reading JUnit XML back: %v\n%s", err, text)
	}
	return report
}

func outcome(c JUnitCase) string {
	switch {
	case c.Failure != nil:
		return "failure"
	case c.Error != nil:
		return "error"
	case c.Skipped != nil:
		return "skipped"
	}
	return "passed"
}

func TestJUnitDistinguishesFailuresAndErrors(t *testing.T) {
	got := map[string]string{}
	for _, suite := range readJUnit(t, testreport.Sample()).Suites {
		var outcomes []string
		for _, c := range suite.Cases {
			outcomes = append(outcomes, outcome(c))
		}
		got[suite.Name] = strings.Join(outcomes, " ")
	}
	for name, want := range map[string]string{ // the first result is the build's
		"adams-ruth": "passed passed passed passed passed",
		"brook-jan":  "passed failure failure failure failure",
		"diaz-ana":   "passed passed passed error passed",
		"fox-sam":    "error skipped skipped skipped skipped",
		"hall-mia":   "passed passed passed error passed",
		"young-lee":  "skipped skipped skipped skipped skipped",
	} {
		if got[name] != want {
			t.Errorf("%s: %s, want %s", name, got[name], want)
		}
	}
}

// GitLab drops a second test with the same class and name.
func TestJUnitNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, suite := range readJUnit(t, testreport.Sample()).Suites {
		for _, c := range suite.Cases {
			if seen[c.Class+"\n"+c.Name] {
				t.Errorf("two tests %q of class %q", c.Name, c.Class)
			}
			seen[c.Class+"\n"+c.Name] = true
			if strings.Count(c.Class, ".") != 1 {
				t.Errorf("class %q: Jenkins splits it at its dots", c.Class)
			}
		}
	}
}
