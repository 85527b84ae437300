package reports

import (
	"regexp"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
)

// entity matches an escaped character.
var (
	entity = regexp.MustCompile(`&#[0-9]+;`)
	ownTag = regexp.MustCompile(`</?code>`)
)

// outsideFences returns Markdown without its fenced blocks. As in CommonMark, a fence must be
// at least as long as the one that it ends.
func outsideFences(t *testing.T, page string) string {
	t.Helper()
	var b strings.Builder
	fence := ""
	for line := range strings.Lines(page) {
		text := strings.TrimRight(line, "\n")
		ticks := text[:len(text)-len(strings.TrimLeft(text, "`"))]
		switch {
		case fence == "" && len(ticks) >= 3:
			fence = ticks
		case fence == "":
			b.WriteString(line)
		case len(ticks) >= len(fence) && strings.TrimSpace(text[len(ticks):]) == "":
			fence = ""
		}
	}
	if fence != "" {
		t.Errorf("a fence is not closed")
	}
	return b.String()
}

func TestStudentsWriteNoMarkdown(t *testing.T) {
	const forged = "```\n````\n# forged | a | <img src=x onerror=alert(1)> [x](javascript:1) ![i](http://x) **b** @octocat #1 www.evil.example ~~s~~ &lt; \\| `c`"
	r := testreport.Alone("chen-li")
	s := &r.Submissions[0]
	s.Name, s.Cause, s.Notes, s.Score.Parts[1].Detail, s.Score.Losses[0].Reason = forged, forged, []string{
		forged,
	}, forged, forged
	for i := range s.Results {
		s.Results[i].Command, s.Results[i].Cause, s.Results[i].Lines[1].Got = forged, forged, forged
		s.Results[i].Extra.First = []string{forged}
	}
	for _, name := range []string{"markdown", "github-summary"} {
		page := outsideFences(t, writtenBy(t, format(t, name), r))
		if !strings.Contains(page, "forged") {
			t.Fatalf("%s: the text is not there at all", name)
		}
		for line := range strings.Lines(page) {
			rest := ownTag.ReplaceAllString(entity.ReplaceAllString(line, ""), "")
			at := strings.Index(rest, "forged")
			if at < 0 {
				continue
			}
			if theirs := rest[at:]; strings.ContainsAny(theirs, "`<>[]@\\") || strings.Contains(theirs, "www.") {
				t.Errorf("%s: the student's markup in %s", name, line)
			}
			if strings.HasPrefix(rest, "# ") {
				t.Errorf("%s: the student's heading: %s", name, line)
			}
		}
	}
}

func TestTableRowsHaveAllColumns(t *testing.T) {
	for _, name := range []string{"markdown", "github-summary"} {
		for _, piece := range pieces(format(t, name), testreport.Sample()) {
			page := outsideFences(t, writtenBy(t, format(t, name), piece))
			want := 0
			for line := range strings.Lines(page) {
				if !strings.HasPrefix(line, "|") {
					want = 0
					continue
				}
				n := strings.Count(line, "|")
				if want == 0 {
					want = n
				}
				if n != want {
					t.Errorf("%s: %d bars in a table of %d: %s", name, n, want, line)
				}
			}
		}
	}
}

func TestFencesAreLongerThanTheirContents(t *testing.T) {
	for text, want := range map[string]string{
		"a":            "```text\na\n```\n",
		"```\nb":       "````text\n```\nb\n````\n",
		"x ````` y `z": "``````text\nx ````` y `z\n``````\n",
	} {
		if got := fenced(text); got != want {
			t.Errorf("fenced(%q) = %q, want %q", text, got, want)
		}
	}
}
