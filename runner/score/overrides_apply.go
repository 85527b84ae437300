package score

import (
	"math/big"

	"touchstone/cases"
	"touchstone/runner/record"
)

// overriding applies overrides to one submission.
type overriding struct {
	report *record.Submission
	rubric cases.Rubric
	labels []string

	points   cases.Points // what counts so far
	scored   bool         // whether there are any points at all
	used     []record.Override
	warnings []string
}

// apply takes the total if there is a row for it, and else the cases: points
// of the whole leave nothing for its parts to say.
func (o *overriding) apply(rows []OverrideRow) {
	o.used = []record.Override{}
	if o.report.Score != nil {
		o.points, o.scored = o.report.Score.Points, true
	}
	for _, row := range rows {
		if row.Case == record.OverrideTotal {
			o.total(row, rows)
			return
		}
	}
	if len(rows) == 0 || o.isAwaited() { // if awaited, they will be used when it is graded
		return
	}
	counted, why := o.counted()
	if why == "" {
		o.cases(rows, counted)
		return
	}
	for _, row := range rows {
		o.warn(
			row.notUsed(
				"%s, so no case of %q has points of its own; override its %s",
				why,
				o.report.Name,
				record.OverrideTotal,
			),
		)
	}
}

// isAwaited: it was passed over, or grading was interrupted.
func (o *overriding) isAwaited() bool { return o.report.Verdict == record.Skipped && !o.scored }

func (o *overriding) total(row OverrideRow, rows []OverrideRow) {
	for _, other := range rows {
		if other.Case != record.OverrideTotal {
			o.warn(
				other.notUsed(
					"the total of %q is overridden as well, at %s; remove one of the two",
					other.Submission,
					row.place,
				),
			)
		}
	}
	if possible := o.rubric.Possible(o.labels); row.Points > possible {
		o.warn(row.says("%v points for %q are more than the %v that rubric %q can give; they count all the same",
			row.Points, row.Submission, possible, o.rubric.Name))
	}
	if o.scored {
		row.Automatic = &o.report.Score.Points
	}
	o.points, o.scored, o.used = row.Points, true, append(o.used, row.Override)
}

// cases replaces the points of cases. Those of the others are what they were,
// to the last fraction, and the sum is rounded once, as the rubric's is.
func (o *overriding) cases(rows []OverrideRow, counted caseCounts) {
	change := new(big.Rat)
	for _, row := range rows {
		share := counted.ofCase(row.Case)
		if row.Points > share.most() {
			o.warn(row.notUsed("%v points for case %q, which can give %v: write at most that, or override the %s",
				row.Points, row.Case, share.most(), record.OverrideTotal))
			continue
		}
		change.Add(change, share.change(row.Points))
		automatic := rounded(share.won)
		row.Automatic = &automatic
		o.used = append(o.used, row.Override)
	}
	if len(o.used) > 0 {
		o.points = o.scoreWith(rounded(new(big.Rat).Add(counted.exact(), change)))
	}
}

// counted is the way of counting that gave the points, or why it has nothing
// for single cases.
func (o *overriding) counted() (c caseCounts, why string) {
	r := o.report
	switch {
	case r.Verdict == record.NotGradable:
		return c, "it is not gradable"
	case r.Score == nil:
		return c, "it was not judged"
	case !r.Build.OK:
		return c, "it did not compile"
	}
	results := WithUnasked(r.Results)
	counts, best := countAll(o.rubric, o.labels, results)
	if counts[best].scheme.By == cases.ByLine {
		return c, "its points are for lines that are right in all cases"
	}
	return caseCounts{counts[best], results}, ""
}

// scoreWith is the score with other points for the cases: those for compiling
// and the deduction for format stay.
func (o *overriding) scoreWith(forCases cases.Points) cases.Points {
	s := record.Score{Points: o.rubric.Build + forCases}
	deductFormat(&s, o.rubric, WithUnasked(o.report.Results))
	return s.Points
}

func (o *overriding) warn(text string) { o.warnings = append(o.warnings, text) }
