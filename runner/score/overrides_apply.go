package score

import (
	"fmt"
	"math/big"

	"touchstone/cases"
	"touchstone/runner/record"
)

type overrideApplier struct {
	report *record.Submission
	rubric cases.Rubric
	labels []string

	points   cases.Points // points so far
	scored   bool         // whether the submission has points
	used     []record.Override
	warnings []warning
}

func (o *overrideApplier) apply(rows []OverrideRow) {
	o.used = []record.Override{}
	if o.report.Score != nil {
		o.points, o.scored = o.report.Score.Points, true
	}
	var bonus, ofCases []OverrideRow
	for _, row := range rows {
		switch {
		case row.Case != record.OverrideTotal:
			ofCases = append(ofCases, row)
		case row.IsBonus:
			bonus = append(bonus, row)
		default:
			o.applyTotal(row, rows)
			return
		}
	}
	if len(rows) == 0 || o.isPending() { // they apply once the submission is graded
		return
	}
	best, marked, why := o.bestScheme()
	if why == "" {
		o.applyCases(ofCases, best, marked)
		ofCases = nil
	}
	for _, row := range ofCases {
		o.warnUnused(row, why+"; override the total instead")
	}
	for _, row := range bonus {
		o.addBonus(row)
	}
}

// addBonus adds points to the total.
func (o *overrideApplier) addBonus(row OverrideRow) {
	if !o.scored {
		o.warnUnused(row, "a submission without points gets no bonus; override the total instead")
		return
	}
	o.points += row.Points
	row.Points, row.Automatic = o.points, &o.report.Score.Points
	o.used = append(o.used, row.Override)
}

func (o *overrideApplier) isPending() bool { return o.report.Verdict == record.Skipped && !o.scored }

func (o *overrideApplier) applyTotal(row OverrideRow, rows []OverrideRow) {
	for _, other := range rows {
		if other.Case != record.OverrideTotal {
			o.warn(
				other,
				"of a case is not used, because the total is overridden, too; remove one of the two overrides",
				"",
			)
		}
	}
	if possible := o.rubric.Possible(o.labels); row.Points > possible {
		o.warn(row, "gives more points than the rubric allows; they count anyway", "%v of %v", row.Points, possible)
	}
	if o.scored {
		row.Automatic = &o.report.Score.Points
		o.warnLower(row)
	}
	o.points, o.scored, o.used = row.Points, true, append(o.used, row.Override)
}

// applyCases replaces the points of single cases. It adds exact points and rounds only their sum,
// as the score by the rubric does.
func (o *overrideApplier) applyCases(rows []OverrideRow, best schemeResult, marked []markedCase) {
	off, _ := formatDeduction(o.rubric, marked)
	exact := best.won()
	for _, row := range rows {
		share := best.ofCase(row.Case)
		automatic := rounded(share.won)
		row.Automatic = &automatic
		if row.IsBonus {
			exact.Add(exact, big.NewRat(int64(row.Points), 1))
			row.Points += automatic
			o.used = append(o.used, row.Override)
			continue
		}
		if row.Points > share.maximum() {
			o.warn(
				row,
				"not used, because the case has fewer points; write bonus before points on top of those earned, or override the total",
				"%v of %v",
				row.Points,
				share.maximum(),
			)
			continue
		}
		exact.Add(exact, share.change(row.Points))
		o.warnLower(row)
		o.used = append(o.used, row.Override)
	}
	if len(o.used) > 0 {
		points := o.rubric.Build + rounded(exact)
		o.points = points - min(off, points)
	}
}

// bestScheme returns the result of the scheme with the most points, and the marked cases behind it.
// If the submission has no points for single cases, bestScheme returns only the reason.
func (o *overrideApplier) bestScheme() (c schemeResult, marked []markedCase, why string) {
	r := o.report
	switch {
	case r.Verdict == record.NotGradable:
		return c, nil, "it is not gradable"
	case r.Score == nil:
		return c, nil, "it was not judged"
	case !r.Build.OK:
		return c, nil, "it did not compile"
	}
	marked = markCases(o.rubric, WithMissingLines(r.Results))
	results, best := applySchemes(o.rubric, o.labels, marked)
	if results[best].scheme.By == cases.ByLine {
		return c, nil, "this rubric gives points for lines that are right in all cases"
	}
	return results[best], marked, ""
}

// CasePoints holds the points that a case earned for a submission, and the maximum for the case.
type CasePoints struct {
	Case        string
	Earned, Max cases.Points
}

// CasePointsOf returns the points of each case of a submission. If the submission has no points for
// single cases, for example because it did not compile, CasePointsOf only returns the reason.
func CasePointsOf(r *record.Submission, rubric cases.Rubric, labels []string) (list []CasePoints, why string) {
	o := overrideApplier{report: r, rubric: rubric, labels: labels}
	best, _, why := o.bestScheme()
	if why != "" {
		return nil, why
	}
	for _, result := range r.Results {
		share := best.ofCase(result.Case)
		list = append(list, CasePoints{result.Case, rounded(share.won), share.maximum()})
	}
	return list, ""
}

func (o *overrideApplier) warnLower(row OverrideRow) {
	if row.Points < *row.Automatic {
		o.warn(row, "lowers the points; it is applied anyway", "%v instead of %v", row.Points, *row.Automatic)
	}
}

// warnUnused warns of an unused row, unless it is for everyone.
func (o *overrideApplier) warnUnused(row OverrideRow, why string) {
	if row.Submission != Everyone {
		o.warn(row, "not used: "+why, "")
	}
}

func (o *overrideApplier) warn(row OverrideRow, what, format string, args ...any) {
	text := fmt.Sprintf("%q %s ", o.report.Name, row.Case)
	if format != "" {
		text += fmt.Sprintf(format+" ", args...)
	}
	o.warnings = append(o.warnings, warning{overridePrefix + what, text + "at " + row.location})
}

// caseShare holds the points that a case is worth and those that it earned, as exact hundredths.
type caseShare struct{ worth, won *big.Rat }

func (c schemeResult) ofCase(id string) caseShare {
	worth, lost := c.worth[id], shares{}
	for _, l := range c.lost {
		if l.inCase == id {
			lost = lost.plus(l.shares)
		}
	}
	return caseShare{c.inPoints(worth), c.inPoints(worth.minus(lost))}
}

func (c schemeResult) inPoints(part shares) *big.Rat { return portion(c.possible, part, c.shares) }

func (s caseShare) maximum() cases.Points { return rounded(s.worth) }

// change returns points minus the points that the case earned. If points is the rounded maximum of
// the case, change uses the exact maximum, so that full points in all cases add up to the points
// possible.
func (s caseShare) change(points cases.Points) *big.Rat {
	exact := big.NewRat(int64(points), 1)
	if points == s.maximum() {
		exact = s.worth
	}
	return new(big.Rat).Sub(exact, s.won)
}
