package score

import (
	"context"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// Adjustments holds everything that may change the points that a rubric gives, and the remarks of
// staff. The zero value changes nothing.
type Adjustments struct {
	Overrides *Overrides         // nil for none
	Remarks   *Remarks           // AdjustAll applies them, and Adjust does not; nil for none
	Late      *record.LatePolicy // nil for none
	Zero      record.ZeroFor
}

// Adjust replaces r.Final with the points after overrides and lateness. It returns warnings, for
// example about a row that it did not use. It recovers from a panic and records it with r.Fail.
func (a Adjustments) Adjust(r *record.Submission, rubric cases.Rubric, labels []string) []warning {
	o := overrideApplier{report: r, rubric: rubric, labels: labels}
	err := guard.Do("applying overrides and lateness", func() error {
		r.Final, r.Remarks = nil, nil
		o.apply(a.Overrides.Of(r.Name))
		o.warnings = append(o.warnings, lateWarnings(a.Late, r)...)
		if !o.scored {
			a.Zero.CountAsZero(r)
			return nil
		}
		late := deduction(a.Late, r.Late, o.points, rubric.Possible(labels))
		if len(o.used) == 0 && late == nil {
			return nil
		}
		r.Final = &record.Final{Points: o.points, Overrides: slices.Clip(o.used), Late: late}
		if late != nil {
			r.Final.Points -= late.Points
		}
		return nil
	})
	if err != nil {
		r.Final = nil
		r.Fail(context.Background(), err)
	}
	return o.warnings
}

// AdjustAll adjusts every submission of a report, and replaces the report's warnings about
// overrides and lateness.
func (a Adjustments) AdjustAll(r *record.Report, rubric cases.Rubric, labels []string) {
	r.LatePolicy, r.ZeroFor = a.Late, a.Zero
	r.Warnings = slices.DeleteFunc(slices.Clone(r.Warnings), isOfAdjustment) // remove those of an earlier adjustment
	var warnings []warning
	for i := range r.Submissions {
		warnings = append(warnings, a.Adjust(&r.Submissions[i], rubric, labels)...)
	}
	a.Remarks.apply(r)
	r.Warnings = append(r.Warnings, a.Overrides.UnknownRows(r.Names())...)
	r.Warnings = append(r.Warnings, combine(warnings)...)
}

// The prefixes of warnings about overrides and lateness.
const (
	overridePrefix = "override "
	latePrefix     = "late policy "
)

func isOfAdjustment(warning string) bool {
	return strings.HasPrefix(warning, overridePrefix) || strings.HasPrefix(warning, latePrefix)
}

// AdjustmentWarnings returns the warnings of a report about overrides and lateness.
func AdjustmentWarnings(r *record.Report) []string {
	return slices.DeleteFunc(slices.Clone(r.Warnings), func(w string) bool { return !isOfAdjustment(w) })
}
