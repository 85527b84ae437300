package text

import (
	"fmt"
	"io"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/regrade"
)

// Progress writes in a few lines what became of a program since its last run.
func Progress(w io.Writer, c regrade.SubmissionChange, o Options) error {
	s := show.New(o.Color, o.Width)
	better, worse := trending(c.Cases, regrade.Better), trending(c.Cases, regrade.Worse)
	switch {
	case len(better)+len(worse) == 0 && c.Old.Verdict == c.New.Verdict:
		s.Prose(0, "", "since the last run: nothing got better or worse")
	case c.Old.Verdict == c.New.Verdict:
		s.Prose(0, "", "since the last run: "+pointsGained(c))
	default:
		s.Prose(
			0,
			"",
			fmt.Sprintf("since the last run: %s; %s%s%s", pointsGained(c), view.Said(c.Old.Verdict), arrow,
				view.Said(c.New.Verdict)),
		)
	}
	writeTrend(s, "better  ", better)
	writeTrend(s, "worse   ", worse)
	return s.Flush(w)
}

// pointsGained is as "81.25 -> 93.06 of 100.00 points".
func pointsGained(c regrade.SubmissionChange) string {
	old, now := c.Old.Points, c.New.Points
	switch {
	case old == nil && now == nil:
		return "no score"
	case old == nil:
		return fmt.Sprintf("no score%s%v of %v points", arrow, *now, *c.New.Possible)
	case now == nil:
		return fmt.Sprintf("%v of %v points%sno score", *old, *c.Old.Possible, arrow)
	case *old == *now:
		return fmt.Sprintf("%v of %v points", *now, *c.New.Possible)
	}
	return fmt.Sprintf("%v%s%v of %v points", *old, arrow, *now, *c.New.Possible)
}

// trending lists the cases that took a trend, those with another verdict first.
func trending(changed []regrade.CaseChange, to regrade.Trend) []string {
	var verdicts, lines []string
	for _, c := range changed {
		switch {
		case c.Trend() != to:
		case c.Old == c.New:
			lines = append(lines, trendText(c))
		default:
			verdicts = append(verdicts, trendText(c))
		}
	}
	return append(verdicts, lines...)
}

func trendText(c regrade.CaseChange) string {
	if c.Old == c.New {
		return fmt.Sprintf("%s (still %s)", c.Case, view.Said(c.New))
	}
	return fmt.Sprintf("%s (%s%s%s)", c.Case, view.Said(c.Old), arrow, view.Said(c.New))
}

// shownTrend is how many cases of a trend are named.
const shownTrend = 5

func writeTrend(s *show.Screen, mark string, list []string) {
	if more := len(list) - shownTrend; more > 0 {
		list = append(list[:shownTrend], "and "+plural.Of(more, "more case"))
	}
	if len(list) > 0 {
		s.List(2, mark, list, ", ")
	}
}
