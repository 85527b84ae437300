package html

import (
	"fmt"
	"io"
	"slices"

	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// Desk writes the page of a report in parts, for the server of the grading desk. It is safe for
// concurrent use.
type Desk struct {
	page  *pageView
	trees func(*record.Report) []*tree.CaseTree
}

// NewDesk returns a desk that shows a report to staff. To draw the search tree of a submission, the
// desk calls trees with a report on that submission alone.
func NewDesk(r *record.Report, trees func(*record.Report) []*tree.CaseTree) *Desk {
	page := newPage(r, Options{})
	if page.Batch == nil {
		page.Batch = newBatch(r)
	}
	page.IsDesk = true
	page.Rules.citeAll() // a part that is written later may cite any clause
	return &Desk{page, trees}
}

// Page writes the page without the style, the script and the submissions. The server sends the
// omitted parts when the browser requests them.
func (d *Desk) Page(w io.Writer) error { return d.execute(w, "desk.html", d.page) }

// Overview writes the HTML of the overview of the class, without the rest of the page.
func (d *Desk) Overview(w io.Writer) error { return d.execute(w, "batch", d.page) }

// Similar writes the page of similar programs.
func (d *Desk) Similar(w io.Writer) error { return Similar(w, d.page.Report) }

// Submission writes the HTML of submission i, without the rest of the page.
func (d *Desk) Submission(w io.Writer, i int) error {
	part := *d.page
	s := part.Submissions[i]
	drawings := album{first: i}
	if d.trees != nil {
		s.Picture = drawings.picture(d.trees(s.report.ForSubmission(s.Submission))[0])
	}
	part.Drawings = drawings.drawn
	return d.execute(w, "deskSubmission", placedSubmission{&part, s.detail()})
}

// Heat writes the rows of the heat map that the page does not contain, separated by NUL.
func (d *Desk) Heat(w io.Writer) error {
	rest := d.page.Heat().Rest
	if rest == nil {
		return nil
	}
	return rest.write(w)
}

func (d *Desk) execute(w io.Writer, name string, data any) error {
	if err := pageTemplate().ExecuteTemplate(w, name, data); err != nil {
		return fmt.Errorf("writing a part of the page for the browser: %w", err)
	}
	return nil
}

func (c *clauses) citeAll() {
	if c.rules == nil {
		return
	}
	for _, number := range c.rules.Clauses() {
		c.cite(number)
	}
}

// Find returns the index of the named submission, or -1.
func (d *Desk) Find(name string) int {
	return slices.IndexFunc(d.page.Submissions, func(s submissionView) bool { return s.Name() == name })
}

// DeskScript returns the script of the desk, which includes that of the page.
func DeskScript() string {
	return joinScripts(append(slices.Clone(scripts), "desk.js", "follow.js", "start.js")...)
}

func DeskStyle() string { return Style() + pageFile("desk.css") }
