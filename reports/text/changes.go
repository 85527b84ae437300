package text

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/regrade"
)

// Changes writes the changes between two reports for a terminal. The summary comes last, where
// it stays on the screen.
func Changes(w io.Writer, c *regrade.Changes, o Options) error {
	s := show.New(o.Color, o.Width)
	v := changesView{s, c, slices.Clone(c.Submissions)}
	slices.SortStableFunc(v.sorted, func(a, b regrade.SubmissionChange) int { return cmp.Compare(gain(a), gain(b)) })
	v.write()
	return s.Flush(w)
}

type changesView struct {
	*show.Screen
	*regrade.Changes
	sorted []regrade.SubmissionChange // the greatest loss first
}

func (v changesView) write() {
	v.Prose(0, "", v.Assignment)
	v.grading("old    ", v.Old)
	v.grading("new    ", v.New)
	v.settings()
	v.table()
	v.cases()
	v.nameList("Only in the old report", v.OnlyOld)
	v.nameList("Only in the new report", v.OnlyNew)
	v.Blank()
	v.Prose(0, "", v.summary())
}

func (v changesView) grading(mark string, g regrade.Grading) {
	v.Prose(2, mark, fmt.Sprintf("%s, suite %s, rubric %s, %s", g.StartedAt.UTC().Format(time.DateTime+" UTC"),
		g.Suite, g.Rubric, g.Tool))
}

const arrow = " -> "

func (v changesView) settings() {
	if len(v.Settings) == 0 {
		return
	}
	v.Heading("Graded with different settings")
	t := show.Table{ElasticColumn: 1}
	for _, s := range v.Settings {
		t.Row(show.Plain.Cell(string(s.Reason)), show.Plain.Cell(s.Old+arrow+s.New))
	}
	v.Table(2, t)
}

// table writes a row for each submission whose verdict or score changed. If all of them changed for
// the same reason, it writes the reason only below the table.
func (v changesView) table() {
	moved := slices.DeleteFunc(slices.Clone(v.sorted), func(s regrade.SubmissionChange) bool {
		return gain(s) == 0 && s.Old.Verdict == s.New.Verdict
	})
	if len(moved) == 0 {
		return
	}
	v.Heading("Changed, in percent of the points possible")
	isOther := func(s regrade.SubmissionChange) bool { return !slices.Equal(s.Reasons, moved[0].Reasons) }
	isShared := !slices.ContainsFunc(moved, isOther)
	t := show.Table{Clipped: true}
	t.Row(show.Faint.Cell("submission"), show.Faint.Number("old"), show.Faint.Number("new"),
		show.Faint.Number("change"), show.Faint.Cell("verdict"), show.Faint.Cell("why"))
	for _, s := range moved {
		t.Row(show.Strong.Cell(s.Name), show.Plain.Number(percent(s.Old)), show.Plain.Number(percent(s.New)),
			gainCell(s), verdictCell(s), show.Plain.Cell(reasons(s)))
	}
	if !isShared {
		v.Table(2, t)
		return
	}
	for i, row := range t.Rows {
		t.Rows[i] = row[:len(row)-1]
	}
	v.Table(2, t)
	v.Prose(2, "why: ", reasons(moved[0]))
}

func verdictCell(s regrade.SubmissionChange) show.Cell {
	cell := view.VerdictStyle(s.Old.Verdict).Cell(string(s.Old.Verdict))
	if s.New.Verdict != s.Old.Verdict {
		now := view.VerdictStyle(s.New.Verdict).Piece(string(s.New.Verdict))
		cell.Pieces = append(cell.Pieces, show.PlainPiece(arrow), now)
	}
	return cell
}

func reasons(s regrade.SubmissionChange) string {
	var names []string
	for _, r := range s.Reasons {
		names = append(names, string(r))
	}
	return strings.Join(names, ", ")
}

// share returns the points as a percentage of the possible points. It returns false if the
// percentage is unknown.
func share(s regrade.Outcome) (float64, bool) {
	counts := s.EffectivePoints()
	switch {
	case counts == nil || *counts != 0 && (s.Possible == nil || *s.Possible == 0):
		return 0, false
	case *counts == 0:
		return 0, true
	}
	return 100 * float64(*counts) / float64(*s.Possible), true
}

