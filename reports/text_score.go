package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/reports/internal/budget"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/runner/record"
)

// score tells how the points came about, and what cost the rest.
func (v submissionView) score() {
	score := v.sub.Score
	v.Heading("Score")
	if score == nil {
		v.Prose(2, "", "none: "+whyNoScore(v.sub))
		v.final()
		return
	}
	v.Line(2, screen.Piece{Style: style.Strong, Text: fmt.Sprintf("%v of %v points", score.Points, score.Possible)})
	v.parts(score.Parts)
	v.losses(score.Losses)
	v.Blank()
	v.Line(2, screen.Text(fmt.Sprintf("if format were forgiven: %v of %v points", score.Forgiven, score.Possible)))
	v.final()
}

// final tells what people and lateness did to the points.
func (v submissionView) final() {
	lines := finalLines(v.report, v.sub)
	if lines == nil {
		return
	}
	v.Heading("What counts")
	for _, line := range lines {
		v.Prose(2, fmt.Sprintf("%-9s %9s  ", line.Step, line.Points), line.About)
	}
}

func (v submissionView) parts(parts []record.Part) {
	if len(parts) == 0 {
		return
	}
	v.Blank()
	var t screen.Table
	for _, p := range parts {
		st, remark := style.Plain, ""
		if !p.Counted {
			st, remark = style.Faint, "(not counted)"
		}
		points := fmt.Sprintf("of %v", p.Possible)
		t.Row(screen.Cell{Pieces: []screen.Piece{{Style: st, Text: p.Points.String()}}, Right: true}, screen.Of(st, points), screen.Of(st, p.Name), screen.Of(st, p.Detail), screen.Of(style.Faint, remark))
	}
	t.Elastic = 3
	v.Table(2, t)
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
	if !v.all && len(groups) > budget.ShownLosses {
		shown = groups[:budget.ShownLosses]
	}
	if left := groups[len(shown):]; len(left) > 0 {
		shown = append(slices.Clone(shown), merged(left))
	}
	v.Blank()
	v.Table(2, lossTable(shown))
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
func lossTable(groups []lossGroup) screen.Table {
	byCase := slices.ContainsFunc(groups, func(g lossGroup) bool { return g.cases > 0 })
	t := screen.Table{Elastic: 1}
	if byCase {
		t.Elastic = 2
	}
	for _, g := range groups {
		row := []screen.Cell{{Pieces: []screen.Piece{{Style: style.Bad, Text: (-g.points).String()}}, Right: true}}
		if byCase {
			row = append(row, screen.Number(g.count()))
		}
		t.Row(append(row, screen.Of(style.Plain, g.text()))...)
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
