package text

import (
	"cmp"
	"io"
	"slices"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// BriefOptions say how a brief report is written.
type BriefOptions struct {
	Options
	Rows  int            // of the terminal that it may take; 0 means BriefRows
	Sizes map[string]int // positions that a right search visits, by case; cases without are last
}

// BriefRows leaves two of a terminal's 40 rows to what else is said and to the prompt.
const BriefRows = 38

// Brief writes a submission as its author wants to read it first, on one screen: how it
// did, what is likely wrong, the smallest input that shows it, what to run next, and what
// is right. Report leaves nothing out.
func Brief(w io.Writer, r *record.Report, o BriefOptions) error {
	r, err := audience.For(o.Audience, r)
	if err != nil {
		return err
	}
	page := show.New(o.Color, o.Width)
	if len(r.Submissions) > 0 {
		v := briefView{view.Submission{Report: r, Sub: &r.Submissions[0]}, page, o.Sizes}
		for _, p := range fit(v.parts(), cmp.Or(o.Rows, BriefRows)) {
			page.Again(p.rows)
		}
	}
	return page.Flush(w)
}

// part is a few lines about one thing, which give way where room is short.
type part struct {
	rows  []show.Row
	worth int // parts of the least worth give way first,
	least int // down to so many rows; if that is too much, all of it goes
	keeps int // but not these rows, as long as anything else can go
	rest  func(lines int) show.Row
}

// keeping returns the part, of which that many rows stay as long as anything else can go.
func (p part) keeping(rows int) part {
	p.keeps, p.least = rows, max(p.least, rows)
	return p
}

// size is how many rows of the terminal a part takes.
func (p *part) size() int {
	n := 0
	for _, r := range p.rows {
		n += r.Rows
	}
	return n
}

// cut leaves so many rows at most, the last of which says what is left out.
func (p *part) cut(to int) {
	if p.size() <= to {
		return
	}
	kept, used := 0, p.rest(len(p.rows)).Rows
	for kept < len(p.rows) && used+p.rows[kept].Rows <= to {
		used += p.rows[kept].Rows
		kept++
	}
	if kept == 0 {
		p.rows = nil
		return
	}
	p.rows = append(slices.Clone(p.rows[:kept]), p.rest(len(p.rows)-kept))
}

// fit makes parts give way until they take no more rows than there are.
func fit(parts []part, rows int) []part {
	order := make([]*part, len(parts))
	for i := range parts {
		order[i] = &parts[i]
	}
	slices.SortStableFunc(order, func(a, b *part) int { return cmp.Compare(a.worth, b.worth) })
	over := func() int {
		n := -rows
		for i := range parts {
			n += parts[i].size()
		}
		return n
	}
	for _, p := range order {
		p.cut(max(p.least, p.size()-max(over(), 0)))
	}
	for _, p := range order {
		p.cut(max(p.keeps, p.size()-max(over(), 0)))
	}
	for _, p := range order {
		p.cut(max(0, p.size()-max(over(), 0)))
	}
	return parts
}
