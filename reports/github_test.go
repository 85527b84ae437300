package reports

import (
	"fmt"
	"strings"
	"testing"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// commands returns the workflow commands that GitHub executes: lines that begin with two
// colons, except between stop-commands and its token.
func commands(log string) []string {
	var found []string
	end := ""
	for line := range strings.Lines(log) {
		line = strings.TrimSpace(line)
		switch token, stops := strings.CutPrefix(line, "::stop-commands::"); {
		case end != "":
			if line == "::"+end+"::" {
				end = ""
			}
		case stops:
			end = token
		case strings.HasPrefix(line, "::"):
			found = append(found, line)
		}
	}
	if end != "" {
		found = append(found, "commands are never taken again")
	}
	return found
}

func TestStudentsGiveGitHubNoCommands(t *testing.T) {
	const forged = "::error::forged\n::stop-commands::x\n::x::\n::add-mask::e\n##[error]forged\r\n::set-output name=a::b"
	for _, name := range []string{"chen-li", "fox-sam", "evans-tom"} {
		r := testreport.Alone(name)
		s := &r.Submissions[0]
		s.Name, s.Cause, s.Build.Message, s.Notes = forged, forged, forged, []string{forged}
		for i := range s.Results {
			s.Results[i].Cause, s.Results[i].Extra = forged, record.Extra{Count: 1, First: []string{forged}}
		}
		log := writtenBy(t, format(t, "github"), r)
		for _, command := range commands(log) {
			if !strings.HasPrefix(command, "::error title=") || strings.Contains(command, "\r") {
				t.Errorf("%s: a forged command: %s", name, command)
			}
		}
		if n := strings.Count(log, testOptions.Token); n != 2 {
			t.Errorf("%s: the token appears %d times in the log, want twice", name, n)
		}
	}
}

func TestAtMostTenAnnotationsTheWorstFirst(t *testing.T) {
	r := testreport.Alone("brook-jan")
	wrong := r.Submissions[0].Results[0]
	r.Submissions[0].Results = nil
	for i := range 24 {
		wrong.Case = fmt.Sprintf("case-%02d", i+1)
		r.Submissions[0].Results = append(r.Submissions[0].Results, wrong)
	}
	crash := &r.Submissions[0].Results[20]
	crash.Verdict, crash.Cause = record.RuntimeError, "java.lang.NullPointerException"
	got := commands(writtenBy(t, format(t, "github"), r))
	if len(got) != show.GitHubAnnotations {
		t.Errorf("%d annotations, want %d: %q", len(got), show.GitHubAnnotations, got)
	}
	if want := "::error title=case-21%2C crashes::java.lang.NullPointerException"; got[0] != want {
		t.Errorf("first annotation %s, want %s", got[0], want)
	}
}

func TestFailuresOfTouchstoneAreWarnings(t *testing.T) {
	for _, name := range []string{"hall-mia", "young-lee"} {
		r := testreport.Alone(name)
		r.Submissions[0].Results = nil
		if got := commands(writtenBy(t, format(t, "github"), r)); len(got) != 1 ||
			!strings.HasPrefix(got[0], "::warning title="+name) {
			t.Errorf("%s: %q, want one warning", name, got)
		}
	}
}

func TestGitHubNeedsALongToken(t *testing.T) {
	for _, token := range []string{"", "short", "with blanks in it, and long", strings.Repeat("a", 15)} {
		f, err := Find("github", Options{Token: token})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := f.Write(&b, testreport.Sample()); err == nil || b.Len() > 0 {
			t.Errorf("token %q: error %v after %d bytes, want an error and nothing written", token, err, b.Len())
		}
	}
}

func TestSummaryFitsGitHubsLimit(t *testing.T) {
	r := testreport.Sample()
	some := r.Submissions[:4]
	for len(r.Submissions) < 10000 {
		r.Submissions = append(r.Submissions, some...)
	}
	got := writtenBy(t, format(t, "github-summary"), r)
	if len(got) > show.GitHubSummary {
		t.Errorf("a summary of %d bytes, want at most %d", len(got), show.GitHubSummary)
	}
	if !strings.HasSuffix(got, "parts left out: GitHub takes 1 MiB at most.\n") {
		t.Errorf("does not say that it is cut: ...%s", got[len(got)-200:])
	}
}

func TestOutputsOfOneSubmissionAreItsPoints(t *testing.T) {
	for name, want := range map[string]string{
		"chen-li":  "submissions=1\npassed=0\nmax=65.00\nscore=25.00\nverdict=partial\n",
		"hall-mia": "submissions=1\npassed=0\nmax=65.00\nscore=\nverdict=judge-error\n",
	} {
		if got := writtenBy(t, format(t, "github-outputs"), testreport.Alone(name)); got != want {
			t.Errorf("%s: outputs\n%swant\n%s", name, got, want)
		}
	}
}

func TestAnnotationsPointAtSources(t *testing.T) {
	for message, want := range map[string]string{
		"TakeStones.java:12: error: no":        "file=TakeStones.java,line=12,",
		"./main.go:3:14: undefined: x":         "file=main.go,line=3,col=14,",
		"src/a/B.java:7: error: no":            "file=src/a/B.java,line=7,",
		"NullPointerException at f (A.java:9)": "file=A.java,line=9,",
		"line 3: want 12, got 14":              "",
		"no Java or Go sources":                "",
	} {
		p := problem{record.BuildError, "x", message, "", false}
		if want := fmt.Sprintf("::error %stitle=x%%2C does not compile::%s\n", want, message); p.annotation() != want {
			t.Errorf("annotation of %q = %s, want %s", message, p.annotation(), want)
		}
	}
}
