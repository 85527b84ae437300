package text

import (
	"fmt"
	"io"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/regrade"
)

// Progress writes briefly how the results of a program changed since its previous run.
func Progress(w io.Writer, c regrade.SubmissionChange, o Options) error {
	s := show.New(o.Color, o.Width)
	better, worse := trending(c.Cases, regrade.Better), trending(c.Cases, regrade.Worse)
	since := "nothing got better or worse"
	if old, now := standing(c.Old), standing(c.New); len(better)+len(worse) > 0 || old != now {
		since = old + arrow + now
	}
	s.Prose(0, "", "since the last run: "+since)
	writeTrend(s, "better  ", better)
	writeTrend(s, "worse   ", worse)
	return s.Flush(w)
}

func standing(s regrade.Standing) string {
	if s.Points == nil {
		return view.Said(s.Verdict)
	}
	return fmt.Sprintf("%s, %v of %v points", view.Said(s.Verdict), *s.Points, *s.Possible)
}

// trending lists the cases that got better or worse.
func trending(changed []regrade.CaseChange, to regrade.Trend) (cases []string) {
	for _, c := range changed {
		switch {
		case c.Trend() != to:
		case c.Old == c.New:
			cases = append(cases, fmt.Sprintf("%s (still %s)", c.Case, view.Said(c.New)))
		default:
			cases = append(cases, fmt.Sprintf("%s (%s%s%s)", c.Case, view.Said(c.Old), arrow, view.Said(c.New)))
		}
	}
	return cases
}

func writeTrend(s *show.Screen, mark string, list []string) {
	const most = 5
	if more := len(list) - most; more > 0 {
		list = append(list[:most], "and "+wording.Count(more, "more case"))
	}
	if len(list) > 0 {
		s.List(2, mark, list, ", ")
	}
}
