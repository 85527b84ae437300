package score

import (
	"fmt"
	"time"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/runner/record"
)

const day = 24 * time.Hour

// deduction returns the deduction for a submission with these points, or nil for none. It never
// exceeds the points.
func deduction(p *record.LatePolicy, late *record.Lateness, points, possible cases.Points) *record.LateDeduction {
	if p == nil || late == nil || !late.Late {
		return nil
	}
	by, told := late.By.Duration()-p.Grace.Duration(), fmt.Sprintf("late by %v", late.By.Duration().Round(time.Second))
	if late.IsUnmeasured() {
		by = time.Duration(p.MarkedDays) * day
		told = "marked late, which counts as " + plural.Of(p.MarkedDays, "day")
	}
	if by <= 0 { // within the grace period, or late by an unknown time that costs nothing
		return nil
	}
	d := deductionForDays(p, by, possible)
	if p.LastDay > 0 && by > time.Duration(p.LastDay)*day {
		d = record.LateDeduction{
			Points: points,
			Reason: fmt.Sprintf("more than %s late, after which nothing is given", plural.Of(p.LastDay, "day")),
		}
	}
	if d.Points = min(d.Points, points); d.Points == 0 {
		return nil
	}
	d.Reason = told + ": " + d.Reason
	return &d
}

func deductionForDays(p *record.LatePolicy, by time.Duration, possible cases.Points) record.LateDeduction {
	days := int(by / day)
	if p.Days == record.StartedDays {
		days = int((by + day - 1) / day)
	}
	d := record.LateDeduction{
		Points: p.PerDay.Times(days, possible),
		Reason: fmt.Sprintf("%s, %s each", plural.Of(days, string(p.Days)+" day"), p.PerDay),
	}
	if p.Cap == nil {
		return d
	}
	if most := p.Cap.Times(1, possible); most < d.Points {
		return record.LateDeduction{Points: most, Reason: d.Reason + fmt.Sprintf(", but %s at most", p.Cap)}
	}
	return d
}

// lateDoubts returns warnings about submissions that lost nothing because their lateness is
// unknown.
func lateDoubts(p *record.LatePolicy, submissions []record.Submission) []string {
	if p == nil {
		return nil
	}
	var unknown, unmeasured []string
	for _, s := range submissions {
		switch {
		case s.Verdict == record.NotGradable: // no points to deduct from
		case s.Late == nil:
			unknown = append(unknown, fmt.Sprintf("%q", s.Name))
		case s.Late.IsUnmeasured() && p.MarkedDays == 0:
			unmeasured = append(unmeasured, fmt.Sprintf("%q", s.Name))
		}
	}
	var warnings []string
	doubt := func(names []string, what string) {
		if len(names) > 0 {
			warnings = append(warnings,
				plural.Listed(fmt.Sprintf("%s%q not applied, %s", lateWarning, p.Name, what), names))
		}
	}
	doubt(unknown, "submission time unknown; use --due, and for Canvas --times")
	doubt(unmeasured, "late by an unknown time; set marked_days in the policy, or use --times")
	return warnings
}
