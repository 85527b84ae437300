package record

import (
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
)

// LatePolicy determines the deduction for lateness.
type LatePolicy struct {
	Name    string      `json:"name"`
	About   string      `json:"about"`
	PerDay  LateAmount  `json:"per_day"`
	Days    DayRounding `json:"days"`
	Grace   Span        `json:"grace_us"` // subtracted from the lateness
	Cap     *LateAmount `json:"cap"`      // maximum deduction for days; null for no maximum
	LastDay int         `json:"last_day"` // a submission that is more days late gets no points; 0 for no such limit
	// Days to assume for a submission that is marked late without a time; 0 deducts nothing.
	MarkedDays int `json:"marked_days"`
}

// LateAmount is an amount of points, or a percentage of the points possible. Both are in
// hundredths.
type LateAmount struct {
	Amount cases.Points `json:"amount_hundredths"`
	Unit   LateUnit     `json:"unit"`
}

// LateUnit is the unit of a LateAmount.
type LateUnit string

// The units of a LateAmount. A percentage is of the points possible, so that a late day costs all
// students the same.
const (
	LatePoints  LateUnit = "points"
	LatePercent LateUnit = "percent"
)

// DayRounding says how to round a part of a day. A day is 24 hours long, starting at the deadline.
type DayRounding string

// The ways to round a part of a day.
const (
	StartedDays DayRounding = "started" // a minute late counts as a whole day
	WholeDays   DayRounding = "whole"   // only full days count
)

// Times returns n times the amount as points, rounded half up. A percentage gives at most the
// points possible.
func (a LateAmount) Times(n int, possible cases.Points) cases.Points {
	amount := a.Amount * cases.Points(n)
	if a.Unit == LatePoints {
		return amount
	}
	const all = 100 * cases.Point // 100 %, in hundredths of a percent
	return (2*possible*min(amount, all) + all) / (2 * all)
}

// String formats the amount, such as "10.00 % of the points possible".
func (a LateAmount) String() string {
	if a.Unit == LatePercent {
		return fmt.Sprintf("%v %% of the points possible", a.Amount)
	}
	return fmt.Sprintf("%v points", a.Amount)
}

// String describes the policy in a few words.
func (p *LatePolicy) String() string {
	if p == nil {
		return "none"
	}
	rules := []string{fmt.Sprintf("%s: %s for each %s day", p.Name, p.PerDay, p.Days)}
	if p.Grace > 0 {
		rules = append(rules, fmt.Sprintf("a grace period of %v", p.Grace.Duration()))
	}
	if p.Cap != nil {
		rules = append(rules, fmt.Sprintf("at most %s", p.Cap))
	}
	if p.LastDay > 0 {
		rules = append(rules, fmt.Sprintf("no points after %s", wording.Count(p.LastDay, "day")))
	}
	if p.MarkedDays > 0 {
		rules = append(rules, "a late mark without a time counts as "+wording.Count(p.MarkedDays, "day"))
	}
	return strings.Join(rules, ", ")
}
