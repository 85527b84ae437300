package text

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/regrade"
)

// changed writes a row for each submission whose verdict or score changed, and lists those of
// which only cases changed. If all changes have the same reason, it gives the reason once,
// below.
func (v changesView) changed() {
	var list []regrade.SubmissionChange
	var others []string
	for _, s := range byChange(v.changes.Submissions) {
		if hasMoved(s) {
			list = append(list, s)
		} else {
			others = append(others, s.Name)
		}
	}
	if len(v.changes.Submissions) == 0 {
		return
	}
	v.Heading("Changed, in percent of the points possible")
	if len(list) > 0 {
		v.table(list)
	}
	if len(others) > 0 {
		slices.Sort(others)
		v.Line(2, show.Words("same percentage and verdict:"))
		v.List(4, "", others, ", ")
	}
	v.meanings()
}

// hasMoved reports whether the score or the verdict changed, even if the difference rounds to
// 0.
func hasMoved(s regrade.SubmissionChange) bool {
	before, had := share(s.Old)
	now, has := share(s.New)
	return had != has || before != now || s.Old.Verdict != s.New.Verdict
}

func (v changesView) table(list []regrade.SubmissionChange) {
	common, shared := list[0].Reasons, true
	for _, s := range list {
		shared = shared && slices.Equal(s.Reasons, common)
	}
	table := show.Table{Clipped: true}
	head := []show.Cell{
		show.Faint.Cell("submission"), show.Faint.Number("old"), show.Faint.Number("new"), show.Faint.Number("change"),
		show.Faint.Cell("verdict"),
	}
	if !shared {
		head = append(head, show.Faint.Cell("why"))
	}
	table.Row(head...)
	for _, s := range list {
		row := changeRow(s)
		if !shared {
			row = append(row, show.Plain.Cell(reasonsText(s.Reasons)))
		}
		table.Row(row...)
	}
	v.Table(2, table)
	if shared {
		v.Prose(2, "why: ", reasonsText(common))
	}
}

func changeRow(s regrade.SubmissionChange) []show.Cell {
	verdict := view.VerdictStyle(s.Old.Verdict).Cell(string(s.Old.Verdict))
	if s.New.Verdict != s.Old.Verdict {
		now := view.VerdictStyle(s.New.Verdict).Piece(string(s.New.Verdict))
		verdict.Pieces = append(verdict.Pieces, show.Words(arrow), now)
	}
	return []show.Cell{
		show.Strong.Cell(s.Name), show.Plain.Number(percentOf(s.Old)), show.Plain.Number(percentOf(s.New)),
		percentChange(s), verdict,
	}
}

func reasonsText(reasons []regrade.Reason) string {
	var short []string
	for _, r := range reasons {
		short = append(short, reasonWords[r].short)
	}
	return strings.Join(short, ", ")
}

func (v changesView) meanings() {
	for _, r := range regrade.Reasons {
		meaning := reasonWords[r].meaning
		named := func(s regrade.SubmissionChange) bool { return slices.Contains(s.Reasons, r) }
		if meaning != "" && slices.ContainsFunc(v.changes.Submissions, named) {
			v.Prose(2, reasonWords[r].short+": ", meaning)
		}
	}
}

// byChange sorts submissions: first those that lost their score, then those that lost points,
// the greatest loss first, then those that gained points, and last those that gained a score.
func byChange(list []regrade.SubmissionChange) []regrade.SubmissionChange {
	rank := func(s regrade.SubmissionChange) int {
		gained, both := shareGained(s)
		switch {
		case !both && s.Old.Counts() != nil:
			return 0
		case gained < 0:
			return 1
		case gained > 0:
			return 2
		case !both && s.New.Counts() != nil:
			return 3
		}
		return 4
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b regrade.SubmissionChange) int {
		one, _ := shareGained(a)
		other, _ := shareGained(b)
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(max(other, -other), max(one, -one)))
	})
	return list
}

// share returns the points as a percentage of the possible points. It returns false if either
// number is unknown or the possible points are 0, unless the points are 0, which are always 0
// percent.
func share(s regrade.Standing) (float64, bool) {
	counts := s.Counts()
	switch {
	case counts == nil:
		return 0, false
	case *counts == 0:
		return 0, true
	case s.Possible == nil || *s.Possible == 0:
		return 0, false
	}
	return 100 * float64(*counts) / float64(*s.Possible), true
}

// shareGained returns how many percentage points a submission gained, or false if one of its
// shares is unknown.
func shareGained(s regrade.SubmissionChange) (float64, bool) {
	before, had := share(s.Old)
	now, has := share(s.New)
	if !had || !has {
		return 0, false
	}
	return now - before, true
}

func percentOf(s regrade.Standing) string {
	percent, known := share(s)
	switch {
	case known:
		return fmt.Sprintf("%.2f", percent)
	case s.Counts() == nil:
		return "none"
	}
	return cases.Points(*s.Counts()).String() + " points"
}

// leastShown is the smallest difference, in percent, that does not round to 0.00.
const leastShown = 0.005

func percentChange(s regrade.SubmissionChange) show.Cell {
	gained, both := shareGained(s)
	style, sign := show.Good, "+"
	if gained < 0 {
		gained, style, sign = -gained, show.Bad, "-"
	}
	switch {
	case !both || gained == 0:
		return show.Plain.Number("")
	case gained < leastShown:
		return style.Number(sign + "<0.01")
	}
	return style.Number(fmt.Sprintf("%s%.2f", sign, gained))
}
