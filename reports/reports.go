// Package reports writes a record.Report in many formats. Verdicts, points, times and
// versions are already in the report; the formats add only counts and layout.
//
// This package lists the formats (reports.go), reads and writes the whole report as JSON
// (json.go, report.schema.json), and has a file for each format that another system reads. If
// a bug in Touchstone prevents writing one submission, the output has a notice instead (robust.go).
// The subpackages are:
//
//   - view finds the facts that all formats show.
//   - audience makes the copy of a report that a student may read.
//   - text writes for a terminal.
//   - html writes a page for a browser.
//   - tree draws search trees.
//   - internal/show has helpers that do not depend on reports.
//
// Everything that a student wrote may be hostile. Each format escapes all of it: show.Text
// for terminals, show.WriteDocument for JSON, EscapeFormula for spreadsheets, fenced and Inline
// for Markdown, xmlText for XML, commandText for GitHub's log, and html/template for pages.
//
// This package runs no programs, judges no answers and searches no games. Callers pass in the
// search trees.
package reports

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/html"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// Options configures formats. A format ignores the fields that it does not need.
type Options struct {
	// CanvasAssignment is the heading of the assignment's column in Canvas's gradebook, such
	// as "HW2 (123456)".
	CanvasAssignment string

	// Token is a random string of letters and digits that no student can guess. GitHub ignores
	// workflow commands in the log until the token appears.
	Token string

	// Audience says who reads the output. If it is empty, it defaults to the format's Audience.
	// Formats without an Audience ignore it.
	Audience audience.Audience

	// Trees finds the search trees for a page. If it is nil, pages have no trees.
	Trees Trees

	// Visibility is one of Visibilities. It says when Gradescope shows students the arguments
	// and answers of hidden cases. If it is empty, students see only the verdicts.
	Visibility string
}

// Trees returns, for each submission of a report, a search tree worth drawing, or nil. The
// trees reveal no more than the report.
type Trees func(r *record.Report) []*tree.CaseTree

type writer = func(w io.Writer, r *record.Report) error

// Format is one way to write a report.
type Format struct {
	Name          string // the name by which users select it
	Description   string // a few words for a list of formats
	File          string // its file name; if PerSubmission is true, only the extension
	PerSubmission bool   // whether Write accepts only one submission; a batch then needs several files

	// Audience is the default for Options.Audience. It is empty if only staff and machines read the
	// format.
	Audience audience.Audience

	Write writer

	// Omissions returns a sentence for each reason why the format omits submissions, or why staff
	// should check the output. It is nil if there is never one.
	Omissions func(r *record.Report) []string
}

// Formats returns all formats.
func Formats(o Options) []Format {
	const staff, student = audience.Staff, audience.Student
	const each = true
	return []Format{
		{"text", "for people, without colour", "report.txt", !each, staff, o.forAudience(staff, plainText), nil},
		{"json", "the whole report, for programs", "report.json", !each, staff, o.forAudience(staff, JSON), nil},
		{"csv", "scores, a row for each submission, for spreadsheets", "scores.csv", !each, "", CSV, nil},
		{"html", "a page for a browser", "report.html", !each, staff, o.forAudience(staff, o.html), nil},
		{"similar", "similar programs side by side, for staff", "similar.html", !each, "", html.Similar, nil},
		{"fields", "a row for each line of each case, for spreadsheets", "fields.csv", !each, "", Fields, nil},
		{"markdown", "what a student should read, as Markdown", ".md", each, student,
			o.forAudience(student, Markdown), nil},
		{"canvas", "scores to import into Canvas's gradebook", "canvas.csv", !each, "",
			func(w io.Writer, r *record.Report) error { return Canvas(w, r, o.CanvasAssignment) },
			func(r *record.Report) []string { return CanvasWarnings(r, o.CanvasAssignment) }},
		{"canvas-feedback", "a zip of feedback files to upload to Canvas", "canvas-feedback.zip", !each, student,
			func(w io.Writer, r *record.Report) error { return CanvasFeedback(w, r, o.Audience) }, CanvasFeedbackOmissions},
		{"gradescope", "results.json of a Gradescope autograder", ".json", each, "",
			func(w io.Writer, r *record.Report) error { return Gradescope(w, r, o.Visibility) }, GradescopeOmissions},
		{"junit", "JUnit XML, for GitLab, Jenkins and others", "junit.xml", !each, staff,
			o.forAudience(staff, JUnit), nil},
		{"github", "GitHub's log: the text, and annotations", "github.log", !each, staff,
			o.forAudience(staff, func(w io.Writer, r *record.Report) error { return GitHub(w, r, o.Token) }), nil},
		{"github-summary", "a GitHub step summary", "github-summary.md", !each, staff,
			o.forAudience(staff, GitHubSummary), nil},
		{"github-outputs", "outputs of a GitHub step", "github-outputs", !each, "", GitHubOutputs, nil},
	}
}

// Find returns the format with the given name.
func Find(name string, o Options) (Format, error) {
	formats := Formats(o)
	if i := slices.IndexFunc(formats, func(f Format) bool { return f.Name == name }); i >= 0 {
		return formats[i], nil
	}
	return Format{}, fmt.Errorf("unknown format %q%s", name, wording.OrExpected(name, Names()))
}

// Names returns the names of all formats.
func Names() []string {
	var names []string
	for _, f := range Formats(Options{}) {
		names = append(names, f.Name)
	}
	return names
}

// forAudience returns a writer that calls write with the copy of the report that o.Audience may
// read. If o.Audience is empty, the reader is fallback.
func (o Options) forAudience(fallback audience.Audience, write writer) writer {
	return func(w io.Writer, r *record.Report) error {
		r, err := audience.For(cmp.Or(o.Audience, fallback), r)
		if err != nil {
			return err
		}
		return write(w, r)
	}
}

func (o Options) html(w io.Writer, r *record.Report) error {
	page := html.Options{Audience: o.Audience}
	if o.Trees != nil {
		page.Trees = o.Trees(r)
	}
	return html.Report(w, r, page)
}

func plainText(w io.Writer, r *record.Report) error { return text.Report(w, r, text.Options{}) }
