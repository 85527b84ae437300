package text

import (
	"io"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Options say how text is written.
type Options struct {
	Color bool
	All   bool // show every case in full, also those that are right
	Width int  // of the terminal, in columns; 0 means 100

	Audience audience.Reader // who reads it; empty means staff
}

// Report writes a report for people at a terminal: one submission in detail,
// several as a list with a summary.
func Report(w io.Writer, r *record.Report, o Options) error {
	r, err := audience.For(o.Audience, r)
	if err != nil {
		return err
	}
	s := show.New(o.Color, o.Width)
	if len(r.Submissions) == 1 {
		submissionView{s, view.Submission{Report: r, Sub: &r.Submissions[0], All: o.All}}.write()
		citeRules(s, r)
	} else {
		batchView{s, view.Batch{Report: r}}.write()
	}
	writeWarnings(s, r)
	return s.Flush(w)
}

// Submission writes one submission of a report in detail, and nothing of
// the others. It hides nothing: what a student gets is written of audience.ForStudent.
func Submission(w io.Writer, r *record.Report, s *record.Submission, o Options) error {
	page := show.New(o.Color, o.Width)
	submissionView{page, view.Submission{Report: r, Sub: s, All: o.All}}.write()
	citeRules(page, r)
	return page.Flush(w)
}
