package record

import (
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
)

// LatePolicy says what lateness costs. Where a submission is marked late and it is
// not known by how much, it costs nothing, or what so many days do.
type LatePolicy struct {
	Name       string      `json:"name"`
	About      string      `json:"about"`
	PerDay     LateAmount  `json:"per_day"`
	Days       DayCount    `json:"days"`
	Grace      Span        `json:"grace_us"`    // taken off the lateness before anything else
	Cap        *LateAmount `json:"cap"`         // the most that days cost; null if there is no such bound
	LastDay    int         `json:"last_day"`    // whoever is more days late than this gets nothing; 0 for no such day
	MarkedDays int         `json:"marked_days"` // what a mark without a time counts as; 0 if as nothing
}

// LateAmount is points, or hundredths of the points possible.
type LateAmount struct {
	Amount cases.Points `json:"amount_hundredths"`
	Unit   LateUnit     `json:"unit"`
}

// LateUnit is what an amount is counted in.
type LateUnit string

// The units. A percentage is of the points possible, so that a day costs
// everybody the same.
const (
	LatePoints  LateUnit = "points"
	LatePercent LateUnit = "percent"
)

// DayCount says which days count: a day is 24 hours from when it was due.
type DayCount string

// The ways to count days.
const (
	StartedDays DayCount = "started" // a minute late is a day
	WholeDays   DayCount = "whole"   // a day is over before it counts
)

// Times is n times the amount, rounded half up, and of a percentage no more
// than all points possible.
func (a LateAmount) Times(n int, possible cases.Points) cases.Points {
	amount := a.Amount * cases.Points(n)
	if a.Unit == LatePoints {
		return amount
	}
	const all = 100 * cases.Point // hundredths of a per cent
	return (2*possible*min(amount, all) + all) / (2 * all)
}

// String writes the amount for people, such as "10.00 % of the points
// possible".
func (a LateAmount) String() string {
	if a.Unit == LatePercent {
		return fmt.Sprintf("%v %% of the points possible", a.Amount)
	}
	return fmt.Sprintf("%v points", a.Amount)
}

// String tells the policy in a few words.
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
