package html

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type batchView struct {
	Counts    []string // of verdicts, from best to worst
	Ungraded  []string // headings of the lists of students without points
	Rows      []rowView
	Cases     []record.Case
	Order     []int        // indexes of the submissions, worst first
	Spread    *view.Spread // nil if nothing was scored
	Findings  []findingView
	CaseCosts []caseCost
	Groups    []view.Group
	Similar   string // how many pairs of programs are similar; empty if none is
}

func newBatch(r *record.Report) *batchView {
	v := view.Batch{Report: r}
	b := &batchView{
		Counts:    v.VerdictCounts(),
		Cases:     r.Suite.Cases,
		Order:     v.WorstFirst(),
		Spread:    v.Spread(),
		CaseCosts: caseCosts(v),
		Groups:    view.Groups(r),
	}
	if r.Similar != nil && len(r.Similar.Pairs) > 0 {
		b.Similar = view.SimilarHeading(r.Similar)
	}
	keys := map[int][]string{}
	for i, f := range v.Findings() {
		finding := newFinding(f, i)
		for _, n := range slices.Concat(f.Certain, f.Possible) {
			keys[n] = append(keys[n], finding.Key)
		}
		b.Findings = append(b.Findings, finding)
	}
	for _, c := range b.CaseCosts {
		for _, n := range slices.Compact(slices.Clone(c.Failed)) { // a case may occur twice
			keys[n] = append(keys[n], c.Key())
		}
	}
	b.Rows = newRows(v, b.Order, keys)
	notGradable, missing := v.UngradedHeadings()
	if len(v.NotGradable()) > 0 {
		b.Ungraded = append(b.Ungraded, notGradable)
	}
	if n := len(r.Missing); n > 0 {
		b.Ungraded = append(b.Ungraded, missing)
		b.Counts = append(b.Counts, fmt.Sprintf("%d %s", n, view.Missing))
	}
	return b
}

// findingView is a finding, and the name by which the page's address refers to it.
type findingView struct {
	view.ClassFinding
	Key string
}

func newFinding(f view.ClassFinding, i int) findingView {
	key := f.Key
	if f.Kind == view.WritingFound || f.Kind == view.AnswerFound || f.Kind == view.PlainFound {
		key = fmt.Sprintf("%s-%d", f.Kind, i+1) // the key contains a label, which may be any text
	}
	return findingView{f, key}
}

// caseCost is a case with the points that the class lost on it.
type caseCost struct{ view.CaseCount }

// Key returns the name by which the page's address refers to the case, such as "case-3".
func (c caseCost) Key() string { return fmt.Sprintf("case-%d", c.Number) }

// MeanLoss returns the points that a failing submission lost on average.
func (c caseCost) MeanLoss() cases.Points { return c.Lost / cases.Points(len(c.Failed)) }

const shownCosts = 10 // cases in the list of costs; the heat map shows the others

func caseCosts(v view.Batch) []caseCost {
	var costs []caseCost
	for _, c := range v.CaseCounts() {
		costs = append(costs, caseCost{c})
	}
	slices.SortStableFunc(costs, func(a, b caseCost) int { return cmp.Compare(b.Lost, a.Lost) })
	return costs[:min(len(costs), shownCosts)]
}

// heatView is a table with a row for each submission and a column for each case. The page shows the
// rows in First at once, and the rows in Rest if the reader asks for them.
type heatView struct {
	First []*submissionView
	Rest  *pack // nil if there are no more
}

// Heat returns the heat map of the submissions with results, in the order in which the page lists
// them.
func (p *pageView) Heat() heatView {
	var ran []*submissionView
	for _, i := range p.Batch.Order {
		if s := &p.Submissions[i]; s.HasRun {
			ran = append(ran, s)
		}
	}
	first := min(len(ran), show.HeatRows)
	heat := heatView{First: ran[:first]}
	if rest := ran[first:]; len(rest) > 0 {
		heat.Rest = &pack{
			page:     pageTemplate(),
			template: "heatRow",
			count:    len(rest),
			part:     func(i int) any { return rest[i] },
		}
	}
	return heat
}

// rowView is a row of a batch's list: a submission, or a student who submitted nothing.
type rowView struct {
	Number      int // index of the submission; -1 if there is none
	Name        string
	Students    []record.Student
	Points      string // automatic points
	Final       string // final points
	Verdict     string
	Tone        string
	Late        string // empty if the submission is on time, or that is unknown
	NoPoints    bool
	Right       string
	Reason      string // what is likely wrong, in a few words
	Keys        string // keys of its findings, separated by spaces
	Group       string // name of the group with the same answers; may be empty
	NeedsReview bool
}

// newRows returns a row for each submission, in the given order. It puts the students who submitted
// nothing before the first submission that needs no review.
func newRows(v view.Batch, order []int, keys map[int][]string) (rows []rowView) {
	missing := missingRows(v.Report)
	groups := map[string]string{}
	for _, g := range v.Report.Groups {
		for _, name := range g.Submissions {
			groups[name] = g.Name
		}
	}
	for _, i := range order {
		s := &v.Report.Submissions[i]
		if !view.NeedsReview(s) {
			rows, missing = append(rows, missing...), nil
		}
		row := rowView{
			Number:      i,
			Name:        s.Name,
			Students:    s.Students,
			Points:      view.AutomaticPoints(s, noPoints),
			Final:       view.FinalPoints(s, noPoints),
			Verdict:     string(s.Verdict),
			Tone:        tone(s.Verdict),
			Reason:      view.Reason(s),
			Right:       view.AcceptedText(s, noPoints),
			Keys:        strings.Join(keys[i], " "),
			NoPoints:    view.HasNoPoints(s),
			Group:       groups[s.Name],
			NeedsReview: view.NeedsReview(s),
		}
		if s.Late != nil && s.Late.Late {
			row.Late = view.Lateness(s)
		}
		rows = append(rows, row)
	}
	return append(rows, missing...)
}

func missingRows(r *record.Report) (rows []rowView) {
	for _, m := range r.Missing {
		rows = append(rows, rowView{
			Number:   -1,
			Name:     m.String(),
			Students: []record.Student{{Login: m.Login, Section: m.Section}},
			Points:   noPoints,
			Final:    view.MissingPoints(r, m, noPoints),
			Verdict:  view.Missing,
			Tone:     "bad",
			Right:    noPoints,
			Reason:   view.MissingReason(r, m),
			NoPoints: true,
		})
	}
	return rows
}

// HasLate reports whether a row is late, by which a reader can filter.
func (b *batchView) HasLate() bool {
	return slices.ContainsFunc(b.Rows, func(row rowView) bool { return row.Late != "" })
}

// HasNoPoints reports whether a row has no points, by which a reader can filter.
func (b *batchView) HasNoPoints() bool {
	return slices.ContainsFunc(b.Rows, func(row rowView) bool { return row.NoPoints })
}

// Verdicts returns the verdicts of the rows, by which a reader can filter.
func (b *batchView) Verdicts() (verdicts []string) {
	for _, row := range b.Rows {
		if !slices.Contains(verdicts, row.Verdict) {
			verdicts = append(verdicts, row.Verdict)
		}
	}
	return verdicts
}
