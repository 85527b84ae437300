package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type batchView struct {
	*show.Screen
	view.Batch
}

func (v batchView) write() {
	v.Prose(0, "", view.Subtitle(v.Report))
	v.Blank()
	if len(v.Report.Submissions) == 0 { // a shard of a small batch may be empty
		v.Prose(0, "", "no submissions")
		return
	}
	if len(v.Gradable()) > 0 {
		v.rows()
	}
	v.ungraded()
	v.summary()
}

func (v batchView) rows() {
	t := show.Table{Clipped: true}
	t.Row(show.Faint.Cell("submission"), show.Faint.Cell("lang"), show.Faint.Number("points"),
		show.Faint.Number("final"), show.Faint.Cell("verdict"), show.Faint.Number("right"), show.Faint.Cell("cause"))
	for _, i := range v.Gradable() {
		t.Row(v.row(&v.Report.Submissions[i])...)
	}
	if !view.IsAdjusted(v.Report) {
		const final = 3
		for i := range t.Rows {
			t.Rows[i] = slices.Delete(t.Rows[i], final, final+1)
		}
	}
	t.ElasticColumn = len(t.Rows[0]) - 1 // the column with the cause
	v.Table(0, t)
}

func (v batchView) row(sub *record.Submission) []show.Cell {
	verdict := string(sub.Verdict)
	if v.Width < show.DefaultWidth { // the summary explains the codes
		verdict = sub.Verdict.Code()
	}
	return []show.Cell{
		show.Strong.Cell(show.Clip(show.Text(sub.Name), v.Width/4)),
		show.Plain.Cell(sub.Language),
		show.Plain.Number(view.AutomaticPoints(sub, "-")),
		show.Plain.Number(view.FinalPoints(sub, "-")),
		view.VerdictStyle(sub.Verdict).Cell(verdict),
		show.Plain.Number(view.AcceptedText(sub, "-")),
		show.Plain.Cell(view.Cause(sub)),
	}
}

func (v batchView) ungraded() {
	notGradable, missing := v.UngradedHeadings()
	if places := v.NotGradable(); len(places) > 0 {
		v.Heading(notGradable)
		t := show.Table{ElasticColumn: 1}
		for _, i := range places {
			sub := &v.Report.Submissions[i]
			about := sub.Cause
			if sub.IsOverridden() {
				about = view.PointsText(sub) + "; " + about
			}
			t.Row(show.Strong.Cell(show.Clip(show.Text(sub.Name), v.Width/4)), show.Plain.Cell(about))
		}
		v.Table(2, t)
	}
	if len(v.Report.Missing) > 0 {
		v.Heading(missing)
		for _, student := range v.Report.Missing {
			v.Prose(2, "", student.String()+view.ExemptText(v.Report, student))
		}
	}
}

func (v batchView) summary() {
	v.Blank()
	v.List(0, wording.Count(len(v.Report.Submissions), "submission")+": ", v.VerdictCounts(), ", ")
	v.distribution()
	v.mostFailed()
	v.findings()
	v.groups()
	v.similar()
}

func (v batchView) distribution() {
	s := v.Spread()
	if s == nil {
		return
	}
	v.Heading(fmt.Sprintf("%s of %v", s.Heading, v.Report.Rubric.Possible))
	v.Line(2, show.PlainPiece(s.Figures("  ")))
	v.Blank()
	const longestBar = 40 // columns
	var t show.Table
	for _, b := range slices.Backward(s.Buckets) {
		bar := b.Count
		if most := s.MaxCount(); most > longestBar && bar > 0 {
			bar = max(bar*longestBar/most, 1)
		}
		t.Row(show.Plain.Number(b.From.String()), show.Plain.Number("to "+b.To.String()),
			show.Plain.Number(strconv.Itoa(b.Count)), show.Plain.Cell(strings.Repeat("#", bar)))
	}
	v.Table(2, t)
}

func (v batchView) mostFailed() {
	counts := v.CaseCounts()
	if len(counts) == 0 {
		return
	}
	v.Heading("Cases that fail most often")
	const shownCases = 5
	t := show.Table{ElasticColumn: 2}
	for _, c := range counts[:min(len(counts), shownCases)] {
		t.Row(show.Plain.Cell(c.ID), show.Plain.Number(fmt.Sprintf("%d of %d", len(c.Failed), c.Ran)),
			show.Faint.Cell(c.ShellArgs()))
	}
	v.Table(2, t)
}

func (v batchView) findings() {
	found := v.Findings()
	if len(found) == 0 {
		return
	}
	v.Heading("What the class gets wrong")
	const most = 15
	t := show.Table{ElasticColumn: 1}
	for _, f := range found[:min(len(found), most)] {
		t.Row(show.Plain.Number(strconv.Itoa(f.Count())), show.Plain.Cell(f.Text), show.Faint.Cell(f.Doubt()))
	}
	v.Table(2, t)
	if more := len(found) - most; more > 0 {
		v.Faint(2, "and "+wording.Count(more, "more problem"))
	}
}

func (v batchView) groups() {
	groups := view.Groups(v.Report)
	if len(groups) == 0 {
		return
	}
	v.Heading("Identical answers: review one of each group")
	for _, g := range groups {
		var names []string
		for _, i := range g.Members {
			names = append(names, v.Report.Submissions[i].Name)
		}
		if g.More > 0 {
			names = append(names, fmt.Sprintf("and %d more", g.More))
		}
		v.List(2, g.Name+", "+g.Wrong+"; "+g.Size+": ", names, ", ")
		if g.Reason != "" {
			v.Prose(4, "", g.Reason)
		}
	}
}

func (v batchView) similar() {
	if s := v.Report.Similar; s != nil && len(s.Pairs) > 0 {
		v.Blank()
		v.Prose(0, "", view.SimilarHeading(s)+": see similar.html")
	}
}
