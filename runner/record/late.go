package record

import (
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
)

// LatePolicy defines the deduction for lateness. For a submission that is late by an unknown
// time it assumes MarkedDays.
type LatePolicy struct {
	Name       string      `json:"name"`
	About      string      `json:"about"`
	PerDay     LateAmount  `json:"per_day"`
	Days       DayCount    `json:"days"`
	Grace      Span        `json:"grace_us"`    // subtracted from the lateness first
	Cap        *LateAmount `json:"cap"`         // largest deduction for days; null if unbounded
	LastDay    int         `json:"last_day"`    // submissions that are later than this many days get no points; 0 for no limit
	MarkedDays int         `json:"marked_days"` // days assumed for a late mark without a time; 0 deducts nothing
}

// LateAmount is an amount of points, or a percentage of the points possible. Both are in
// hundredths.
type LateAmount struct {
	Amount cases.Points `json:"amount_hundredths"`
	Unit   LateUnit     `json:"unit"`
}

// LateUnit is the unit of a LateAmount.
type LateUnit string

// The units. A percentage refers to the points possible, so that a late day costs every student
// the same.
const (
	LatePoints  LateUnit = "points"
	LatePercent LateUnit = "percent"
)

// DayCount says which days count. A day is 24 hours, starting at the deadline.
type DayCount string

// The ways to count days.
const (
	StartedDays DayCount = "started" // a minute late counts as a day
	WholeDays   DayCount = "whole"   // only complete days count
)

// Times returns n times the amount in points, rounded half up. For a percentage the result is
// at most the points possible.
func (a LateAmount) Times(n int, possible cases.Points) cases.Points {
	amount := a.Amount * cases.Points(n)
	if a.Unit == LatePoints {
		return amount
	}
	const all = 100 * cases.Point // 100 %, in hundredths of a per cent
	return (2*possible*min(amount, all) + all) / (2 * all)
}

// String formats the amount, such as "10.00 % of the points possible".
func (a LateAmount) String() string {
	if a.Unit == LatePercent {
		return fmt.Sprintf("%v %% of the points possible", a.Amount)
	}
	return fmt.Sprintf("%v points", a.Amount)
}

// String summarizes the policy in a few words.
func (p *LatePolicy) String() string {
	if p == nil {
		return "none"
	}
	terms := []string{fmt.Sprintf("%s: %s for each %s day", p.Name, p.PerDay, p.Days)}
	if p.Grace > 0 {
		terms = append(terms, fmt.Sprintf("%v of grace", p.Grace.Duration()))
	}
	if p.Cap != nil {
		terms = append(terms, fmt.Sprintf("%s at most", p.Cap))
	}
	if p.LastDay > 0 {
		terms = append(terms, fmt.Sprintf("nothing after %s", plural.Of(p.LastDay, "day")))
	}
	if p.MarkedDays > 0 {
		terms = append(terms, fmt.Sprintf("a mark without a time is %s", plural.Of(p.MarkedDays, "day")))
	}
	return strings.Join(terms, ", ")
}
