package score

import (
	"cmp"
	"fmt"
	"math/big"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

func countPoints(rubric cases.Rubric, labels []string, marked []markedCase) *record.Score {
	s := emptyScore(rubric, labels)
	if rubric.Build > 0 {
		s.Points = rubric.Build
		s.Parts = append(s.Parts,
			record.Part{Name: "compiles", Points: rubric.Build, Possible: rubric.Build, Counted: true})
	}
	results, best := applySchemes(rubric, labels, marked)
	for i, c := range results {
		s.Parts = append(s.Parts, c.parts(i == best)...)
	}
	s.Points += results[best].points()
	s.Losses = append(s.Losses, results[best].losses()...)
	if rest := s.Possible - s.Points - Sum(s.Losses); rest > 0 {
		reason := fmt.Sprintf("scored by %s, which is worth fewer points than another scheme of the rubric",
			results[best].scheme.By)
		s.Losses = append(s.Losses, record.Loss{Points: rest, Reason: reason})
	}
	if off, lines := formatDeduction(rubric, marked); off > 0 && s.Points > 0 {
		off = min(off, s.Points)
		s.Points -= off
		reason := fmt.Sprintf("%s in the wrong format (deducted once)", wording.Count(lines, "line"))
		s.Losses = append(s.Losses, record.Loss{Points: off, Reason: reason})
	}
	return s
}

// formatDeduction returns the points that the rubric deducts for format slips, and the number of
// lines with slips. The deduction does not depend on that number, and may exceed the points of the
// submission.
func formatDeduction(rubric cases.Rubric, marked []markedCase) (off cases.Points, lines int) {
	for _, m := range marked {
		for _, line := range m.lines {
			if line.slips {
				lines++
			}
		}
	}
	if lines > 0 && rubric.Format == cases.FormatDeduct {
		off = rubric.Deduct
	}
	return off, lines
}

type schemeResult struct {
	scheme   cases.Scheme
	possible cases.Points
	shares   shares
	lost     []lostShares
	worth    map[string]shares // shares that each case is worth; empty if the scheme counts by line
	detail   string
	fields   []tally // one for each field, if the scheme counts by field
	groups   []tally // one for each group of cases, if the scheme has groups
}

type lostShares struct {
	shares                shares
	inCase, label, reason string
	limit                 record.Verdict // limit that the run exceeded, if any
}

// tally sums up what one field, or one group of cases, earns.
type tally struct {
	name                 string
	shares, won          shares
	cases, right, partly int
}

// applySchemes returns the result of each scheme of the rubric. The result with the most points has
// the index best.
func applySchemes(rubric cases.Rubric, labels []string, marked []markedCase) (results []schemeResult, best int) {
	for i, scheme := range rubric.Schemes {
		results = append(results, applyScheme(scheme, labels, marked))
		if results[i].points() > results[best].points() {
			best = i
		}
	}
	return results, best
}

func applyScheme(scheme cases.Scheme, labels []string, marked []markedCase) schemeResult {
	c := schemeResult{
		scheme:   scheme,
		possible: scheme.Points,
		worth:    map[string]shares{},
		groups:   groupsOf(scheme, marked),
	}
	switch scheme.By {
	case cases.ByCase:
		c.byCase(marked)
	case cases.ByLine:
		c.possible *= cases.Points(len(labels))
		c.byLine(labels, marked)
	case cases.ByField:
		c.byField(labels, marked)
	}
	return c
}

func (c *schemeResult) byCase(marked []markedCase) {
	for _, m := range marked {
		worth := c.caseShares(m.id)
		c.shares, c.worth[m.id] = c.shares.plus(worth), worth
		if !m.right && !worth.isZero() {
			c.lost = append(c.lost, lostShares{worth, m.id, "", m.reason, m.limit})
		}
		c.countGroup(m, worth)
	}
	c.detail = fmt.Sprintf("%d of %d", len(marked)-len(c.lost), len(marked))
}

func (c *schemeResult) byLine(labels []string, marked []markedCase) {
	c.shares = sharesOf(len(labels))
	for i, label := range labels {
		if right, all := casesRight(label, marked); right < all {
			reason := fmt.Sprintf("line %d not right in %s", i+1, wording.Count(all-right, "case"))
			c.lost = append(c.lost, lostShares{shares: sharesOf(1), label: label, reason: reason})
		}
	}
	c.detail = fmt.Sprintf("%d of %d", len(labels)-len(c.lost), len(labels))
}

func casesRight(label string, marked []markedCase) (right, all int) {
	for _, m := range marked {
		for _, line := range m.lines {
			if line.label != label {
				continue
			}
			if all++; line.isRight() {
				right++
			}
		}
	}
	return right, all
}

func (c *schemeResult) byField(labels []string, marked []markedCase) {
	for _, label := range labels {
		c.fields = append(c.fields, tally{name: label})
	}
	for _, m := range marked {
		lost := c.fieldsOf(m)
		if !m.answered && len(lost) > 0 { // a case without an answer is a single loss
			lost = []lostShares{{total(lost), m.id, "", m.reason, m.limit}}
		}
		c.lost = append(c.lost, lost...)
	}
	c.detail = detail(c.fields)
}

func (c *schemeResult) fieldsOf(m markedCase) []lostShares {
	var lost []lostShares
	each := c.fieldShares(m)
	for _, line := range m.lines {
		f := c.field(line.label)
		f.cases++
		switch {
		case line.isRight():
			f.right++
		case line.right > 0:
			f.partly++
		}
		weight := each(line.label)
		won := weight.times(line.right, line.of)
		f.shares, f.won = f.shares.plus(weight), f.won.plus(won)
		c.shares, c.worth[m.id] = c.shares.plus(weight), c.worth[m.id].plus(weight)
		if missing := weight.minus(won); !missing.isZero() {
			lost = append(lost, lostShares{missing, m.id, line.label, line.reason, ""})
		}
	}
	c.countGroup(m, total(lost))
	return lost
}

func (c *schemeResult) field(label string) *tally {
	for i := range c.fields {
		if c.fields[i].name == label {
			return &c.fields[i]
		}
	}
	c.fields = append(c.fields, tally{name: label})
	return &c.fields[len(c.fields)-1]
}

func detail(tallies []tally) string {
	var sum tally
	for _, t := range tallies {
		sum.cases, sum.right, sum.partly = sum.cases+t.cases, sum.right+t.right, sum.partly+t.partly
	}
	detail := fmt.Sprintf("%d of %d", sum.right, sum.cases)
	if sum.partly > 0 {
		detail += fmt.Sprintf(", %d more partly right", sum.partly)
	}
	return detail
}

// points returns the points earned, rounded half up.
func (c schemeResult) points() cases.Points {
	return rounded(c.won())
}

func (c schemeResult) won() *big.Rat { return c.inPoints(c.shares.minus(total(c.lost))) }

// losses converts c.lost to points, rounded so that they add up exactly to the points not earned.
func (c schemeResult) losses() []record.Loss {
	rows := c.rows()
	parts := make([][]shares, len(rows))
	for r, row := range rows {
		for _, i := range row {
			parts[r] = append(parts[r], c.lost[i].shares)
		}
	}
	// split divides the points among the rows first, so that equal rows lose nearly the same.
	losses := make([]record.Loss, len(c.lost))
	for r, points := range split(c.possible-c.points(), parts) {
		for n, i := range rows[r] {
			l := c.lost[i]
			losses[i] = record.Loss{Points: points[n], Case: l.inCase, Label: l.label, Reason: l.reason}
		}
	}
	return losses
}

// rows groups the losses into the rows of a report. The losses in a row have the same label or, if
// they have no label, the same reason. Each row is a list of indexes into c.lost.
func (c schemeResult) rows() [][]int {
	type key struct{ label, reason string }
	at := map[key]int{}
	var rows [][]int
	for i, l := range c.lost {
		k := key{label: l.label}
		if l.label == "" {
			k.reason = cmp.Or(string(l.limit), l.reason) // reasons about a limit contain measurements
		}
		if _, known := at[k]; !known {
			at[k], rows = len(rows), append(rows, nil)
		}
		rows[at[k]] = append(rows[at[k]], i)
	}
	return rows
}

var partNames = map[cases.Unit]string{
	cases.ByCase:  "cases right",
	cases.ByLine:  "lines right in all cases",
	cases.ByField: "fields right",
}

// parts returns one part for the whole scheme. If fields or groups have points of their own, it
// returns one part for each of them instead.
func (c schemeResult) parts(counted bool) []record.Part {
	tallies := c.fields
	switch {
	case len(c.groups) > 0:
		tallies = c.groups
	case len(c.scheme.Weights) == 0:
		return []record.Part{{
			Name: partNames[c.scheme.By], Points: c.points(), Possible: c.possible, Counted: counted, Detail: c.detail,
		}}
	}
	won, possible := make([]shares, len(tallies)), make([]shares, len(tallies))
	for i, t := range tallies {
		won[i], possible[i] = t.won, t.shares
	}
	points, of := split(c.points(), [][]shares{won})[0], split(c.possible, [][]shares{possible})[0]
	var parts []record.Part
	for i, t := range tallies {
		parts = append(parts, record.Part{
			Name: t.name, Points: points[i], Possible: of[i], Counted: counted, Detail: detail(tallies[i : i+1]),
		})
	}
	return parts
}
