package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// score tells how the points came about, and what cost the rest.
func (v submissionView) score() {
	score := v.sub.Score
	v.heading("Score")
	if score == nil {
		v.prose(2, "", "none: "+whyNoScore(v.sub))
		v.final()
		return
	}
	v.line(2, piece{strong, fmt.Sprintf("%v of %v points", score.Points, score.Possible)})
	v.parts(score.Parts)
	v.losses(score.Losses)
	v.blank()
	v.line(2, text(fmt.Sprintf("if format were forgiven: %v of %v points", score.Forgiven, score.Possible)))
	v.final()
}

// final tells what people and lateness did to the points.
func (v submissionView) final() {
	lines := finalLines(v.report, v.sub)
	if lines == nil {
		return
	}
	v.heading("What counts")
	for _, line := range lines {
		v.prose(2, fmt.Sprintf("%-9s %9s  ", line.Step, line.Points), line.About)
	}
}

func (v submissionView) parts(parts []record.Part) {
	if len(parts) == 0 {
		return
	}
	v.blank()
	var t table
	for _, p := range parts {
		st, remark := plain, ""
		if !p.Counted {
			st, remark = faint, "(not counted)"
		}
		points := fmt.Sprintf("of %v", p.Possible)
		t.row(cell{[]piece{{st, p.Points.String()}}, true}, of(st, points), of(st, p.Name), of(st, p.Detail), of(faint, remark))
	}
	t.elastic = 3
	v.table(2, t)
}

// lossGroup is losses for one reason, or of one line for several.
type lossGroup struct {
	points  cases.Points
	cases   int
	label   string
	reason  string // of the first
	reasons int    // how many different ones
}

func (v submissionView) losses(losses []record.Loss) {
	if len(losses) == 0 {
		return
	}
	groups := groupLosses(losses)
	shown := groups
	if !v.all && len(groups) > shownLosses {
		shown = groups[:shownLosses]
	}
	if left := groups[len(shown):]; len(left) > 0 {
		shown = append(slices.Clone(shown), merged(left))
	}
	v.blank()
	v.table(2, lossTable(shown))
}

// merged is what is left, in one group.
func merged(groups []lossGroup) lossGroup {
	all := lossGroup{reason: fmt.Sprintf("for %s; %s", plural.Of(len(groups), "other reason"), showAll), reasons: 1}
	for _, g := range groups {
		all.points += g.points
		all.cases += g.cases
	}
	return all
}

// lossTable has a column for cases if any loss is of one.
func lossTable(groups []lossGroup) table {
	byCase := slices.ContainsFunc(groups, func(g lossGroup) bool { return g.cases > 0 })
	t := table{elastic: 1}
	if byCase {
		t.elastic = 2
	}
	for _, g := range groups {
		row := []cell{{[]piece{{bad, (-g.points).String()}}, true}}
		if byCase {
			row = append(row, number(g.count()))
		}
		t.row(append(row, of(plain, g.text()))...)
	}
	return t
}

func (g lossGroup) count() string {
	if g.cases == 0 {
		return ""
	}
	return plural.Of(g.cases, "case")
}

func (g lossGroup) text() string {
	switch {
	case g.reasons > 1:
		return fmt.Sprintf("%s, such as %s", g.label, g.reason)
	case !strings.Contains(g.reason, g.label):
		return g.label + ": " + g.reason
	}
	return g.reason
}

// groupLosses puts the losses of one line together, and those of no line by
// their reason, greatest first.
func groupLosses(losses []record.Loss) []lossGroup {
	var groups []lossGroup
	at, seen := map[string]int{}, map[record.Loss]bool{}
	for _, loss := range losses {
		key := "line " + loss.Label
		if loss.Label == "" {
			key = "reason " + loss.Reason
		}
		i, known := at[key]
		if !known {
			i, at[key] = len(groups), len(groups)
			groups = append(groups, lossGroup{label: loss.Label, reason: loss.Reason})
		}
		g := &groups[i]
		g.points += loss.Points
		if loss.Case != "" {
			g.cases++
		}
		if reason := (record.Loss{Label: loss.Label, Reason: loss.Reason}); !seen[reason] {
			seen[reason] = true
			g.reasons++
		}
	}
	slices.SortStableFunc(groups, func(a, b lossGroup) int { return cmp.Compare(b.points, a.points) })
	return groups
}
