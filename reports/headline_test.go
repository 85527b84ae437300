package reports

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
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
		"a mistake": {func(s *record.Submission) {}, firstMoveHalf.Meaning},
		"a rule": {func(s *record.Submission) {
			s.Diagnosis = nil
			s.Exploration.Rules[0].Standing, s.Exploration.Rules[0].Text = record.Suspect, "who moves first"
		}, "look at who moves first"},
		"a small failure": {func(s *record.Submission) {
			s.Diagnosis, s.Exploration.Rules = nil, nil
		}, "the smallest input on which it is wrong: " + testreport.Named("chen-li").Exploration.Failures[0].Command},
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

// Every format shows what is plain to see before a mistake that takes thought, and
// before a rule to look at.
func TestWhatIsPlainToSeeIsToldFirst(t *testing.T) {
	r := testreport.Alone("chen-li")
	s := &r.Submissions[0]
	s.Path = "in/chenli_4711_88_hw2.java"
	last := len(r.Suite.Labels) - 1
	s.Results = slices.Clone(s.Results)
	s.Score.Losses = nil
	for i := range s.Results {
		lines := slices.Clone(s.Results[i].Lines)
		lines[last] = record.Line{
			Label:    r.Suite.Labels[last],
			Want:     "1.0",
			WantText: "x: 1.0",
			Match:    record.MatchMissing,
		}
		s.Results[i].Lines, s.Results[i].Verdict = lines, record.Partial
		loss := record.Loss{Points: 250, Case: s.Results[i].Case, Label: r.Suite.Labels[last]}
		s.Score.Losses = append(s.Score.Losses, loss)
	}
	s.Verdict = record.Partial
	plain := fmt.Sprintf("never prints a value on line %d, %q", last+1, r.Suite.Labels[last])
	n := len(s.Results)
	effect := fmt.Sprintf("(-%v points, %d of %d cases)", cases.Points(250*n), n, n)
	for _, later := range []string{firstMoveHalf.Meaning, "who moves first"} {
		if later == "who moves first" {
			s.Diagnosis = nil
			s.Exploration.Rules[0].Standing, s.Exploration.Rules[0].Text = record.Suspect, later
		}
		got := map[string]string{"brief": brieflyWritten(t, r, text.BriefOptions{})}
		for _, name := range []string{
			"text", "html", "markdown", "gradescope", "junit", "github", "course", "canvas-feedback",
		} {
			o := Options{Audience: audience.Student, Token: testOptions.Token}
			got[name] = unpacked(t, found(t, name, o), r)
		}
		for name, page := range got {
			page = strings.NewReplacer(`\"`, `"`, `\n`, " ").Replace(html.UnescapeString(page))
			page = strings.Join(strings.Fields(page), " ")
			if name == "html" { // the rules of the assignment stand on the page as well
				_, page, _ = strings.Cut(page, `<p class="outcome">`)
			}
			first := strings.Index(page, plain)
			if first < 0 || !strings.Contains(page, effect) {
				t.Errorf("%s: no %q with %q in\n%.900s", name, plain, effect, page)
				continue
			}
			if at := strings.Index(page, later); at >= 0 && at < first {
				t.Errorf("%s: tells %q before %q", name, later, plain)
			}
		}
	}
}
