package view

import (
	"fmt"
	"slices"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Score shows the points, their parts, and why points are gone.
func (v Submission) Score() Section {
	s, score := Section{Name: "score", Title: "Score"}, v.Sub.Score
	if score == nil {
		s.add(Prose{Text: "none: " + whyNoScore(v.Sub)})
		return s
	}
	s.add(Prose{Style: show.Strong, Text: fmt.Sprintf("%v of %v points", score.Points, score.Possible)})
	if len(score.Parts) > 0 {
		s.addApart(v.partTable())
	}
	if groups := v.shownLosses(); len(groups) > 0 {
		s.addApart(LossTable(groups))
	}
	if score.IfFormatForgiven > score.Points {
		s.addApart(Prose{
			Text: fmt.Sprintf("with the format corrected: %v of %v points", score.IfFormatForgiven, score.Possible),
		})
	}
	return s
}

// Final shows the steps to the final points, if they are not the automatic ones.
func (v Submission) Final() Section {
	if v.Sub.Final == nil {
		return Section{}
	}
	s := Section{Name: "final", Title: "What counts"}
	for _, line := range FinalLines(v.Report, v.Sub) {
		s.add(Fact{Name: line.Step, Points: line.Points, Text: line.About})
	}
	return s
}

func (v Submission) partTable() show.Table {
	t := show.Table{
		Name: "parts", Label: "Parts of the score", HidesHead: true, ElasticColumn: 3,
		Head: []show.Cell{show.Plain.Number("points"), show.Plain.Cell("possible"), show.Plain.Cell("part"),
			show.Plain.Cell("right"), show.Plain.Cell("remark")},
	}
	for _, p := range v.Sub.Score.Parts {
		st, name, remark := show.Plain, show.Strong, ""
		if !p.Counted {
			st, name, remark = show.Faint, show.Faint, "(not counted)"
		}
		t.Row(st.Number(p.Points.String()), st.Cell(fmt.Sprintf("of %v", p.Possible)), name.Cell(p.Name),
			st.Cell(p.Detail), show.Faint.Cell(remark))
	}
	if !slices.ContainsFunc(v.Sub.Score.Parts, func(p record.Part) bool { return !p.Counted }) {
		t.Drop(len(t.Head) - 1)
	}
	return t
}

// shownLosses returns the losses, of which the last sums up those beyond the limit.
func (v Submission) shownLosses() []LossGroup {
	groups, most := v.Losses(), v.Limits.Losses
	if v.All || len(groups) <= most {
		return groups
	}
	others := LossGroup{
		Reason: fmt.Sprintf("for %s; %s", wording.Count(len(groups)-most, "other reason"), v.Limits.Rest),
	}
	for _, g := range groups[most:] {
		others.Points += g.Points
		others.Cases += g.Cases
	}
	return append(groups[:most], others)
}

// LossTable returns a table of lost points. If no loss belongs to a case, it does not count cases.
func LossTable(groups []LossGroup) show.Table {
	t := show.Table{Name: "lost", Label: "Points lost", HidesHead: true, ElasticColumn: 2}
	t.Head = []show.Cell{show.Plain.Number("lost"), show.Plain.Number("cases"), show.Plain.Cell("reason")}
	for _, g := range groups {
		t.Row(show.Bad.Number(g.Change()), show.Plain.Number(g.Count()), show.Plain.Cell(g.Text()))
	}
	if !slices.ContainsFunc(groups, func(g LossGroup) bool { return g.Cases > 0 }) {
		t.Drop(1)
	}
	return t
}
