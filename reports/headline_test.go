package reports

import (
	"html"
	"strings"
	"testing"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
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

func TestOneRightOnASampleIsNotCalledRight(t *testing.T) {
	const want = "right on the 4 sample cases; they do not show everything"
	written := func(r *record.Report) map[string]string {
		all := map[string]string{
			"brief": strings.Join(strings.Fields(brieflyWritten(t, r, text.BriefOptions{})), " "),
		}
		for _, name := range []string{"text", "html", "markdown", "course", "gradescope", "junit", "github", "canvas-feedback"} {
			o := Options{Audience: audience.Student, Token: testOptions.Token}
			all[name] = html.UnescapeString(writtenBy(t, found(t, name, o), r))
		}
		all["canvas-feedback"] = inArchive(t, all["canvas-feedback"])
		return all
	}
	r := testreport.Alone("adams-ruth")
	r.Submissions[0].Path = "in/adamsruth_4711_88_hw2.java"
	r.Suite.Sample = true
	for name, got := range written(r) {
		if !strings.Contains(got, want) {
			t.Errorf("%s: no %q in\n%.600s", name, want, got)
		}
	}
	r.Suite.Sample = false
	for name, got := range written(r) {
		if strings.Contains(got, "everything") {
			t.Errorf("%s speaks of a sample where there is none:\n%.600s", name, got)
		}
	}
	r = testreport.Alone("chen-li") // which is wrong: that says enough
	r.Suite.Sample = true
	if got := brieflyWritten(t, r, text.BriefOptions{}); strings.Contains(got, "everything") {
		t.Errorf("of a program that is wrong:\n%s", got)
	}
}
