package reports

import (
	"fmt"
	"strings"
	"testing"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

func TestAnnotationsAreLimitedAndSorted(t *testing.T) {
	r := testreport.SampleWith("brook-jan")
	wrong := r.Submissions[0].Results[0]
	r.Submissions[0].Results = nil
	for i := range 24 {
		wrong.Case = fmt.Sprintf("case-%02d", i+1)
		r.Submissions[0].Results = append(r.Submissions[0].Results, wrong)
	}
	crash := &r.Submissions[0].Results[20]
	crash.Verdict, crash.Cause = record.RuntimeError, "java.lang.NullPointerException"
	got := annotations(r)
	if len(got) != show.GitHubAnnotations {
		t.Errorf("%d annotations, want %d: %q", len(got), show.GitHubAnnotations, got)
	}
	if want := "::error title=case-21%2C crashes::java.lang.NullPointerException\n"; got[0] != want {
		t.Errorf("first annotation %s, want %s", got[0], want)
	}
}

func TestGitHubNeedsALongToken(t *testing.T) {
	for _, token := range []string{"", "short", "with blanks in it, and long", strings.Repeat("a", 15)} {
		var b strings.Builder
		if err := GitHub(&b, testreport.Sample(), token); err == nil || b.Len() > 0 {
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
	if !strings.HasSuffix(got, " parts: GitHub accepts at most 1 MiB.\n") {
		t.Errorf("does not say that it is cut: ...%s", got[len(got)-200:])
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
		p := problem{verdict: record.BuildError, title: "x", message: message}
		if want := fmt.Sprintf("::error %stitle=x%%2C does not compile::%s\n", want, message); p.annotation() != want {
			t.Errorf("annotation of %q = %s, want %s", message, p.annotation(), want)
		}
	}
}
