package text

import (
	"fmt"
	"io"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Similar writes the similar programs of a class for a terminal.
func Similar(w io.Writer, r *record.Report, o Options) error {
	s := show.New(o.Color, o.Width)
	s.Prose(0, "", view.SimilarHeading(r.Similar))
	if len(r.Similar.Pairs) > 0 {
		s.Prose(0, "", view.SimilarAdvice)
	}
	for i := range r.Similar.Pairs {
		p := &r.Similar.Pairs[i]
		s.Heading(fmt.Sprintf("%s and %s", p.Left.Name, p.Right.Name))
		s.Prose(2, "", view.SimilarLines(p))
		for _, e := range view.SimilarEvidence(p) {
			s.Prose(2, "", e)
		}
		for _, line := range p.EqualLines {
			s.Prose(4, "", line)
		}
	}
	for _, names := range r.Similar.Clusters {
		s.Heading("Connected")
		s.Prose(2, "", strings.Join(names, ", "))
	}
	return s.Flush(w)
}