// gain returns how many percentage points a submission gained: +Inf if only the new grading has a
// score, and -Inf if only the old one has.
func gain(s regrade.SubmissionChange) float64 {
	before, had := share(s.Old)
	now, has := share(s.New)
	switch {
	case had && !has:
		return math.Inf(-1)
	case has && !had:
		return math.Inf(1)
	}
	return now - before
}

func percent(s regrade.Outcome) string {
	switch percent, known := share(s); {
	case known:
		return fmt.Sprintf("%.2f", percent)
	case s.EffectivePoints() == nil:
		return "none"
	}
	return s.EffectivePoints().String() + " points"
}

func gainCell(s regrade.SubmissionChange) show.Cell {
	switch n := gain(s); {
	case n == 0 || math.IsInf(n, 0):
		return show.Plain.Number("")
	case n < 0:
		return show.Bad.Number(fmt.Sprintf("%+.2f", n))
	default:
		return show.Good.Number(fmt.Sprintf("%+.2f", n))
	}
}

func (v changesView) cases() {
	t := show.Table{ElasticColumn: 2}
	for _, s := range v.sorted {
		var changes []string
		names := map[string][]string{}
		for _, c := range s.Cases {
			change := cmp.Or(string(c.Old), "new case") + arrow + cmp.Or(string(c.New), "case removed")
			if c.Old == c.New {
				continue
			}
			if names[change] == nil {
				changes = append(changes, change)
			}
			names[change] = append(names[change], c.Case)
		}
		for _, change := range changes {
			t.Row(show.Strong.Cell(s.Name), show.Plain.Cell(change), show.Plain.Cell(firstFew(names[change])))
		}
	}
	if len(t.Rows) > 0 {
		v.Heading("Cases that changed")
		v.Table(2, t)
	}
}

func firstFew(names []string) string {
	const most = 3
	if more := len(names) - most; more > 1 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), more)
	}
	return strings.Join(names, ", ")
}

func (v changesView) nameList(title string, names []string) {
	if len(names) > 0 {
		v.Heading(title)
		v.List(2, "", names, ", ")
	}
}

func (v changesView) summary() string {
	up, down := 0, 0
	for _, s := range v.sorted {
		if gain(s) > 0 {
			up++
		} else if gain(s) < 0 {
			down++
		}
	}
	n := len(v.sorted)
	summary := fmt.Sprintf("%s in both: %d unchanged, %d changed", wording.Count(n+v.Unchanged, "submission"),
		v.Unchanged, n)
	if n > 0 {
		summary += fmt.Sprintf(" (score: %d up, %d down, %d the same)", up, down, n-up-down)
	}
	if len(v.OnlyOld)+len(v.OnlyNew) > 0 {
		summary += fmt.Sprintf("; %d only in the old report, %d only in the new one", len(v.OnlyOld), len(v.OnlyNew))
	}
	return summary
}

// SubmissionChange writes how the results of a submission changed since its previous run.
func SubmissionChange(w io.Writer, c regrade.SubmissionChange, o Options) error {
	s := show.New(o.Color, o.Width)
	better, worse := casesWithTrend(c.Cases, regrade.Better), casesWithTrend(c.Cases, regrade.Worse)
	since := "nothing got better or worse"
	if old, now := outcomeText(c.Old), outcomeText(c.New); len(better)+len(worse) > 0 || old != now {
		since = old + arrow + now
	}
	s.Prose(0, "", "since the last run: "+since)
	list := func(mark string, cases []string) {
		const most = 5
		if more := len(cases) - most; more > 0 {
			cases = append(cases[:most], "and "+wording.Count(more, "more case"))
		}
		if len(cases) > 0 {
			s.List(2, mark, cases, ", ")
		}
	}
	list("better  ", better)
	list("worse   ", worse)
	return s.Flush(w)
}

func outcomeText(s regrade.Outcome) string {
	if s.Points == nil {
		return view.VerdictText(s.Verdict)
	}
	return fmt.Sprintf("%s, %v of %v points", view.VerdictText(s.Verdict), *s.Points, *s.Possible)
}

func casesWithTrend(changed []regrade.CaseChange, trend regrade.Trend) (cases []string) {
	for _, c := range changed {
		switch {
		case c.Trend() != trend:
		case c.Old == c.New:
			cases = append(cases, fmt.Sprintf("%s (still %s)", c.Case, view.VerdictText(c.New)))
		default:
			cases = append(cases, fmt.Sprintf("%s (%s%s%s)", c.Case, view.VerdictText(c.Old), arrow,
				view.VerdictText(c.New)))
		}
	}
	return cases
}
