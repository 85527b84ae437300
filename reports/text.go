package reports

import (
	"io"

	"github.com/fatih/color"

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
	s := newScreen(o.Color, o.Width)
	if len(r.Submissions) == 1 {
		submissionView{s, subject{r, &r.Submissions[0], o.All}}.write()
	} else {
		batchView{s, overview{r}}.write()
	}
	writeWarnings(s, r)
	return s.flush(w)
}

// SubmissionText writes one submission of a report in detail, and nothing of
// the others. It hides nothing: what a student gets is written of ForStudent.
func SubmissionText(w io.Writer, r *record.Report, s *record.Submission, o TextOptions) error {
	page := newScreen(o.Color, o.Width)
	submissionView{page, subject{r, s, o.All}}.write()
	return page.flush(w)
}

// style is what a piece of text is, for the eye. Nothing is said by colour
// alone.
type style int

const (
	plain     style = iota
	strong          // headings and names
	faint           // of little weight
	good            // right
	slight          // right, but badly written
	bad             // wrong
	differing       // the part of a line that is not as expected
)

// palette holds the colour of each style. It belongs to one screen: two may be
// written at once, one with colour and one without.
type palette map[style]*color.Color

func newPalette(colored bool) palette {
	p := palette{
		strong:    color.New(color.Bold),
		faint:     color.New(color.Faint),
		good:      color.New(color.FgGreen),
		slight:    color.New(color.FgYellow),
		bad:       color.New(color.FgRed),
		differing: color.New(color.FgRed, color.Underline),
	}
	for _, c := range p {
		if colored {
			c.EnableColor()
		} else {
			c.DisableColor()
		}
	}
	return p
}

// paint colours text, which must be visible already.
func (p palette) paint(st style, text string) string {
	c, ok := p[st]
	if !ok || text == "" {
		return text
	}
	return c.Sprint(text)
}

var verdictStyles = map[record.Verdict]style{
	record.Accepted: good,
	record.Partial:  slight,
	record.Skipped:  faint,
}

// verdictStyle is bad for whatever is not named above.
func verdictStyle(v record.Verdict) style {
	if st, ok := verdictStyles[v]; ok {
		return st
	}
	return bad
}
