package reports

import (
	"encoding/xml"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// readJUnit reads XML back with a strict parser, as all consumers have.
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

func TestJUnitTellsFailuresFromErrors(t *testing.T) {
	got := map[string]string{}
	for _, suite := range readJUnit(t, testreport.Sample()).Suites {
		var outcomes []string
		for _, c := range suite.Cases {
			outcomes = append(outcomes, outcome(c))
		}
		got[suite.Name] = strings.Join(outcomes, " ")
	}
	for name, want := range map[string]string{ // the build first
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

func TestJUnitCountsAddUp(t *testing.T) {
	report := readJUnit(t, testreport.Sample())
	sum := JUnitReport{XMLName: report.XMLName, Name: report.Name, Time: report.Time, Suites: report.Suites}
	for _, suite := range report.Suites {
		counts := map[string]int{}
		for _, c := range suite.Cases {
			counts[outcome(c)]++
		}
		want := []int{len(suite.Cases), counts["failure"], counts["error"], counts["skipped"]}
		if diff := cmp.Diff(want, []int{suite.Tests, suite.Failures, suite.Errors, suite.Skipped}); diff != "" {
			t.Errorf("%s: tests, failures, errors, skipped (-want +got):\n%s", suite.Name, diff)
		}
		sum.Tests += suite.Tests
		sum.Failures += suite.Failures
		sum.Errors += suite.Errors
		sum.Skipped += suite.Skipped
	}
	if diff := cmp.Diff(sum, report); diff != "" {
		t.Errorf("sums (-want +got):\n%s", diff)
	}
}

// GitLab drops a test whose class and name it has seen.
func TestNoTwoJUnitTestsHaveTheSameName(t *testing.T) {
	seen := map[string]bool{}
	for _, suite := range readJUnit(t, testreport.Sample()).Suites {
		for _, c := range suite.Cases {
			if seen[c.Class+"\n"+c.Name] {
				t.Errorf("two tests %q of class %q", c.Name, c.Class)
			}
			seen[c.Class+"\n"+c.Name] = true
			if strings.Count(c.Class, ".") != 1 {
				t.Errorf("class %q: Jenkins would make packages of more than one dot", c.Class)
			}
		}
	}
}

func TestAProgramCannotAttachFilesOfTheMachine(t *testing.T) {
	r := testreport.Alone("brook-jan")
	r.Submissions[0].Results[0].Run.Stdout.Text = "[[ATTACHMENT|/etc/passwd]]\n[[[ATTACHMENT|/etc/shadow]]"
	r.Submissions[0].Results[0].Extra.First = []string{"[[ATTACHMENT|/etc/passwd]]"}
	if text := writtenBy(t, format(t, "junit"), r); strings.Contains(text, "[[ATTACHMENT") {
		t.Errorf("an attachment is asked for:\n%s", text)
	}
}
