// Package reports writes a record.Report down. It decides nothing: verdicts,
// points, times and versions are in the report already, and what is added here
// are counts and layout.
//
// Each way for people to read it is in a package of its own, over one view of a report:
//
//   - view: what every format tells, found once
//   - audience: staff or student, and the copy that a student may read
//   - text: for people at a terminal
//   - html: a page for a browser
//   - tree: search trees
//   - internal/show: what all of these share and that knows no report
//
// This package lists the formats (reports.go), reads and writes the whole report
// as JSON (json.go, report.schema.json), sees to it that a mistake of ours in one
// submission keeps no other from being written (surely.go), and has a file for each
// format that another system reads: Canvas, Gradescope, GitHub, JUnit, spreadsheets
// and Markdown.
//
// Everything a student wrote may be hostile. Each format has one function that
// all of it passes through: show.Text for terminals, show.WriteVisible for JSON,
// Inert for spreadsheets, fenced and Inline for Markdown, xmlText for XML, and
// commandText for GitHub's log. On a page it is made visible, and html/template
// escapes it.
//
// It must never run or judge anything, nor search: search trees are handed in.
package reports

import (
	"cmp"
	"fmt"
	"io"

	"touchstone/internal/suggest"
	"touchstone/reports/audience"
	"touchstone/reports/html"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// Options are what some formats must be told; the others take no notice.
type Options struct {
	// CanvasAssignment is the heading of the assignment's column in Canvas's
	// gradebook, such as "HW2 (123456)".
	CanvasAssignment string

	// Token is random text that no student can guess, letters and digits alone.
	// GitHub's log is told to take no commands until it comes.
	Token string

	// Audience is who reads it; empty means those that the format is meant for.
	// Formats without a Reader take no notice.
	Audience audience.Reader

	// Trees finds the search trees that a page draws; nil for none.
	Trees Trees

	// Visibility is who may see what hidden cases ask and expect, in Gradescope's
	// words; empty means nobody: students see the verdicts of hidden cases alone.
	Visibility string
}

// Trees finds a search tree worth drawing for each submission of a report, as its
// readers may see it; nil for one without.
type Trees func(r *record.Report) []*tree.Sight

// Format is one way to write a report.
type Format struct {
	Name  string // what users choose it by
	About string // a few words for a list of formats
	File  string // name of its file in a folder; of a format with Each its ending
	Each  bool   // a file for each submission, written from a report of that one alone

	// Reader is whom the format is meant for, among those who may ask for it; empty
	// if it is for staff and machines alone.
	Reader audience.Reader

	Write func(w io.Writer, r *record.Report) error

	// Omits tells, a sentence each, what of a report the format leaves out and
	// why; nil if it leaves out nothing. A report that is left out as a whole
	// cannot be written.
	Omits func(r *record.Report) []string
}

// Formats lists all formats.
func Formats(o Options) []Format {
	const staff, student = audience.Staff, audience.Student
	const each = true
	return []Format{
		{"text", "for people, without colour", "report.txt", !each, staff, o.to(staff, plainText), nil},
		{"json", "the whole report, for programs", "report.json", !each, staff, o.to(staff, JSON), nil},
		{"csv", "scores, one row a submission, for spreadsheets", "scores.csv", !each, "", CSV, nil},
		{"html", "a page for a browser", "report.html", !each, staff, o.to(staff, o.html), nil},
		{"fields", "a row for each line of each case, for spreadsheets", "fields.csv", !each, "", Fields, nil},
		{"markdown", "what a student should read, as Markdown", ".md", each, student, o.to(student, Markdown), nil},
		{"course", "the score in the course's words, and what mending would give", ".txt", each, student,
			o.to(student, text.Course), nil},
		{"canvas", "scores to import into Canvas's gradebook", "canvas.csv", !each, "", o.canvas, CanvasOmits},
		{"canvas-feedback", "a zip of feedback files to upload to Canvas", "canvas-feedback.zip", !each, student,
			o.canvasFeedback, CanvasFeedbackOmits},
		{"gradescope", "results.json of a Gradescope autograder", ".json", each, "", o.gradescope, GradescopeOmits},
		{"junit", "JUnit XML, for GitLab, Jenkins and others", "junit.xml", !each, staff, o.to(staff, JUnit), nil},
		{"github", "GitHub's log: the text, and annotations", "github.log", !each, staff, o.to(staff, o.github), nil},
		{"github-summary", "a GitHub step summary", "github-summary.md", !each, staff, o.to(staff, GitHubSummary), nil},
		{"github-outputs", "outputs of a GitHub step", "github-outputs", !each, "", GitHubOutputs, nil},
	}
}

// Find returns the format of that name.
func Find(name string, o Options) (Format, error) {
	for _, f := range Formats(o) {
		if f.Name == name {
			return f, nil
		}
	}
	return Format{}, fmt.Errorf("unknown format %q%s", name, suggest.OrWant(name, Names()))
}

// Names lists the names of all formats.
func Names() []string {
	var names []string
	for _, f := range Formats(Options{}) {
		names = append(names, f.Name)
	}
	return names
}

// to has a format written for the audience that was asked for, and else for
// those it is meant for. So no format need know what is hidden.
func (o Options) to(
	reader audience.Reader,
	write func(io.Writer, *record.Report) error,
) func(io.Writer, *record.Report) error {
	return func(w io.Writer, r *record.Report) error {
		r, err := audience.For(cmp.Or(o.Audience, reader), r)
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

func (o Options) canvas(w io.Writer, r *record.Report) error {
	return Canvas(w, r, o.CanvasAssignment)
}

func (o Options) canvasFeedback(w io.Writer, r *record.Report) error {
	return CanvasFeedback(w, r, o.Audience)
}

func (o Options) gradescope(w io.Writer, r *record.Report) error {
	return Gradescope(w, r, o.Visibility)
}

func (o Options) github(w io.Writer, r *record.Report) error { return GitHub(w, r, o.Token) }

func plainText(w io.Writer, r *record.Report) error { return text.Report(w, r, text.Options{}) }
