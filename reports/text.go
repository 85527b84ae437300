package reports

import (
	"io"

	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/runner/record"
)

// TextOptions say how text is written.
type TextOptions struct {
	Color bool
	All   bool // show every case in full, also those that are right
	Width int  // of the terminal, in columns; 0 means 100

	Audience Audience // who reads it; empty means staff
}

// Text writes a report for people at a terminal: one submission in detail,
// several as a list with a summary.
func Text(w io.Writer, r *record.Report, o TextOptions) error {
	r, err := readBy(o.Audience, r)
	if err != nil {
		return err
	}
	s := screen.New(o.Color, o.Width)
	if len(r.Submissions) == 1 {
		submissionView{s, subject{r, &r.Submissions[0], o.All}}.write()
	} else {
		batchView{s, overview{r}}.write()
	}
	writeWarnings(s, r)
	return s.Flush(w)
}

// SubmissionText writes one submission of a report in detail, and nothing of
// the others. It hides nothing: what a student gets is written of ForStudent.
func SubmissionText(w io.Writer, r *record.Report, s *record.Submission, o TextOptions) error {
	page := screen.New(o.Color, o.Width)
	submissionView{page, subject{r, s, o.All}}.write()
	return page.Flush(w)
}

var verdictStyles = map[record.Verdict]style.Style{
	record.Accepted: style.Good,
	record.Partial:  style.Slight,
	record.Skipped:  style.Faint,
}

// verdictStyle is bad for whatever is not named above.
func verdictStyle(v record.Verdict) style.Style {
	if st, ok := verdictStyles[v]; ok {
		return st
	}
	return style.Bad
}
