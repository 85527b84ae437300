package reports

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// JUnitReport has the elements and attributes of JUnit XML that both GitLab and Jenkins read.
type JUnitReport struct {
	XMLName xml.Name `xml:"testsuites"`
	Name    string   `xml:"name,attr"`
	JUnitCounts
	Time   string       `xml:"time,attr"` // seconds
	Suites []junitSuite `xml:"testsuite"`
}

// JUnitCounts counts tests by result.
type JUnitCounts struct {
	Tests    int `xml:"tests,attr"`
	Failures int `xml:"failures,attr"`
	Errors   int `xml:"errors,attr"`
	Skipped  int `xml:"skipped,attr"`
}

func (n *JUnitCounts) add(c JUnitCase) {
	n.Tests++
	switch {
	case c.Failure != nil:
		n.Failures++
	case c.Error != nil:
		n.Errors++
	case c.Skipped != nil:
		n.Skipped++
	}
}

type junitSuite struct {
	Name string `xml:"name,attr"`
	JUnitCounts
	Time      string      `xml:"time,attr"`
	Timestamp string      `xml:"timestamp,attr"`
	Cases     []JUnitCase `xml:"testcase"`
}

type JUnitCase struct {
	Class   string        `xml:"classname,attr"` // the suite in GitLab; Jenkins splits it at the last dot
	Name    string        `xml:"name,attr"`
	Time    string        `xml:"time,attr"`
	Failure *junitProblem `xml:"failure"`
	Error   *junitProblem `xml:"error"`
	Skipped *junitProblem `xml:"skipped"`
	Out     string        `xml:"system-out,omitempty"`
}

type junitProblem struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr,omitempty"`
	Text    string `xml:",chardata"`
}

// JUnit writes a test suite for each submission, with a test for each case. A wrong answer is
// a failure; a crash or an exceeded limit is an error; a case that was not run is skipped.
func JUnit(w io.Writer, r *record.Report) error {
	report := JUnitReport{Name: xmlLine(r.Assignment.ID + " " + r.Suite.Name)}
	var total time.Duration
	for i := range r.Submissions {
		sub := &r.Submissions[i]
		suite := junitSubmission(r, sub)
		report.Suites = append(report.Suites, suite)
		for _, c := range suite.Cases {
			report.add(c)
		}
		total += timeSpent(sub)
	}
	report.Time = seconds(total)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(report); err != nil {
		return fmt.Errorf("writing JUnit XML: %w", err)
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func junitSubmission(r *record.Report, s *record.Submission) junitSuite {
	// Jenkins treats what precedes the last dot as the package name.
	class := "touchstone." + strings.ReplaceAll(xmlLine(s.Name), ".", "·")
	suite := junitSuite{
		Name:      xmlLine(s.Name),
		Time:      seconds(timeSpent(s)),
		Timestamp: r.StartedAt.UTC().Format("2006-01-02T15:04:05"),
		Cases:     []JUnitCase{junitBuild(class, r, s)},
	}
	for i := range s.Results {
		suite.Cases = append(suite.Cases, junitResult(class, r, &s.Results[i]))
	}
	for _, c := range suite.Cases {
		suite.add(c)
	}
	return suite
}

// junitBuild returns a test of the build. Without this test, a submission that does not compile
// would pass, because all its other tests are skipped. The output of this test also describes the
// submission, because GitLab does not show the output of a test suite.
func junitBuild(class string, r *record.Report, s *record.Submission) JUnitCase {
	c := JUnitCase{Class: class, Name: "(build)", Time: seconds(time.Duration(s.Build.Wall))}
	problem := &junitProblem{
		Message: xmlLine(s.Cause),
		Type:    string(s.Verdict),
		Text:    xmlText(s.Build.Message, show.BlockText),
	}
	switch {
	case s.Verdict == record.BuildError,
		s.Verdict == record.NotGradable,
		s.Verdict == record.JudgeError && len(s.Results) == 0:
		c.Error = problem
	case s.Verdict == record.Skipped && !s.Build.OK:
		c.Skipped = problem
	}
	c.Out = xmlText(submissionText(r, s), show.BlockText)
	return c
}

func submissionText(r *record.Report, s *record.Submission) string {
	parts := []string{view.Submission{Report: r, Sub: s}.RightOnSample(), view.WhereText(r, s), view.FinalText(r, s)}
	parts = append(parts, view.CommentLines(s, func(text string) string { return text })...)
	parts = append(parts, audience.HiddenNotice(r))
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), "\n")
}

func junitResult(class string, r *record.Report, result *record.Result) JUnitCase {
	c := JUnitCase{Class: class, Name: xmlLine(result.Case), Time: "0"}
	if result.Run != nil {
		c.Time = seconds(time.Duration(result.Run.Wall))
	}
	problem := &junitProblem{
		Message: xmlLine(result.Cause),
		Type:    string(result.Verdict),
		Text:    xmlText(view.CaseText(r, result), show.BlockText),
	}
	switch {
	case result.Verdict == record.Accepted:
		if slices.ContainsFunc(result.Lines, func(l record.Line) bool { return l.Match == record.MatchFormat }) {
			// A format slip does not fail the case, but may cost points.
			c.Out = xmlText(view.CaseText(r, result), show.JUnitOutput)
		}
		return c
	case result.Verdict == record.Skipped:
		problem.Type = ""
		c.Skipped = problem
		return c
	case result.Verdict.EndedNormally():
		c.Failure = problem
	default:
		c.Error = problem
	}
	if result.Run != nil {
		c.Out = xmlText(result.Run.Stdout.Text, show.JUnitOutput)
	}
	return c
}

// xmlText returns at most n bytes of s. It escapes control characters, because XML 1.0 does not
// allow them. It breaks up [[ATTACHMENT|path]], because GitLab and Jenkins would offer the local
// file at that path for download.
func xmlText(s string, n int) string { return withoutAttachments(view.VisibleLines(s, n)) }

// xmlLine is like xmlText for a single line.
func xmlLine(s string) string { return withoutAttachments(show.Text(s)) }

func withoutAttachments(s string) string {
	return strings.ReplaceAll(s, "[[ATTACHMENT", "[ [ATTACHMENT")
}
