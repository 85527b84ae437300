package text

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// answers writes how the results of cases and lines changed. Cases with the same change share
// a row.
func (v changesView) answers() {
	told, otherSuite := false, v.hasOtherSuite()
	for _, s := range byChange(v.changes.Submissions) {
		if otherSuite { // terms has already listed the cases that are in only one suite
			s.Cases = slices.DeleteFunc(slices.Clone(s.Cases),
				func(c regrade.CaseChange) bool { return c.Old == "" || c.New == "" })
		}
		rows := answerRows(s)
		if len(rows) == 0 {
			continue
		}
		if !told {
			v.Heading("Cases and lines that changed")
			told = true
		}
		v.Line(2, show.Strong.Piece(s.Name))
		table := show.Table{Elastic: 1}
		for _, r := range rows {
			table.Row(show.Plain.Cell(r.what), show.Plain.Cell(r.text()))
		}
		v.Table(4, table)
	}
}

// answerRow is a change and the cases in which it occurred.
type answerRow struct {
	what    string // two verdicts, or the label of a line
	cases   []string
	example string // how the first case changed
}

func (r answerRow) text() string {
	switch {
	case r.example == "":
		return namedCases(r.cases)
	case len(r.cases) == 1:
		return r.cases[0] + ": " + r.example
	}
	return fmt.Sprintf("%s, such as %s: %s", plural.Of(len(r.cases), "case"), r.cases[0], r.example)
}

func namedCases(names []string) string {
	const most = 3
	if more := len(names) - most; more > 1 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), more)
	}
	return strings.Join(names, ", ")
}

// answerRows returns the changes of a submission: of its verdict, of the verdicts of its
// cases, and of its lines by label.
func answerRows(s regrade.SubmissionChange) []answerRow {
	var verdicts, lines []answerRow
	for _, c := range s.Cases {
		if c.Old != c.New {
			verdicts = withCase(verdicts, verdictsOf(c), c.Case, "")
		}
		for _, line := range c.Lines {
			lines = withCase(lines, line.Label, c.Case, printed(line.Old, false)+arrow+printed(line.New, true))
		}
	}
	if s.Old.Verdict != s.New.Verdict && s.New.Cause != "" && len(lines) == 0 {
		verdicts = append([]answerRow{{what: "now", cases: []string{s.New.Cause}}}, verdicts...)
	}
	return append(verdicts, lines...)
}

func withCase(rows []answerRow, what, name, example string) []answerRow {
	i := slices.IndexFunc(rows, func(r answerRow) bool { return r.what == what })
	if i < 0 {
		return append(rows, answerRow{what, []string{name}, example})
	}
	rows[i].cases = append(rows[i].cases, name)
	return rows
}

func verdictsOf(c regrade.CaseChange) string {
	return cmp.Or(string(c.Old), "new") + arrow + cmp.Or(string(c.New), "removed")
}

// printed returns the printed value of a line. For the new run, it adds the expected value, or
// says that the line is right.
func printed(l *record.Line, isNew bool) string {
	if l == nil {
		return "not expected"
	}
	text, about := fmt.Sprintf("%q", l.Got), ", want "+l.Want
	switch {
	case l.Match == record.MatchMissing:
		text = "missing"
	case l.Trace != nil:
		return l.Got
	case l.Match == record.MatchExact:
		text, about = l.Got, ", right"
	case l.Match == record.MatchFormat:
		text, about = fmt.Sprintf("%q", l.Text), ", right value, wrong format"
	case l.Got == "":
		text = "no value"
	}
	if isNew {
		return text + about
	}
	return text
}

// Progress writes briefly how the results of a program changed since its previous run.
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
			fmt.Sprintf("since the last run: %s; %s", pointsGained(c), verdicts(c.Old.Verdict, c.New.Verdict)),
		)
	}
	writeTrend(s, "better  ", better)
	writeTrend(s, "worse   ", worse)
	return s.Flush(w)
}

// pointsGained returns a phrase such as "81.25 -> 93.06 of 100.00 points".
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

// trending lists the cases that got better or worse. Cases whose verdict changed come first.
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
	return fmt.Sprintf("%s (%s)", c.Case, verdicts(c.Old, c.New))
}

func verdicts(old, now record.Verdict) string { return view.Said(old) + arrow + view.Said(now) }

func writeTrend(s *show.Screen, mark string, list []string) {
	const most = 5
	if more := len(list) - most; more > 0 {
		list = append(list[:most], "and "+plural.Of(more, "more case"))
	}
	if len(list) > 0 {
		s.List(2, mark, list, ", ")
	}
}
