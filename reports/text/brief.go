package text

import (
	"cmp"
	"io"
	"slices"

	"touchstone/cases"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// BriefOptions configures a brief report.
type BriefOptions struct {
	Options
	Rows  int                   // height of the report in rows; 0 means BriefRows
	Sizes map[string]cases.Size // see cases.Suite.Sizes

	NoKnownMistakes bool // whether no mistakes of the assignment are known, so that none can explain the answers
}

// BriefRows is the default height of a brief report. On a terminal of 40 rows, it leaves two rows
// for other output and the prompt.
const BriefRows = 38

// Brief writes a summary of a submission on one screen, for its author: the score, the likely
// mistakes, the smallest failing input, the next commands, and what is right.
func Brief(w io.Writer, r *record.Report, o BriefOptions) error {
	r, err := audience.For(o.Audience, r)
	if err != nil {
		return err
	}
	page := show.New(o.Color, o.Width)
	if len(r.Submissions) > 0 {
		v := briefView{Submission: view.Submission{Report: r, Sub: &r.Submissions[0]}, page: page, BriefOptions: o}
		for _, p := range fit(v.parts(), cmp.Or(o.Rows, BriefRows)) {
			page.Append(p.rows)
		}
	}
	return page.Flush(w)
}

// part is a block of rows about one subject. If there is too little room, the function fit shortens
// the parts until they fit: first all of them to minRows, then to minRowsLate, then to nothing. It
// always begins with the part of the lowest priority.
type part struct {
	rows                 []show.Row
	priority             int
	minRows, minRowsLate int
	rest                 func(lines int) show.Row // a row that says how much is missing
}

// withMinRows returns a copy of p that keeps at least the given number of rows until the last round
// of fit (see part).
func (p part) withMinRows(rows int) part {
	p.minRowsLate, p.minRows = rows, max(p.minRows, rows)
	return p
}

// size returns the height of a part in rows of the terminal.
func (p *part) size() int {
	n := 0
	for _, r := range p.rows {
		n += r.Height
	}
	return n
}

// cut shortens the part to at most the given number of rows, including the row that says how much
// is missing.
func (p *part) cut(rows int) {
	if p.size() <= rows {
		return
	}
	kept, used := 0, p.rest(len(p.rows)).Height
	for kept < len(p.rows) && used+p.rows[kept].Height <= rows {
		used += p.rows[kept].Height
		kept++
	}
	if kept == 0 {
		p.rows = nil
		return
	}
	p.rows = append(slices.Clone(p.rows[:kept]), p.rest(len(p.rows)-kept))
}

func fit(parts []part, rows int) []part {
	order := make([]*part, len(parts))
	for i := range parts {
		order[i] = &parts[i]
	}
	slices.SortStableFunc(order, func(a, b *part) int { return cmp.Compare(a.priority, b.priority) })
	over := func() int {
		n := -rows
		for i := range parts {
			n += parts[i].size()
		}
		return n
	}
	for _, floor := range []func(*part) int{
		func(p *part) int { return p.minRows },
		func(p *part) int { return p.minRowsLate },
		func(*part) int { return 0 },
	} {
		for _, p := range order {
			p.cut(max(floor(p), p.size()-max(over(), 0)))
		}
	}
	return parts
}
