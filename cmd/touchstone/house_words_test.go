package main

import (
	"bytes"
	"html"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/text"
	"touchstone/runner/illustrate"
	"touchstone/runner/record"
)

// houseWords are those by which we speak of Touchstone among ourselves. A student has
// never heard them.
var houseWords = regexp.MustCompile(
	`\b(?:AC|PAC|WA|TLE|MLE|OLE|RTE|CE|NG|SK|JE)\b|` +
		`(?i:\b(?:warm|cold|prob(?:e|ed|ing)|mutants?|catalogues?|canary|scratch|seccomp|landlock|shards?|diagnos(?:is|es)|` +
		`digest|redact(?:ed)?|fault|if (?:the )?format were forgiven)\b)`,
)

// speaksPlainly holds all that a student may read of a submission against the words
// that are not for students.
func speaksPlainly(ts *testscript.TestScript, r *record.Report, submission int) {
	alone := r.On(&r.Submissions[submission])
	write := func(what string, write func(w io.Writer) error) {
		var got bytes.Buffer
		ts.Check(write(&got))
		if word := houseWords.FindString(plainly(got.String())); word != "" {
			ts.Fatalf("%s: a student reads %q:\n%s", what, word, got.String())
		}
	}
	for _, all := range []bool{false, true} {
		o := text.Options{Width: 80, All: all}
		write("check", func(w io.Writer) error {
			if all {
				return text.Report(w, alone, o)
			}
			return text.Brief(w, alone, text.BriefOptions{Options: o, Sizes: illustrate.Sizes(r, submission)})
		})
	}
	o := reports.Options{Audience: audience.Student, Token: strings.Repeat("x", 16)}
	for _, f := range reports.Formats(o) {
		switch {
		case f.Name == "json" || f.Name == "canvas-feedback": // for programs; the archive of a text
		case f.Omits != nil && len(f.Omits(alone)) > 0:
		case f.Reader != "" || f.Name == "gradescope":
			write(f.Name, func(w io.Writer) error { return f.Write(w, alone) })
		}
	}
}

// unread is what a browser or another program reads, and no student.
var unread = regexp.MustCompile(`(?s)<style.*?</style>|<script.*?</script>|<[^>]*>|"[a-z_]+":`)

// plainly is the text of a page.
func plainly(page string) string { return html.UnescapeString(unread.ReplaceAllString(page, " ")) }

func TestHouseWordsAreFound(t *testing.T) {
	for page, want := range map[string]string{
		"output1: PAC":      "PAC",
		"ran warm in 0.1 s": "warm",
		"<td class=\"warm\">a</td><td>Probed</td>":                                "Probed",
		"<style>.mutant{}</style>If format were forgiven":                         "If format were forgiven",
		`{"digest": 1, "output": "a warmer AC/DC"}`:                               "AC",
		"<p title=\"PAC\">warmth, <b>partly</b> right</p><script>cold()</script>": "",
	} {
		if got := houseWords.FindString(plainly(page)); got != want {
			t.Errorf("in %q: %q, want %q", page, got, want)
		}
	}
}
