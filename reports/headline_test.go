package reports

import (
	"html"
	"strings"
	"testing"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// What one case was off by tells nobody what to mend.
func TestTheFirstThingToldIsWhatTellsMost(t *testing.T) {
	const oneCase = `want 12, got 14`
	for name, test := range map[string]struct {
		without func(s *record.Submission)
		want    string
	}{
		"a mistake": {func(s *record.Submission) {}, testreport.FirstMoveHalf.Meaning},
		"a rule": {func(s *record.Submission) {
			s.Diagnosis = nil
			s.Exploration.Rules[0].Standing, s.Exploration.Rules[0].Text = record.Suspect, "who moves first"
		}, "look at who moves first"},
		"a small failure": {func(s *record.Submission) {
			s.Diagnosis, s.Exploration.Rules = nil, nil
		}, "the smallest input on which it is wrong: " + testreport.WrongValues().Exploration.Failures[0].Command},
		"nothing of that": {func(s *record.Submission) { s.Diagnosis, s.Exploration = nil, nil }, oneCase},
	} {
		r := testreport.Alone("chen-li")
		test.without(&r.Submissions[0])
		for format, bounds := range map[string][2]string{
			"html":     {`<p class="outcome">`, "<p>Hint"},
			"markdown": {"**", "\n\n### "},
			"text":     {" right\n", "\nhint"},
		} {
			got := html.UnescapeString(writtenBy(t, found(t, format, Options{Audience: audience.Student}), r))
			_, got, _ = strings.Cut(got, bounds[0])
			got, _, _ = strings.Cut(got, bounds[1])
			got = strings.Join(strings.Fields(got), " ")
			if !strings.Contains(got, test.want) ||
				test.want != oneCase && strings.Contains(got[:min(len(got), 200)], oneCase) {
				t.Errorf("%s: %s begins with %.300q, want %q", name, format, got, test.want)
			}
		}
	}
}
