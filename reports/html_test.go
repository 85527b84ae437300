package reports

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/audience"
	"touchstone/reports/html"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// pageOf is the format that writes a page.
func pageOf(o Options) Format {
	return Formats(o)[slices.Index(Names(), "html")]
}

func writtenHTML(t *testing.T, r *record.Report, o Options) string {
	t.Helper()
	o.Trees = tree.Sights
	return testreport.Written(t, func(w io.Writer) error { return pageOf(o).Write(w, r) })
}

// body is a page without its style and script, which a golden file need not
// repeat.
func body(page string) string {
	page = strings.Replace(page, html.Style(), "", 1)
	page = strings.Replace(page, html.Script(), "", 1)
	return regexp.MustCompile(`'sha256-[^']*'`).ReplaceAllString(page, "'sha256'")
}

func TestPagesLookAsTheyDid(t *testing.T) {
	testreport.CheckGolden(t, "html-trace.html", body(writtenHTML(t, testreport.Traces(), Options{})))
	testreport.CheckGolden(t, "html-single.html", body(writtenHTML(t, testreport.Alone("chen-li"), Options{})))
	testreport.CheckGolden(t, "html-student.html",
		body(writtenHTML(t, withSecrets(), Options{Audience: audience.Student})))
}

// All that a hostile program controls, and the names of cases and labels, which
// whoever writes cases controls.
func TestEveryTextOfAReportIsEscaped(t *testing.T) {
	r := testreport.Alone("chen-li")
	const evil = `"><img src=x onerror=alert(1)>`
	r.Tool, r.Assignment.Title, r.Suite.Name, r.Suite.About, r.Rubric.Name, r.Rubric.About = evil, evil, evil, evil, evil, evil
	r.Warnings = []string{evil}
	r.Isolation.Level, r.Isolation.Guarantees[0].Detail = evil, evil
	for i := range r.Suite.Cases {
		c := &r.Suite.Cases[i]
		old := c.ID
		c.ID, c.Note, c.Spec = c.ID+evil, evil, evil
		c.Args = []string{evil}
		for n := range r.Submissions[0].Results {
			if result := &r.Submissions[0].Results[n]; result.Case == old {
				result.Case = c.ID
			}
		}
	}
	s := &r.Submissions[0]
	s.Students = []record.Student{{Name: evil, Login: evil, Section: evil}}
	s.Language = evil
	if got := writtenHTML(t, r, Options{}); strings.Contains(got, "<img") {
		t.Errorf("markup of the report reaches the page:\n%s", got[strings.Index(got, "<img")-200:][:300])
	}
}

// digestOf is what a policy calls a text.
func digestOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func TestPolicyNamesStyleAndScriptByTheirDigest(t *testing.T) {
	got := writtenHTML(t, testreport.Sample(), Options{})
	for _, part := range []string{"default-src 'none'", "style-src " + digestOf(html.Style()), "script-src " + digestOf(html.Script())} {
		// In an attribute html/template writes + as &#43;.
		if !strings.Contains(strings.ReplaceAll(strings.ReplaceAll(got, "&#39;", "'"), "&#43;", "+"), part) {
			t.Errorf("the policy lacks %q", part)
		}
	}
	if strings.Contains(got, "unsafe") ||
		strings.Contains(got, "http://") && !strings.Contains(got, "http://www.w3.org/2000/svg") ||
		strings.Contains(got, "https://") {
		t.Error("the page links to the outside, or its policy lets anything in")
	}
}

func TestAPageHasEachDrawingOnce(t *testing.T) {
	got := writtenHTML(t, testreport.Traces(), Options{})
	if n, uses := strings.Count(got, `<g id="tree`), strings.Count(got, `<use href="#tree`); n != 1 || uses < 2 {
		t.Errorf("%d drawings for %d submissions, want one for several", n, uses)
	}
}

func TestWithoutAKnownAssignmentThereIsNoPicture(t *testing.T) {
	r := testreport.Traces()
	r.Assignment.ID = "nim-f30"
	if got := writtenHTML(t, r, Options{}); strings.Contains(got, "Search tree of") {
		t.Error("a picture of an assignment that nobody knows")
	}
}
