package html_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"touchstone/reports"
	page "touchstone/reports/html"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

func TestPagesAreGolden(t *testing.T) {
	testreport.CheckGolden(t, "trace.html", testreport.Body(written(t, testreport.Traces(), "")))
	testreport.CheckGolden(t, "single.html", testreport.Body(written(t, testreport.Alone("chen-li"), "")))
}

// The author of a suite controls the names of cases and labels.
func TestTextsOfASuiteAreEscaped(t *testing.T) {
	r := testreport.Alone("chen-li")
	const evil = `"><img src=x onerror=alert(1)>`
	for _, text := range []*string{
		&r.Tool, &r.Assignment.Title, &r.Suite.Name, &r.Suite.About, &r.Rubric.Name, &r.Rubric.About, &r.Isolation.Level,
		&r.Isolation.Guarantees[0].Detail,
	} {
		*text = evil
	}
	r.Warnings = []string{evil}
	for i := range r.Suite.Cases {
		c := &r.Suite.Cases[i]
		c.ID, c.Note, c.Spec, c.Args = c.ID+evil, evil, evil, []string{evil}
		r.Submissions[0].Results[i].Case = c.ID
	}
	if got := written(t, r, ""); strings.Contains(got, "<img") {
		t.Errorf("markup of the report reaches the page:\n%s", got[strings.Index(got, "<img")-200:][:300])
	}
}

func TestPolicyNamesStyleAndScriptByTheirDigests(t *testing.T) {
	got := written(t, testreport.Sample(), "")
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	for _, part := range []string{
		"default-src 'none'", "style-src " + digest(page.Style()), "script-src " + digest(page.Script()),
	} {
		if !strings.Contains(html.UnescapeString(got), part) {
			t.Errorf("the policy lacks %q", part)
		}
	}
	outside := strings.ReplaceAll(got, "http://www.w3.org/2000/svg", "")
	if strings.Contains(got, "unsafe") || strings.Contains(outside, "http://") || strings.Contains(got, "https://") {
		t.Error("the page links to the outside, or its policy lets anything in")
	}
}

func TestPageHasEachDrawingOnce(t *testing.T) {
	r := testreport.Traces()
	got := written(t, r, "")
	if n, uses := strings.Count(got, `<g id="tree`), strings.Count(got, `<use href="#tree`); n != 1 || uses < 2 {
		t.Errorf("%d drawings for %d submissions, want one for several", n, uses)
	}
	r.Assignment.ID = "nim-f30"
	if strings.Contains(written(t, r, ""), "Search tree of") {
		t.Error("the page has a drawing for an unknown assignment")
	}
}

// Pages that are written at the same time share templates and searched trees.
func TestPagesCanBeWrittenInParallel(t *testing.T) {
	list := []*record.Report{testreport.Sample(), testreport.Traces(), testreport.Alone("chen-li")}
	var alone []string
	for _, r := range list {
		alone = append(alone, written(t, r, ""))
	}
	var searched tree.Searched
	f, err := reports.Find("html", reports.Options{Trees: searched.Sights})
	if err != nil {
		t.Fatal(err)
	}
	var group errgroup.Group
	for i := range 24 {
		group.Go(func() error {
			n := i % len(list)
			var got bytes.Buffer
			if err := f.Write(&got, list[n]); err != nil {
				return err
			}
			if got.String() != alone[n] {
				t.Errorf("page %d differs if others are written at the same time", n)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Error(err)
	}
}
