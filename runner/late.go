package runner

import (
	"fmt"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/internal/plural"
)

// LatePolicy says what lateness costs. It applies only where it is known how
// late a submission is.
type LatePolicy struct {
	Name    string      `json:"name"`
	About   string      `json:"about"`
	PerDay  LateAmount  `json:"per_day"`
	Days    DayCount    `json:"days"`
	Grace   Span        `json:"grace_us"` // taken off the lateness before anything else
	Cap     *LateAmount `json:"cap"`      // the most that days cost; null if there is no such bound
	LastDay int         `json:"last_day"` // whoever is more days late than this gets nothing; 0 for no such day
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

const day = 24 * time.Hour

// deduction is what a submission with these points loses, nil if nothing. It
// takes no more than there is.
func deduction(p *LatePolicy, late *Lateness, points, possible cases.Points) *LateDeduction {
	if p == nil || late == nil || !late.Late {
		return nil
	}
	by := late.By.duration() - p.Grace.duration()
	if by <= 0 { // in time by grace, or late by an unknown time
		return nil
	}
	d := deductionForDays(p, by, possible)
	if p.LastDay > 0 && by > time.Duration(p.LastDay)*day {
		d = LateDeduction{points, fmt.Sprintf("more than %s late, after which nothing is given", plural.Of(p.LastDay, "day"))}
	}
	if d.Points = min(d.Points, points); d.Points == 0 {
		return nil
	}
	d.Reason = fmt.Sprintf("late by %v: %s", late.By.duration().Round(time.Second), d.Reason)
	return &d
}

func deductionForDays(p *LatePolicy, by time.Duration, possible cases.Points) LateDeduction {
	days := int(by / day)
	if p.Days == StartedDays {
		days = int((by + day - 1) / day)
	}
	d := LateDeduction{p.PerDay.times(days, possible), fmt.Sprintf("%s, %s each", plural.Of(days, string(p.Days)+" day"), p.PerDay)}
	if p.Cap == nil {
		return d
	}
	if most := p.Cap.times(1, possible); most < d.Points {
		return LateDeduction{most, d.Reason + fmt.Sprintf(", but %s at most", p.Cap)}
	}
	return d
}

// times is n times the amount, rounded half up, and of a percentage no more
// than all points possible.
func (a LateAmount) times(n int, possible cases.Points) cases.Points {
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
		terms = append(terms, fmt.Sprintf("%v of grace", p.Grace.duration()))
	}
	if p.Cap != nil {
		terms = append(terms, fmt.Sprintf("%s at most", p.Cap))
	}
	if p.LastDay > 0 {
		terms = append(terms, fmt.Sprintf("nothing after %s", plural.Of(p.LastDay, "day")))
	}
	return strings.Join(terms, ", ")
}

// lateDoubts are warnings about submissions from which a policy took nothing
// because too little is known of them.
func lateDoubts(p *LatePolicy, submissions []SubmissionReport) []string {
	if p == nil {
		return nil
	}
	var unknown, unmeasured []string
	for _, s := range submissions {
		switch {
		case s.Verdict == NotGradable: // no points to take anything off
		case s.Late == nil:
			unknown = append(unknown, fmt.Sprintf("%q", s.Name))
		case s.Late.Late && s.Late.By == 0:
			unmeasured = append(unmeasured, fmt.Sprintf("%q", s.Name))
		}
	}
	var warnings []string
	doubt := func(names []string, what string) {
		if len(names) > 0 {
			warnings = append(warnings, fmt.Sprintf("%s%q took nothing off %s: %s", lateWarning, p.Name, someOf(names), what))
		}
	}
	doubt(unknown, "it is not known whether they are late; --due says until when to hand in, where a download tells when that was done, as Gradescope's does")
	doubt(unmeasured, "they are late, and it is not known by how much; --due tells, where a download holds times, which Canvas's does not: override their totals")
	return warnings
}

// someOf lists the first few of many names.
func someOf(names []string) string {
	const shown = 8
	text := fmt.Sprintf("%s (%s", plural.Of(len(names), "submission"), strings.Join(names[:min(len(names), shown)], ", "))
	if more := len(names) - shown; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text + ")"
}
