package text

import (
	"fmt"
	"slices"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

func (v submissionView) score() {
	score := v.Sub.Score
	v.Heading("Score")
	if score == nil {
		v.Prose(2, "", "none: "+view.WhyNoScore(v.Sub))
		v.final()
		return
	}
	v.Line(2, show.Strong.Piece(fmt.Sprintf("%v of %v points", score.Points, score.Possible)))
	v.parts(score.Parts)
	v.losses()
	if score.IfFormatForgiven > score.Points {
		v.Blank()
		v.Prose(2, "", fmt.Sprintf("with the format corrected: %v of %v points", score.IfFormatForgiven,
			score.Possible))
	}
	v.final()
}

func (v submissionView) final() {
	lines := view.FinalLines(v.Report, v.Sub)
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
	t := show.Table{ElasticColumn: 3}
	for _, p := range parts {
		st, remark := show.Plain, ""
		if !p.Counted {
			st, remark = show.Faint, "(not counted)"
		}
		points := fmt.Sprintf("of %v", p.Possible)
		t.Row(st.Number(p.Points.String()), st.Cell(points), st.Cell(p.Name), st.Cell(p.Detail),
			show.Faint.Cell(remark))
	}
	v.Table(2, t)
}

func (v submissionView) losses() {
	groups := v.Losses()
	if len(groups) == 0 {
		return
	}
	if most := show.ShownLosses; !v.All && len(groups) > most {
		others := view.LossGroup{
			Reason: fmt.Sprintf("for %s; %s", wording.Count(len(groups)-most, "other reason"), showAll),
		}
		for _, g := range groups[most:] {
			others.Points += g.Points
			others.Cases += g.Cases
		}
		groups = append(groups[:most], others)
	}
	v.Blank()
	v.Table(2, lossTable(groups))
}

func lossTable(groups []view.LossGroup) show.Table {
	t := show.Table{ElasticColumn: 1}
	byCase := slices.ContainsFunc(groups, func(g view.LossGroup) bool { return g.Cases > 0 })
	if byCase {
		t.ElasticColumn = 2
	}
	for _, g := range groups {
		row := []show.Cell{show.Bad.Number(g.Change())}
		if byCase {
			row = append(row, show.Plain.Number(g.Count()))
		}
		t.Row(append(row, show.Plain.Cell(g.Text()))...)
	}
	return t
}
