package runner

import (
	"context"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/guard"
)

// Final is the points that count where overrides or lateness changed the
// automatic ones, and how: first the overrides, then the deduction for
// lateness; or that there are none, and count as 0. The automatic score stays beside it as it was.
type Final struct {
	Points    cases.Points   `json:"points_hundredths"`
	Overrides []Override     `json:"overrides"`      // those that were used, in the order of their file
	Late      *LateDeduction `json:"late_deduction"` // null if nothing was taken off
	ZeroFor   NoWork         `json:"zero_for"`       // why it is 0 points though the rubric gave none; empty otherwise
}

// Override is points that a person gives in place of the automatic ones.
type Override struct {
	Case      string        `json:"case"` // its ID, or OverrideTotal
	Points    cases.Points  `json:"points_hundredths"`
	Automatic *cases.Points `json:"automatic_hundredths"` // what the rubric gives there; null if the submission was not judged
	Reason    string        `json:"reason"`
	By        string        `json:"by"` // who decided it
}

// LateDeduction is points taken off for lateness.
type LateDeduction struct {
	Points cases.Points `json:"points_hundredths"`
	Reason string       `json:"reason"` // how late, and what that costs
}

// Counts is the points that count: the final ones, or the automatic ones where
// nothing changed them. There are none if the submission was not judged and
// nobody gave it points.
func (r *SubmissionReport) Counts() (points cases.Points, ok bool) {
	switch {
	case r.Final != nil:
		return r.Final.Points, true
	case r.Score != nil:
		return r.Score.Points, true
	}
	return 0, false
}

// Adjustments are what changes points after the rubric has given them. The
// zero value changes nothing.
type Adjustments struct {
	Overrides *Overrides  // nil for none
	Late      *LatePolicy // nil for none
	Zero      ZeroFor
}

// adjust fills in what counts for a submission, whatever was there before, and
// returns warnings about overrides that were not used, or are odd. Where it fails
// it is not known what counts.
func (a Adjustments) adjust(r *SubmissionReport, rubric cases.Rubric, labels []string) (warnings []string) {
	err := guard.Do("adjusting its points", func() error {
		warnings = a.adjustNow(r, rubric, labels)
		return nil
	})
	if err != nil {
		r.Final = nil
		r.fail(context.Background(), err)
	}
	return warnings
}

func (a Adjustments) adjustNow(r *SubmissionReport, rubric cases.Rubric, labels []string) (warnings []string) {
	r.Final = nil
	o := overriding{report: r, rubric: rubric, labels: labels}
	o.apply(a.Overrides.of(r.Name))
	if !o.scored {
		a.Zero.countAsZero(r)
		return o.warnings
	}
	late := deduction(a.Late, r.Late, o.points, rubric.Possible(labels))
	if len(o.used) == 0 && late == nil {
		return o.warnings
	}
	r.Final = &Final{Points: o.points, Overrides: slices.Clip(o.used), Late: late}
	if late != nil {
		r.Final.Points -= late.Points
	}
	return o.warnings
}

// adjustAll adjusts a whole report. Its warnings are for the report.
func (a Adjustments) adjustAll(r *Report, rubric cases.Rubric, labels []string) {
	r.LatePolicy, r.ZeroFor = a.Late, a.Zero
	r.Warnings = slices.DeleteFunc(slices.Clone(r.Warnings), isOfAdjustment) // of an earlier time
	for i := range r.Submissions {
		r.Warnings = append(r.Warnings, a.adjust(&r.Submissions[i], rubric, labels)...)
	}
	r.Warnings = append(r.Warnings, a.Overrides.strangers(r.Submissions)...)
	r.Warnings = append(r.Warnings, lateDoubts(a.Late, r.Submissions)...)
}

// How warnings about overrides and lateness begin. They are given anew whenever
// a report is adjusted.
const (
	overrideWarning = "override at "
	lateWarning     = "late policy "
)

func isOfAdjustment(warning string) bool {
	return strings.HasPrefix(warning, overrideWarning) || strings.HasPrefix(warning, lateWarning)
}

// AdjustmentWarnings are those of a report about overrides and lateness.
func AdjustmentWarnings(r *Report) []string {
	return slices.DeleteFunc(slices.Clone(r.Warnings), func(w string) bool { return !isOfAdjustment(w) })
}

// Overridden counts the submissions whose points people changed.
func (r *Report) Overridden() int {
	n := 0
	for _, s := range r.Submissions {
		if s.IsOverridden() {
			n++
		}
	}
	return n
}

// IsOverridden reports whether people changed the points.
func (r *SubmissionReport) IsOverridden() bool { return r.Final != nil && len(r.Final.Overrides) > 0 }
